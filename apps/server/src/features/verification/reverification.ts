import type { AnswerOf } from '@repo/contract/call';
import {
  REMINDER_DAYS,
  REVERIFICATION_MONTHS,
  type readReverification,
  reverificationDue,
} from '@repo/contract/verification/reverification';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { type Account, accounts } from '../../db/tables/accounts.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';

/** People notified in one transaction. */
const BATCH = 100;

export async function describeOwnDue(
  context: Context,
  { accountId }: Session,
): Promise<AnswerOf<typeof readReverification>> {
  const { lastReverificationAt, createdAt } = accounts;
  const [row] = await context.db
    .select({ lastReverificationAt, createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (row === undefined) throw new Error('A signed-in account vanished.');
  const { dueAt, ...due } = reverificationDue(row, context.clock.now());
  return {
    lastReverification: row.lastReverificationAt?.toISOString() ?? null,
    dueAt: dueAt.toISOString(),
    ...due,
  };
}

/**
 * Notifies everybody whose verification is due within a week, once for each due date: the row is marked in the
 * transaction that writes notification and mail, and two nodes skip each other's rows. Returns how many were notified.
 */
export async function notifyDue(context: Context): Promise<number> {
  let notified = 0;
  let after = '';
  for (;;) {
    const batch = await notifyBatch(context, after);
    notified += batch.notified;
    if (batch.last === null) return notified;
    after = batch.last;
  }
}

/** A day wider than the reminder, so that months are computed exactly in one place only. */
const MAYBE_DUE = `${REVERIFICATION_MONTHS} months -${REMINDER_DAYS + 1} days`;

async function notifyBatch(context: Context, after: string): Promise<{ notified: number; last: string | null }> {
  const now = context.clock.now();
  const start = sql`coalesce(${accounts.lastReverificationAt}, ${accounts.createdAt})`;
  return context.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(accounts)
      .where(
        and(
          ...(after === '' ? [] : [gt(accounts.id, after)]),
          sql`${start} + ${MAYBE_DUE}::interval <= ${now.toISOString()}::timestamptz`,
          sql`(${accounts.reverificationToldFor} is null or ${accounts.reverificationToldFor} < ${start} + ${MAYBE_DUE}::interval)`,
        ),
      )
      .orderBy(asc(accounts.id))
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    let notified = 0;
    for (const account of rows) if (await notifyOne(tx, context, account)) notified += 1;
    return { notified, last: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) };
  });
}

async function notifyOne(tx: Tx, context: Context, account: Account): Promise<boolean> {
  const now = context.clock.now();
  const { dueAt, isReminderDue } = reverificationDue(account, now);
  if (!isReminderDue || account.reverificationToldFor?.getTime() === dueAt.getTime()) return false;
  await tx.update(accounts).set({ reverificationToldFor: dueAt }).where(eq(accounts.id, account.id));
  const facts = { due: dueAt.toISOString() };
  await notify(tx, context, [{ accountId: account.id, kind: 'reverification.due', severity: 'high', facts }]);
  if (account.emailConfirmedAt !== null) {
    const mail = { accountId: account.id, to: account.email, kind: 'reverificationDue' } as const;
    await queueMail(tx, context, { ...mail, params: { on: dueAt } });
  }
  return true;
}
