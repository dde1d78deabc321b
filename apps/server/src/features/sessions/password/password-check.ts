import { randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSWORD_CLOSES_AFTER, THROTTLE_FREE_FAILURES } from '@house/contract/accounts';
import { HOUR_MS } from '@house/contract/durations';
import type { RefusalCode } from '@house/contract/registry/refusals';
import { type AccountName, enc, parseAuthPassword, pepperedHash, toBase64url } from '@house/vault';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { type Account, accounts, devices, throttles } from '../../../db/tables/accounts.ts';
import type { Context } from '../../../http/context.ts';
import { isDatabaseLost } from '../../../http/database-lost.ts';
import { clearFailures, type FailureRule, giveBackAttempt, limitKey, takeAttempt } from '../../../http/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../../http/refuse.ts';
import { deriveKeyOf } from './derive-auth-key.ts';

const ACCOUNT_RULE: FailureRule = { freeFailures: THROTTLE_FREE_FAILURES, closesAfter: PASSWORD_CLOSES_AFTER };
const NETWORK_FORGETS_MS = HOUR_MS;

export type PasswordTry = {
  /** As `toLoginName` made it. */
  name: string;
  password: string;
  network: string;
  /** The attempt counts on the device's own counter when the account knows it. */
  deviceId?: string | undefined;
};

/** Counted and compared; nothing is settled yet. `account` is undefined for a name that nobody has. */
export type PasswordVerdict = { account: Account | undefined; isRight: boolean; taken: Taken };

/**
 * Counts the attempt before the secret is looked at, on the device's own counter when the account knows the device: a
 * stranger's guesses never lock the owner out of a device already used. An unknown name costs the same work. With
 * `expected` (a staged password) that value is compared instead of the account's own, on a counter of its own: the way back
 * must not end where the old password was closed.
 */
export async function tryPassword(
  context: Context,
  tried: PasswordTry,
  expected?: Uint8Array,
): Promise<PasswordVerdict | Refusal> {
  const taken = await takePasswordTry(context, {
    person:
      expected === undefined
        ? await personCounter(context, tried.name, tried.deviceId)
        : limitKey(context, 'signIn.staged', toBase64url(expected)),
    network: tried.network,
  });
  if (taken instanceof Refusal) return taken;
  const named = { siteId: context.siteId, kind: 'person', loginName: tried.name } as const;
  const authKey = await triedAuthKey(context, named, tried, taken);
  const [account] = await context.db.select().from(accounts).where(eq(accounts.username, tried.name));
  const verifier = passwordVerifierOf(context, account?.id ?? '', authKey);
  const wanted = expected ?? account?.passwordVerifier ?? randomBytes(verifier.length);
  return { account, isRight: timingSafeEqual(verifier, wanted) && account !== undefined, taken };
}

/**
 * A right password clears its person's counter and takes back the network's attempt. Inside the act's transaction, with the
 * account's row locked. False: the path was closed since the attempt was counted ("this was not me"), and stays closed.
 */
export async function settleRightPassword(tx: Tx, { taken }: Pick<PasswordVerdict, 'taken'>): Promise<boolean> {
  if (await wasClosedSince(tx, taken.person)) return false;
  await clearFailures(tx, taken.person.key);
  await giveBackAttempt(tx, taken.network.key, taken.network.count);
  return true;
}

/**
 * Runs what a tried password is for. When the database is lost meanwhile, a right password counts for nobody, so that
 * whoever tries again during a fault is not locked out by it; a wrong one stays counted.
 */
export async function forRightPassword<T>(
  { db }: Context,
  { isRight, taken }: PasswordVerdict,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isRight && isDatabaseLost(error)) {
      const counted = [taken.person, taken.network].map(({ key, count }) => giveBackAttempt(db, key, count));
      // Where this fails too, the attempts stay counted: no harm but a wait.
      await Promise.allSettled(counted);
    }
    throw error;
  }
}

async function wasClosedSince(tx: Tx, { key, count }: Taken['person']): Promise<boolean> {
  const ofPerson = eq(throttles.key, key);
  const [row] = await tx.select({ failures: throttles.failures }).from(throttles).where(ofPerson).for('update');
  return (row?.failures ?? 0) >= PASSWORD_CLOSES_AFTER && count < PASSWORD_CLOSES_AFTER;
}

/** One counted attempt; `settleRightPassword` gives it back. */
export type Taken = Record<'person' | 'network', { key: string; count: number }>;

async function personCounter(context: Context, name: string, deviceId: string | undefined): Promise<string> {
  if (deviceId !== undefined) {
    const known = await context.db
      .select({ id: devices.id })
      .from(devices)
      .innerJoin(accounts, eq(accounts.id, devices.accountId))
      .where(and(eq(devices.id, deviceId), eq(accounts.username, name)));
    if (known.length > 0) return limitKey(context, 'signIn.device', deviceId);
  }
  return limitKey(context, 'signIn.account', name);
}

/** Counts an attempt on the person's key and on the network, before the secret is looked at. */
export async function takePasswordTry(
  context: Context,
  of: { person: string; network: string; closed?: RefusalCode },
): Promise<Taken | Refusal> {
  const now = context.clock.now();
  const keys = { person: of.person, network: limitKey(context, 'signIn.network', of.network) };
  const person = await takeAttempt(context.db, keys.person, now, ACCOUNT_RULE);
  if (!person.allowed) {
    return person.closed ? refuse(of.closed ?? 'accounts.passwordClosed') : refuseTooMany(person.waitSeconds);
  }
  const network = await takeAttempt(context.db, keys.network, now, {
    freeFailures: context.config.limits.networkFreeFailures,
    forgetsAfterMs: NETWORK_FORGETS_MS,
  });
  if (!network.allowed) {
    await giveBackAttempt(context.db, keys.person, person.count);
    return refuseTooMany(network.waitSeconds);
  }
  return {
    person: { key: keys.person, count: person.count },
    network: { key: keys.network, count: network.count },
  };
}

/** What is stored of a password, bound to its account: copied to another row it fits nobody. */
export function passwordVerifierOf(
  { keys }: Pick<Context, 'keys'>,
  accountId: string,
  authKey: Uint8Array,
): Uint8Array {
  return pepperedHash(keys.pepper, enc('password', accountId, authKey));
}

/**
 * The key behind what was sent as a password, from a browser or a plain client. One that only looks like a key fits
 * nobody.
 */
export async function triedAuthKey(
  context: Context,
  account: AccountName,
  { password, network }: Pick<PasswordTry, 'password' | 'network'>,
  taken: Taken,
): Promise<Uint8Array> {
  const parsed = parseAuthPassword(password);
  if (parsed.kind === 'authKey') return parsed.authKey;
  if (parsed.kind === 'refused') return randomBytes(32);
  try {
    return await deriveKeyOf(account, password, network);
  } catch (error) {
    // The queue was full: nothing was evaluated, so nothing counts.
    for (const { key, count } of [taken.person, taken.network]) await giveBackAttempt(context.db, key, count);
    throw error;
  }
}
