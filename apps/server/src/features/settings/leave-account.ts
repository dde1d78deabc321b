import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import { LEFT_CREDIT_KEPT_MS } from '@repo/contract/payments/left-credit';
import { formatMinor } from '@repo/contract/rules/money';
import { isPlayMoney } from '@repo/contract/rules/money-mode';
import { DELETION_GRACE_DAYS, type deleteAccount } from '@repo/contract/settings/settings';
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { moneyMode } from '../../core/money-mode.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { glyphIssues } from '../../db/tables/glyphs.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { toLoginName } from '../accounts/login-names.ts';
import { append } from '../audit/audit-leaves.ts';
import { type LeftCredit, leaveCredit, readOwedTo } from '../money/left-credit.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { recordErased, resolveErasedFile } from './erased-accounts.ts';
import { endSessionsBut } from './own-devices.ts';

const BATCH = 20;
/** Accounts per statement when a restore erases them again. */
const IDS_PER_QUERY = 500;

/** From this moment on nobody can read the person's glyphs; the rest stays for the days of grace. */
export async function scheduleDeletion(
  context: Context,
  session: Session,
  { username }: BodyOf<typeof deleteAccount>,
): Promise<AnswerOf<typeof deleteAccount> | Refusal> {
  if (toLoginName(username) !== session.username)
    return refuse('settings.wrongName', { fields: { username: 'other' } });
  // The site would be left without its administrators.
  if (session.role !== 'user') return refuse('settings.cannotLeave');
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, session.accountId);
    const now = context.clock.now();
    const owed = await readOwedTo(tx, account.id);
    const deleteAfter = account.deleteAfter ?? new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
    if (account.deleteAfter === null) {
      await tx.update(accounts).set({ deleteAfter }).where(eq(accounts.id, account.id));
      await endSessionsBut(tx, context, account.id, session.id);
      const facts = { deletesAt: deleteAfter.toISOString() };
      await append(tx, now, [{ subjectId: account.id, act: 'account.deletionScheduled', facts }]);
      const isSample = isPlayMoney(moneyMode(context));
      const credit = formatSums(owed);
      await mailTo(tx, context, account, { kind: 'deletionScheduled', params: { on: deleteAfter, credit, isSample } });
    }
    const credit = owed.map(({ currency, amount }) => ({ currency, amountMinor: amount.toString() }));
    return { deletesAt: deleteAfter.toISOString(), credit };
  });
}

/**
 * Until the day has come: from then on a turn of the job may have put the account into the list of erased ones and failed
 * before its commit, and whoever stayed would be deleted by the next restore.
 */
export async function cancelDeletion(context: Context, session: Session): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx): Promise<Record<string, never> | Refusal> => {
    const account = await lockAccount(tx, context, session.accountId);
    if (account.deleteAfter === null) return refuse('settings.notLeaving');
    const now = context.clock.now();
    if (account.deleteAfter <= now) return refuse('settings.tooLateToStay');
    await tx.update(accounts).set({ deleteAfter: null }).where(eq(accounts.id, account.id));
    await append(tx, now, [{ subjectId: account.id, act: 'account.deletionCancelled', facts: {} }]);
    await mailTo(tx, context, account, { kind: 'deletionCancelled', params: { at: now } });
    return {};
  });
}

type DeletionMail =
  | { kind: 'deletionScheduled'; params: { on: Date; credit: string | null; isSample: boolean } }
  | { kind: 'deletionCancelled'; params: { at: Date } };

async function mailTo(
  tx: Tx,
  context: Context,
  account: Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'emailConfirmedAt'>,
  letter: DeletionMail,
): Promise<void> {
  if (account.emailConfirmedAt === null) return;
  const to = { accountId: account.id, to: account.email };
  if (letter.kind === 'deletionScheduled') await queueMail(tx, context, { ...to, ...letter });
  else await queueMail(tx, context, { ...to, ...letter });
}

/**
 * Deletes the accounts that are due: every key, wrap, code and image goes with the account's row, and nothing that was
 * sealed can be opened again. Printed codes stay reserved for ever and answer like unknown ones; the audit log keeps
 * ids. Returns how many were deleted.
 */
export async function destroyDueAccounts(context: Context): Promise<number> {
  let destroyed = 0;
  for (;;) {
    const batch = await destroyBatch(context);
    destroyed += batch;
    if (batch < BATCH) return destroyed;
  }
}

async function destroyBatch(context: Context): Promise<number> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(accounts)
      .where(and(isNotNull(accounts.deleteAfter), lte(accounts.deleteAfter, now)))
      .orderBy(asc(accounts.deleteAfter))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const account of due) {
      const { id } = account;
      const left = await leaveCredit(tx, now, id);
      // Must run before the account's reference in these rows is cleared.
      await tx.update(glyphIssues).set({ proofKeyWrapped: null }).where(eq(glyphIssues.accountId, id));
      await tx.delete(accounts).where(eq(accounts.id, id));
      for (const one of left) await mailReference(tx, context, account, one);
    }
    await append(
      tx,
      now,
      due.map(({ id }) => ({ subjectId: id, act: 'account.deleted' as const, facts: {} })),
    );
    // Before the commit: after a crash between the two the account is still due, and the next turn deletes it.
    recordErased(
      resolveErasedFile(context.config),
      due.map(({ id }) => id),
      now,
    );
    return due.length;
  });
}

/** The last mail: how to have the credit paid back. The server keeps a hash of the reference, and no address. */
async function mailReference(
  tx: Tx,
  context: Context,
  { email, emailConfirmedAt, language }: Pick<typeof accounts.$inferSelect, 'email' | 'emailConfirmedAt' | 'language'>,
  { reference, ...sum }: LeftCredit,
): Promise<void> {
  if (emailConfirmedAt === null) return;
  const until = new Date(context.clock.now().getTime() + LEFT_CREDIT_KEPT_MS);
  const isSample = isPlayMoney(moneyMode(context));
  const params = { amount: formatSums([sum]) ?? '', reference, until, isSample };
  await queueMail(tx, context, { accountId: null, to: email, kind: 'creditLeft', params, language });
}

const formatSums = (sums: readonly Pick<LeftCredit, 'currency' | 'amount'>[]): string | null =>
  sums.length === 0 ? null : sums.map(({ amount, currency }) => `${formatMinor(amount)} ${currency}`).join(', ');

/** Erases those of the accounts that exist, as their last day did; returns how many. */
export async function eraseAgain(context: Context, ids: readonly string[]): Promise<number> {
  let erased = 0;
  for (let at = 0; at < ids.length; at += IDS_PER_QUERY) {
    const some = ids.slice(at, at + IDS_PER_QUERY);
    await context.db.update(accounts).set({ deleteAfter: context.clock.now() }).where(inArray(accounts.id, some));
    erased += await destroyDueAccounts(context);
  }
  return erased;
}
