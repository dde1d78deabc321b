import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type login,
  PASSWORD_CLOSES_AFTER,
  type SessionAnswer,
  THROTTLE_FREE_FAILURES,
} from '@house/contract/accounts';
import type { BodyOf } from '@house/contract/call';
import { parseAuthPassword, pepperedHash } from '@house/vault';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { accounts, devices } from '../../db/tables/accounts.ts';
import type { Context } from '../../http/context.ts';
import { clearFailures, type FailureRule, giveBackAttempt, limitKey, takeAttempt } from '../../http/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../http/refuse.ts';
import { append } from '../audit/audit-leaves.ts';
import { deriveAuthKey } from './derive-auth-key.ts';
import { toLoginName } from './login-names.ts';
import { type Caller, type OpenedSession, openSession } from './open-session.ts';
import { viewUser } from './user-view.ts';

export type Opened = { accountId: string; session: OpenedSession };
export type SignedIn = { answer: SessionAnswer; session: OpenedSession };

/** Whom the log names when a name is tried that nobody has: the same number of leaves for known and unknown names. */
export const NOBODY_ID = '00000000-0000-7000-8000-000000000000';

const ACCOUNT_RULE: FailureRule = { freeFailures: THROTTLE_FREE_FAILURES, closesAfter: PASSWORD_CLOSES_AFTER };
const NETWORK_FORGETS_MS = 3_600_000;

/**
 * Signs in by name and password. An unknown name costs the same work and gets the same answer as a wrong password. The
 * attempt is counted before the secret is looked at, on the device's own counter when the account knows the device: a
 * stranger's guesses never lock the owner out of a device already used.
 */
export async function signIn(
  context: Context,
  body: BodyOf<typeof login>,
  caller: Caller,
): Promise<SignedIn | Refusal> {
  const name = toLoginName(body.username ?? '');
  if (name === '' || body.password === undefined || body.password === '') return refuse('accounts.signInIncomplete');
  const taken = await takeBoth(context, {
    person: await personCounter(context, name, body.deviceId),
    network: limitKey(context, 'signIn.network', caller.network),
  });
  if (taken instanceof Refusal) return taken;
  const verifier = await verifierFor(context, name, body.password, taken);
  const [account] = await context.db.select().from(accounts).where(eq(accounts.username, name));
  const isRight = timingSafeEqual(verifier, account?.passwordVerifier ?? randomBytes(verifier.length));
  const outcome = await context.db.transaction(async (tx): Promise<Opened | Refusal> => {
    if (account === undefined || !isRight) return leaveTrace(tx, context, account?.id ?? NOBODY_ID, 'wrongCredentials');
    await clearFailures(tx, taken.person.key);
    await giveBackAttempt(tx, taken.network.key, taken.network.count);
    // No trace: everybody knows these passwords, and nobody is left to read it.
    if (account.realm === 'demo' && !context.config.demo) return refuse('session.demoClosed');
    if (account.role === 'creator' && caller.kind === 'native')
      return leaveTrace(tx, context, account.id, 'browserOnly');
    const holder = { accountId: account.id, role: account.role };
    const session = await openSession(tx, context, holder, caller, body.deviceId);
    const facts = { session: session.id, kind: caller.kind };
    await append(tx, context.clock.now(), [{ subjectId: account.id, act: 'account.signedIn', facts }]);
    return { accountId: account.id, session };
  });
  return outcome instanceof Refusal ? outcome : presentSession(context, outcome);
}

/** What the client is handed: the bearer half, the person, the device. */
export async function presentSession(context: Context, { accountId, session }: Opened): Promise<SignedIn> {
  const user = await viewUser(context, context.db, accountId);
  return { session, answer: { token: session.token, user, deviceId: session.deviceId } };
}

const REFUSED = {
  wrongCredentials: 'accounts.wrongCredentials',
  browserOnly: 'accounts.browserOnly',
} as const;

/** Also where the password was right: its holder must be able to see that somebody knows it. */
async function leaveTrace(tx: Tx, context: Context, subjectId: string, reason: keyof typeof REFUSED): Promise<Refusal> {
  await append(tx, context.clock.now(), [{ subjectId, act: 'account.signInRefused', facts: { reason } }]);
  return refuse(REFUSED[reason]);
}

type Taken = Record<'person' | 'network', { key: string; count: number }>;

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

async function takeBoth(context: Context, keys: { person: string; network: string }): Promise<Taken | Refusal> {
  const now = context.clock.now();
  const person = await takeAttempt(context.db, keys.person, now, ACCOUNT_RULE);
  if (!person.allowed) return person.closed ? refuse('accounts.passwordClosed') : refuseTooMany(person.waitSeconds);
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

/** What the stored value would have to be. A password that only looks like an authKey fits nobody. */
async function verifierFor(context: Context, name: string, password: string, taken: Taken): Promise<Uint8Array> {
  const parsed = parseAuthPassword(password);
  if (parsed.kind === 'authKey') return pepperedHash(context.keys.pepper, parsed.authKey);
  if (parsed.kind === 'refused') return randomBytes(32);
  try {
    return pepperedHash(context.keys.pepper, await deriveAuthKey(context.siteId, name, password));
  } catch (error) {
    // The queue was full: nothing was evaluated, so nothing counts.
    for (const { key, count } of [taken.person, taken.network]) await giveBackAttempt(context.db, key, count);
    throw error;
  }
}
