import { DAY_MS } from '@repo/contract/durations';
import { LICENCE_REMINDER_DAYS } from '@repo/contract/plans/institution-start';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/errors.ts';
import type { Tx } from '../../../db/database.ts';
import { licences } from '../../../db/tables/profiles.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { append } from '../../audit/audit-leaves.ts';
import { notify } from '../../notifications/notify.ts';
import { endSubscription, lockLive } from '../subscriptions.ts';
import { findRenewal } from './licence-term.ts';

const BATCH = 100;
const DAYS_AHEAD = Math.max(...LICENCE_REMINDER_DAYS);

/**
 * The job: tells a hospital that its licence ends, on each of the days once, and ends the free plan where no new one was sent.
 * While a new one is with the reviewers nothing is said and nothing ends: the delay is ours. Safe on several nodes.
 */
export async function advanceLicences(context: Context): Promise<number> {
  const now = context.clock.now();
  const { accountId, endsAt, reminders, endedAt } = licences;
  // How many of the days have come is counted in the query, so that nobody who was told is read again each hour.
  const steps = LICENCE_REMINDER_DAYS.map((days, index) =>
    and(lte(endsAt, new Date(now.getTime() + days * DAY_MS)), lte(reminders, index)),
  );
  const due = await context.db
    .select({ accountId })
    .from(licences)
    .where(
      and(
        isNull(endedAt),
        lte(endsAt, new Date(now.getTime() + DAYS_AHEAD * DAY_MS)),
        or(...steps, lte(endsAt, now)),
        sql`not exists (select 1 from reviews r where r.account_id = ${accountId} and r.kind = 'licence' and r.status = 'processing')`,
      ),
    )
    .orderBy(asc(endsAt))
    .limit(BATCH);
  for (const one of due) {
    try {
      await context.db.transaction((tx) => advance(tx, context, one.accountId));
    } catch (error) {
      // One licence that cannot go on must not keep the others from it.
      context.log.error({ accountId: one.accountId, error: describeError(error) }, 'a licence could not be advanced');
    }
  }
  return due.length;
}

async function advance(tx: Tx, context: Context, accountId: string): Promise<void> {
  await lockAccount(tx, context, accountId);
  const [row] = await tx
    .select()
    .from(licences)
    .where(and(eq(licences.accountId, accountId), isNull(licences.endedAt)))
    .for('update');
  // A new one was sent or accepted since.
  if (row === undefined || (await findRenewal(tx, accountId))?.status === 'processing') return;
  const now = context.clock.now();
  const live = await lockLive(tx, accountId);
  const plan = live?.planId === 'hospital' ? live : null;
  if (row.endsAt <= now) {
    await tx.update(licences).set({ endedAt: now }).where(eq(licences.accountId, accountId));
    await append(tx, now, [{ subjectId: accountId, act: 'plan.licenceEnded', facts: {} }]);
    // Who has another plan loses nothing and is told nothing.
    if (plan !== null) await endSubscription(tx, context, plan, 'plan.licenceEnded');
    return;
  }
  const reminders = LICENCE_REMINDER_DAYS.filter(
    (days) => row.endsAt.getTime() <= now.getTime() + days * DAY_MS,
  ).length;
  if (reminders <= row.reminders) return;
  await tx.update(licences).set({ reminders }).where(eq(licences.accountId, accountId));
  if (plan === null) return;
  const severity = reminders < LICENCE_REMINDER_DAYS.length ? 'medium' : 'high';
  const facts = { dueAt: row.endsAt.toISOString() };
  await notify(tx, context, [{ accountId, kind: 'plan.licenceEnds', severity, facts }]);
}
