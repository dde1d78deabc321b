import { DAY_MS } from '@repo/contract/durations';
import type { Billing } from '@repo/contract/plans/plans';
import { WITHDRAWAL_MS } from '@repo/contract/plans/withdrawal';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { planBills } from '../../db/tables/money/plans.ts';
import type { BillRow } from './bills.ts';
import type { SubscriptionRow } from './entitlements.ts';
import { planFacts } from './plan-list.ts';

export type Withdrawal = NonNullable<Billing['withdrawal']>;

/** Of the first month of a person's plan, counted from the day it began: an institution is no consumer. */
export const mayWithdraw = (live: SubscriptionRow, now: Date): boolean =>
  live.status === 'active' &&
  live.period === 0 &&
  planFacts(live.planId).audience === 'private' &&
  now.getTime() < live.anchorAt.getTime() + WITHDRAWAL_MS;

/** What a withdrawal would pay back now; null where there is no right to it, or nothing was paid. */
export async function viewWithdrawal(db: Db, now: Date, live: SubscriptionRow | null): Promise<Billing['withdrawal']> {
  if (live === null || !mayWithdraw(live, now)) return null;
  const bills = await listPaidBills(db, live.id);
  return bills.length === 0 ? null : describeWithdrawal(live, bills, now);
}

export const describeWithdrawal = (live: SubscriptionRow, bills: readonly BillRow[], now: Date): Withdrawal => ({
  until: new Date(live.anchorAt.getTime() + WITHDRAWAL_MS).toISOString(),
  refundMinor: bills.reduce((sum, bill) => sum + computeRest(live, bill, now), 0n).toString(),
  currency: live.currency,
});

export const listPaidBills = (db: Db, subscriptionId: string): Promise<BillRow[]> =>
  db
    .select()
    .from(planBills)
    .where(
      and(eq(planBills.subscriptionId, subscriptionId), eq(planBills.state, 'paid'), ne(planBills.reason, 'renewal')),
    )
    .orderBy(asc(planBills.paymentId));

/**
 * What is left of a bill: all of it where nobody asked that the plan begins at once (article 14 (4) (a) of the directive), else less
 * the share of the whole days that were used. A day that has begun is not counted.
 */
export function computeRest(
  { anchorAt, periodEnd, wantedImmediatelyAt }: Pick<SubscriptionRow, 'anchorAt' | 'periodEnd' | 'wantedImmediatelyAt'>,
  { amount, reason, createdAt }: Pick<BillRow, 'amount' | 'reason' | 'createdAt'>,
  now: Date,
): bigint {
  if (wantedImmediatelyAt === null) return amount;
  const from = reason === 'upgrade' ? createdAt : anchorAt;
  const used = Math.floor((now.getTime() - from.getTime()) / DAY_MS);
  const days = Math.ceil((periodEnd.getTime() - from.getTime()) / DAY_MS);
  return amount - (amount * BigInt(used)) / BigInt(days);
}
