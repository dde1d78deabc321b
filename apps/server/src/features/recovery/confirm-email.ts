import type { AnswerOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { CODE_ATTEMPTS, CODES_PER_HOUR, type confirmEmail, type sendEmailCode } from '@repo/contract/recovery/recovery';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { foldColumnCase, toComparable } from '../../db/comparable.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { type Account, accounts } from '../../db/tables/accounts.ts';
import { emailCodes } from '../../db/tables/verifications.ts';
import { changeAccount, lockAccount } from '../../seals/lock-account.ts';
import { makeNotMeLink } from '../accounts/not-me-link.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { isCode, newCode, readCode } from './six-digits.ts';

/**
 * Sends a code to `email`: the account's own address, or its new one. An account has one live code. If the address is
 * confirmed on another account, its holder gets a notice instead: the same statements run, and the caller sees no
 * difference.
 */
export async function sendCodeTo(
  context: Context,
  tx: Tx,
  account: Pick<Account, 'id'>,
  email: string,
): Promise<{ expiresAt: Date }> {
  const now = context.clock.now();
  const id = newId(now.getTime());
  const { code, codeHash, expiresAt } = newCode(context, { id, accountId: account.id });
  const live = and(eq(emailCodes.accountId, account.id), isNull(emailCodes.usedAt));
  await tx.update(emailCodes).set({ usedAt: now }).where(live);
  await tx.insert(emailCodes).values({ id, accountId: account.id, email, codeHash, expiresAt, createdAt: now });
  const holder = await findOtherHolder(tx, account, email);
  if (holder !== undefined) {
    const { language } = holder;
    await queueMail(tx, context, { accountId: null, to: email, kind: 'addressInUse', params: {}, language });
  } else {
    await queueMail(tx, context, { accountId: account.id, to: email, kind: 'confirmEmail', params: { code } });
  }
  return { expiresAt };
}

/** Part of the registration, so that nobody has to ask for the code. */
export async function sendFirstCode(tx: Tx, context: Context, account: Pick<Account, 'id' | 'email'>): Promise<void> {
  await sendCodeTo(context, tx, account, account.email);
}

export async function countEmailSend(context: Context, accountId: string): Promise<Refusal | null> {
  const key = limitKey(context, 'email.send', accountId);
  const rule = { max: CODES_PER_HOUR, windowMs: HOUR_MS };
  const waitSeconds = await countWindowUse(context.db, key, context.clock.now(), rule);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : null;
}

export async function sendOwnCode(
  context: Context,
  { accountId }: Session,
): Promise<AnswerOf<typeof sendEmailCode> | Refusal> {
  const tooMany = await countEmailSend(context, accountId);
  if (tooMany !== null) return tooMany;
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, accountId);
    const waiting = await findLive(tx, context, accountId);
    const email = waiting?.email ?? account.email;
    if (account.emailConfirmedAt !== null && email === account.email) return refuse('recovery.confirmedAlready');
    const { expiresAt } = await sendCodeTo(context, tx, account, email);
    return { email, expiresAt: expiresAt.toISOString() };
  });
}

/** Returns the newest code that is neither used nor expired; its attempts may be used up. */
async function findLive(tx: Tx, context: Context, accountId: string) {
  const isLive = and(
    eq(emailCodes.accountId, accountId),
    isNull(emailCodes.usedAt),
    gt(emailCodes.expiresAt, context.clock.now()),
  );
  const [row] = await tx.select().from(emailCodes).where(isLive).orderBy(desc(emailCodes.id)).limit(1).for('update');
  return row;
}

/** The attempt is counted before it is checked; the refusal is returned, not thrown, so that the count stays. */
export async function confirmOwnEmail(
  context: Context,
  { accountId }: Session,
  typed: string,
): Promise<AnswerOf<typeof confirmEmail> | Refusal> {
  const code = readCode(typed);
  if (code === null) return refuse('recovery.wrongCode');
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, accountId);
    const row = await findLive(tx, context, accountId);
    if (row === undefined || !(await countTry(tx, row)) || !isCode(context, row, code)) {
      return refuse('recovery.wrongCode');
    }
    const now = context.clock.now();
    await tx.update(emailCodes).set({ usedAt: now }).where(matchEmailCode(row));
    const holder = await lockAddress(tx, account, row.email);
    if (holder !== undefined) {
      // The address's holder is notified; the caller learns only that it cannot be confirmed.
      const mail = { accountId: null, to: row.email, kind: 'addressInUse', params: {} } as const;
      await queueMail(tx, context, { ...mail, language: holder.language });
      return refuse('recovery.emailTaken');
    }
    await confirmNewAddress(tx, context, account, row.email);
    return { email: row.email };
  });
}

type EmailCode = typeof emailCodes.$inferSelect;

const matchEmailCode = ({ accountId, id }: EmailCode) =>
  and(eq(emailCodes.accountId, accountId), eq(emailCodes.id, id));

async function countTry(tx: Tx, row: EmailCode): Promise<boolean> {
  const taken = await tx
    .update(emailCodes)
    .set({ attempts: sql`${emailCodes.attempts} + 1` })
    .where(and(matchEmailCode(row), lt(emailCodes.attempts, CODE_ATTEMPTS)))
    .returning({ id: emailCodes.id });
  return taken.length > 0;
}

/** An address has one confirmed account: two that confirm it at once wait for each other here. */
export async function isTaken(tx: Tx, account: Pick<Account, 'id'>, email: string): Promise<boolean> {
  return (await lockAddress(tx, account, email)) !== undefined;
}

type EmailHolder = Pick<Account, 'id' | 'language'>;

async function lockAddress(tx: Tx, account: Pick<Account, 'id'>, email: string): Promise<EmailHolder | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${toComparable(email)}, 0))`);
  return findOtherHolder(tx, account, email);
}

async function findOtherHolder(tx: Tx, account: Pick<Account, 'id'>, email: string): Promise<EmailHolder | undefined> {
  const holders = await tx
    .select({ id: accounts.id, language: accounts.language })
    .from(accounts)
    .where(and(eq(foldColumnCase(accounts.email), toComparable(email)), sql`${accounts.emailConfirmedAt} is not null`));
  return holders.find(({ id }) => id !== account.id);
}

/**
 * The mailed code proves the address as the confirmation's own code does. An address that another account has confirmed
 * stays with that one. The account is locked.
 */
export async function confirmByRecovery(tx: Tx, context: Context, account: Account): Promise<Account> {
  if (account.emailConfirmedAt !== null || (await isTaken(tx, account, account.email))) return account;
  const at = context.clock.now();
  const confirmed = await changeAccount(tx, context, account, { emailConfirmedAt: at });
  await append(tx, at, [{ subjectId: account.id, act: 'email.confirmed', facts: { isChange: false } }]);
  return confirmed;
}

async function confirmNewAddress(tx: Tx, context: Context, account: Account, email: string): Promise<void> {
  const at = context.clock.now();
  const wasConfirmed = account.emailConfirmedAt !== null && account.email !== email;
  if (wasConfirmed) {
    const params = { at, notMeUrl: await makeNotMeLink(tx, context, account.id, { address: account.email }) };
    await queueMail(tx, context, { accountId: account.id, to: account.email, kind: 'emailChanged', params });
  }
  await changeAccount(tx, context, account, { email, emailConfirmedAt: at });
  await append(tx, at, [{ subjectId: account.id, act: 'email.confirmed', facts: { isChange: wasConfirmed } }]);
}
