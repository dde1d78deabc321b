import { DAY_MS } from '@repo/contract/durations';
import type { Billing, Subscription } from '@repo/contract/plans/plans';
import { DUNNING_DAYS } from '@repo/contract/plans/plans';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { subscriptions } from '../../db/tables/money/plans.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { removeCards } from '../payments/cards/keep-card.ts';
import { cancelOwnPayment } from '../payments/own-payments.ts';
import { type BillRow, findOpenBill, voidBill } from './bills.ts';
import { viewPlanCard } from './card/plan-card.ts';
import { findLive, readEntitlements, type SubscriptionRow } from './entitlements.ts';
import { readEuroAmount } from './plan-list.ts';
import { viewWithdrawal } from './view-withdrawal.ts';

/** Days after the end of a period until which its entitlements stand unpaid. */
export const GRACE_DAYS = Math.max(...DUNNING_DAYS);

export const endsAt = ({ status, periodEnd, cancelAtPeriodEnd }: SubscriptionRow): Date =>
  cancelAtPeriodEnd || status === 'incomplete' ? periodEnd : new Date(periodEnd.getTime() + GRACE_DAYS * DAY_MS);

/** The caller's live subscription, locked. */
export async function lockLive(tx: Tx, accountId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), ne(subscriptions.status, 'ended')))
    .for('no key update');
  return row ?? null;
}

/** Ends a locked subscription now. What was to be paid for it no longer is. `why`: the kind of the notification that says it. */
export async function endSubscription(
  tx: Tx,
  context: Context,
  row: SubscriptionRow,
  why: 'plan.ended' | 'plan.licenceEnded' = 'plan.ended',
): Promise<void> {
  const now = context.clock.now();
  await voidBill(tx, row.id);
  await tx.update(subscriptions).set({ status: 'ended', endedAt: now }).where(eq(subscriptions.id, row.id));
  const { accountId, planId, id, status } = row;
  // It was kept for this plan alone.
  await removeCards(tx, now, { accountId });
  // One that never began has nothing to be told of.
  if (status === 'incomplete') return;
  await notify(tx, context, [{ accountId, kind: why, severity: why === 'plan.ended' ? 'medium' : 'high', facts: {} }]);
  await append(tx, now, [{ subjectId: accountId, act: 'plan.ended', facts: { subscription: id, plan: planId } }]);
}

/** Cancels the payment that was open for a bill; one that was charged meanwhile goes back by itself. */
export async function cancelBillPayment(context: Context, accountId: string, bill: BillRow | null): Promise<void> {
  if (bill?.paymentId) await cancelOwnPayment(context, { accountId, id: bill.paymentId });
}

export async function readOwnBilling(context: Context, accountId: string): Promise<Billing> {
  const { db } = context;
  const live = await findLive(db, accountId);
  const bill = live === null ? null : await findOpenBill(db, live.id);
  return {
    subscription: live === null ? null : viewSubscription(live),
    ...(await readEntitlements(db, accountId)),
    bill: bill === null ? null : viewBill(bill),
    planCard: await viewPlanCard(context, accountId, live),
    withdrawal: await viewWithdrawal(db, context.clock.now(), live),
  };
}

function viewSubscription(row: SubscriptionRow): Subscription {
  const { id, planId, status, currency, cancelAtPeriodEnd, nextPlanId } = row;
  return {
    id,
    planId,
    status,
    currency,
    cancelAtPeriodEnd,
    nextPlanId,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    endsAt: endsAt(row).toISOString(),
  };
}

const viewBill = (bill: BillRow): Billing['bill'] => ({
  ...{ id: bill.id, reason: bill.reason, planId: bill.planId, currency: bill.currency, paymentId: bill.paymentId },
  amountMinor: bill.amount.toString(),
  euroMinor: readEuroAmount(bill).toString(),
  dueAt: bill.dueAt.toISOString(),
});
