import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import {
  CODE_ATTEMPTS,
  CODES_PER_HOUR,
  CODES_PER_HOUR_AND_NETWORK,
  type forgotPassword,
  type verifyRecoveryCode,
} from '@repo/contract/recovery/recovery';
import { isAddress } from '@repo/contract/rules/addresses';
import type { Language } from '@repo/contract/rules/languages';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { foldColumnCase, toComparable } from '../../db/comparable.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { type Account, accounts } from '../../db/tables/accounts.ts';
import { vaultWraps } from '../../db/tables/vault.ts';
import { recoveryRequests } from '../../db/tables/verifications.ts';
import { ACCOUNT_MAC_COLUMNS } from '../../seals/account-row-mac.ts';
import { isRowIntact } from '../../seals/row-macs.ts';
import { isLoginName, isReservedName, toLoginName } from '../accounts/login-names.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { findKnownDeviceByAccount } from '../sessions/known-devices.ts';
import { NOBODY_ID } from '../sessions/nobody.ts';
import { openSession, type SessionCaller } from '../sessions/open-session.ts';
import { factorFlags, readSecondFactors } from '../sessions/sign-in/second-factor.ts';
import type { SignedIn } from '../sessions/sign-in/sign-in.ts';
import { confirmByRecovery } from './confirm-email.ts';
import { isCode, newCode, readCode } from './six-digits.ts';

/**
 * Sends a code to the address of an account, and to an address that none has a mail that says so: both get the same answer
 * and take the same number of hashes, statements and mails. A login name may stand for the address.
 */
export async function beginRecovery(
  context: Context,
  { email: typed }: BodyOf<typeof forgotPassword>,
  { network, language }: { network: string; language: Language },
): Promise<AnswerOf<typeof forgotPassword> | Refusal> {
  const email = (typed ?? '').trim();
  if (email === '') return refuse('recovery.emailMissing');
  if (!isAddress(email) && !isLoginName(toLoginName(email))) {
    return refuse('accounts.badEmail', { fields: { email: 'form' } });
  }
  const emailKey = await resolveRecoveryLimitKey(context, context.db, email);
  const tooMany = await countCodeRequest(context, emailKey, network);
  if (tooMany !== null) return tooMany;
  const expiresAt = await context.db.transaction((tx) => writeRequest(tx, context, { email, emailKey, language }));
  return { expiresAt: expiresAt.toISOString() };
}

async function countCodeRequest(context: Context, emailKey: string, network: string): Promise<Refusal | null> {
  const now = context.clock.now();
  const byNetwork = limitKey(context, 'recovery.network', network);
  const max = Math.max(CODES_PER_HOUR_AND_NETWORK, context.config.limits.registrationsPerHour);
  const networkWait = await countWindowUse(context.db, byNetwork, now, { max, windowMs: HOUR_MS });
  if (networkWait > 0) return refuseTooMany(networkWait);
  const wait = await countWindowUse(context.db, emailKey, now, { max: CODES_PER_HOUR, windowMs: HOUR_MS });
  return wait > 0 ? refuseTooMany(wait) : null;
}

/** Also used by "this was not me". An address has one live code. `language` is for an address without an account. */
export async function writeRequest(
  tx: Tx,
  context: Context,
  { email, emailKey, language }: { email: string; emailKey: string; language: Language },
): Promise<Date> {
  const now = context.clock.now();
  const account = await findHolder(tx, context, email);
  const accountId = account?.id ?? null;
  const id = newId(now.getTime());
  const { code, codeHash, expiresAt } = newCode(context, { id, accountId });
  const live = and(eq(recoveryRequests.emailKey, emailKey), isNull(recoveryRequests.usedAt));
  await tx.update(recoveryRequests).set({ usedAt: now }).where(live);
  await tx.insert(recoveryRequests).values({ id, emailKey, accountId, codeHash, expiresAt, createdAt: now });
  if (account === undefined && isAddress(email)) {
    await queueMail(tx, context, { accountId, to: email, kind: 'recoveryUnknown', params: {}, language });
  } else if (account !== undefined) {
    // Sent to the address as its holder gave it, not as it was typed.
    await queueMail(tx, context, { accountId, to: account.email, kind: 'recoveryCode', params: { code } });
  }
  await append(tx, now, [{ subjectId: accountId ?? NOBODY_ID, act: 'recovery.begun', facts: { request: id } }]);
  return expiresAt;
}

/** One count and one live code for an address, whether it or the login name was typed. */
export async function resolveRecoveryLimitKey(context: Context, db: Db, typed: string): Promise<string> {
  const email = isAddress(typed.trim()) ? typed : ((await findByName(db, typed))?.email ?? typed);
  return limitKey(context, 'recovery.email', toComparable(email.trim()));
}

/**
 * Whose account a typed address or login name means. A confirmed address comes first; one that nobody confirmed counts
 * where a single account has it, because whoever reads its mail is whom that account named (decision 0027). A row whose
 * MAC does not verify belongs to nobody: no code is sent to what somebody wrote into it.
 */
async function findHolder(tx: Tx, context: Context, typed: string): Promise<Account | undefined> {
  const found = isAddress(typed) ? await findByAddress(tx, typed) : await findByName(tx, typed);
  if (found === undefined || !mayRecover(found)) return undefined;
  return isRowIntact(context, ACCOUNT_MAC_COLUMNS, found) ? found : undefined;
}

/** An address that nobody confirmed speaks for a person who gave it, and not for accounts that were made for a server. */
const mayRecover = ({ emailConfirmedAt, role, username }: Account): boolean =>
  emailConfirmedAt !== null || (role === 'user' && !isReservedName(username));

async function findByAddress(tx: Tx, email: string): Promise<Account | undefined> {
  const holders = await tx
    .select()
    .from(accounts)
    .where(eq(foldColumnCase(accounts.email), toComparable(email)))
    .orderBy(sql`${accounts.emailConfirmedAt} is null`)
    .limit(2);
  const [first, second] = holders;
  return first?.emailConfirmedAt != null || second === undefined ? first : undefined;
}

async function findByName(db: Db, typed: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.username, toLoginName(typed.trim())));
  return account;
}

type RecoveryAnswer = AnswerOf<typeof verifyRecoveryCode>;

/**
 * Consumes the code. The attempt is counted before the code is checked, on one row whether or not an account exists.
 */
export async function redeemRecoveryCode(
  context: Context,
  body: BodyOf<typeof verifyRecoveryCode>,
  { caller, knownCookie }: { caller: SessionCaller; knownCookie: string | undefined },
): Promise<SignedIn<RecoveryAnswer> | Refusal> {
  const code = readCode(body.code);
  if (code === null) return refuse('recovery.codeForm');
  // Its own transaction: it locks the request's row, and an account is always locked first.
  const emailKey = await resolveRecoveryLimitKey(context, context.db, body.email);
  const accountId = await context.db.transaction((tx) => findCodeAccount(tx, context, { emailKey, code, knownCookie }));
  if (accountId === null) return refuse('recovery.wrongCode');
  const outcome = await context.db.transaction(async (tx) => {
    const [found] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (found === undefined) return refuse('recovery.wrongCode');
    const account = await confirmByRecovery(tx, context, found);
    if (account.realm === 'demo' && !context.config.demo) return refuse('session.demoClosed');
    const proved = { scope: 'recovery', assurance: 1, methods: 'emailCode' } as const;
    const session = await openSession(tx, context, account, caller, body.deviceId, proved);
    const facts = { session: session.id };
    await append(tx, context.clock.now(), [{ subjectId: account.id, act: 'recovery.codeTaken', facts }]);
    return { session, account, wraps: await wrapKinds(tx, account.id) };
  });
  if (outcome instanceof Refusal) return outcome;
  const { session, account, wraps } = outcome;
  const factors = await readSecondFactors(context.db, account.id);
  return {
    session,
    answer: {
      token: session.token,
      username: account.username,
      userId: account.id,
      hasSecondFactor: factorFlags(factors).mfaEnabled,
      hasRecoveryKit: wraps.includes('recovery'),
      hasPasskeyVault: wraps.includes('passkey'),
      expiresAt: session.expiresAt.toISOString(),
    },
  };
}

type RecoveryCodeInput = { emailKey: string; code: string; knownCookie: string | undefined };

async function findCodeAccount(
  tx: Tx,
  context: Context,
  { emailKey, code, knownCookie }: RecoveryCodeInput,
): Promise<string | null> {
  const now = context.clock.now();
  const isLive = and(
    eq(recoveryRequests.emailKey, emailKey),
    isNull(recoveryRequests.usedAt),
    gt(recoveryRequests.expiresAt, now),
  );
  const [live] = await tx.select().from(recoveryRequests).where(isLive).orderBy(desc(recoveryRequests.id)).limit(1);
  const row = await countTry(tx, context, live, knownCookie);
  const isRight = row !== undefined && isCode(context, row, code);
  if (!isRight || row.accountId === null) {
    if (row !== undefined || (await isFirstOfMinute(tx, context))) {
      const subjectId = row?.accountId ?? NOBODY_ID;
      await append(tx, now, [{ subjectId, act: 'recovery.codeRefused', facts: { attempts: row?.attempts ?? null } }]);
    }
    return null;
  }
  const isThis = and(eq(recoveryRequests.id, row.id), isNull(recoveryRequests.usedAt));
  const taken = await tx
    .update(recoveryRequests)
    .set({ usedAt: now })
    .where(isThis)
    .returning({ id: recoveryRequests.id });
  return taken.length > 0 ? row.accountId : null;
}

/** Attempts at codes that nobody requested write one leaf a minute, because nothing can be deleted from the log. */
async function isFirstOfMinute(tx: Tx, context: Context): Promise<boolean> {
  const key = limitKey(context, 'recovery.nobody', 'leaf');
  return (await countWindowUse(tx, key, context.clock.now(), { max: 1, windowMs: MINUTE_MS })) === 0;
}

type RequestRow = typeof recoveryRequests.$inferSelect;

/**
 * A device that the account knows has its own attempts, as in a sign-in: a stranger who uses up every code must not
 * lock the owner out. Its cookie proves it, because a device's id alone stands in lists. Returns undefined when no
 * attempt is left or there is no live code.
 */
async function countTry(
  tx: Tx,
  context: Context,
  live: RequestRow | undefined,
  knownCookie: string | undefined,
): Promise<RequestRow | undefined> {
  const device = await findKnownDeviceByAccount(context, tx, live?.accountId ?? NOBODY_ID, knownCookie);
  if (live !== undefined && device !== null) {
    const key = limitKey(context, 'recovery.device', `${live.id}/${device}`);
    const rule = { max: CODE_ATTEMPTS, windowMs: HOUR_MS };
    return (await countWindowUse(tx, key, context.clock.now(), rule)) > 0 ? undefined : live;
  }
  const isThis = and(eq(recoveryRequests.id, live?.id ?? NOBODY_ID), isNull(recoveryRequests.usedAt));
  const [row] = await tx
    .update(recoveryRequests)
    .set({ attempts: sql`${recoveryRequests.attempts} + 1` })
    .where(and(isThis, lt(recoveryRequests.attempts, CODE_ATTEMPTS)))
    .returning();
  return row;
}

async function wrapKinds(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.select({ kind: vaultWraps.kind }).from(vaultWraps).where(eq(vaultWraps.accountId, accountId));
  return rows.map(({ kind }) => kind);
}

const RETENTION_MS = 24 * HOUR_MS;

export async function forgetOldRequests(context: Context): Promise<void> {
  const old = new Date(context.clock.now().getTime() - RETENTION_MS);
  await context.db.delete(recoveryRequests).where(lt(recoveryRequests.expiresAt, old));
}
