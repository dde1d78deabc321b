import { DAY_MS } from '@repo/contract/durations';
import { formatMinor } from '@repo/contract/rules/money';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { payments } from '../../db/tables/money/payments.ts';
import { planBills, subscriptions } from '../../db/tables/money/plans.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { raiseAgreedAmount } from '../payments/cards/keep-card.ts';
import { refundUnwanted } from '../payments/refund-unwanted.ts';
import type { PaidPurpose, WhenPaid } from '../payments/when-paid.ts';
import type { BillRow } from './bills.ts';
import type { SubscriptionRow } from './entitlements.ts';
import { addMonths } from './periods.ts';
import { sendPlanLetter } from './plan-letters.ts';
import { readPlanPrice } from './plan-list.ts';
import { endSubscription, GRACE_DAYS } from './subscriptions.ts';

type BilledSubscription = { readonly bill: BillRow; readonly subscription: SubscriptionRow };

/** What a payment changes of a plan. */
export const PLAN_PAID: WhenPaid = {
  purpose: 'plan',
  completed: async (tx, context, paid) => {
    const found = await lockBill(tx, paid);
    // Paid twice, or after the plan was given up or its account deleted.
    // Of the rest of a month that is over: nothing is left of what it paid for.
    const isTooLate = found?.bill.reason === 'upgrade' && found.subscription.periodEnd <= context.clock.now();
    if (found === null || found.bill.state !== 'open' || isTooLate) {
      await refundUnwanted(tx, context, paid.paymentId);
      return false;
    }
    await tx.update(planBills).set({ state: 'paid', paymentId: paid.paymentId }).where(eq(planBills.id, found.bill.id));
    const { reason } = found.bill;
    if (reason === 'start') await start(tx, context, found);
    else await (reason === 'renewal' ? renew : upgrade)(tx, context, found);
    // A month that goes on is said by its payment alone.
    return reason === 'start';
  },
  // The bill stays open and can be paid by another payment.
  ended: tellFailedCharge,
  refunded: async (tx, context, paid) => {
    const found = await lockBill(tx, paid);
    if (found === null || found.bill.paymentId !== paid.paymentId || found.subscription.status === 'ended') return;
    // Whole once its parts are: two halves are as much as all at once.
    if (paid.refunded < found.bill.amount) return;
    if (found.bill.reason === 'upgrade') return revertUpgrade(tx, context, found);
    if (await isForRunningMonth(tx, found)) await endSubscription(tx, context, found.subscription);
  },
};

/** A kept card that was not charged: nobody was there to see it. */
async function tellFailedCharge(tx: Tx, context: Context, paid: PaidPurpose): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paid.paymentId));
  const found = payment?.keptCardId == null ? null : await lockBill(tx, paid);
  if (found === null || found.bill.state !== 'open' || found.subscription.status === 'ended') return;
  const { subscription, bill } = found;
  const facts = { amount: `${formatMinor(bill.amount)} ${bill.currency}` };
  const { accountId } = subscription;
  await notify(tx, context, [{ accountId, kind: 'plan.cardFailed', severity: 'medium', facts }]);
  await sendPlanLetter(tx, context, subscription, 'planCardFailed');
}

async function lockBill(tx: Tx, { purposeId }: PaidPurpose): Promise<BilledSubscription | null> {
  const [known] = await tx.select().from(planBills).where(eq(planBills.id, purposeId));
  if (known === undefined) return null;
  const [subscription] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, known.subscriptionId))
    .for('no key update');
  // Read again: another payment may have paid it while this one waited for the lock.
  const [bill] = await tx.select().from(planBills).where(eq(planBills.id, purposeId));
  return bill === undefined || subscription === undefined ? null : { bill, subscription };
}

/** Whether a bill paid for the month that runs; a refund of an earlier one leaves the plan as it is. */
const isForRunningMonth = async (tx: Tx, { bill, subscription }: BilledSubscription): Promise<boolean> =>
  (await findPaidMonth(tx, subscription.id))?.id === bill.id;

async function findPaidMonth(tx: Tx, subscriptionId: string): Promise<BillRow | null> {
  const paidMonths = and(
    eq(planBills.subscriptionId, subscriptionId),
    eq(planBills.state, 'paid'),
    ne(planBills.reason, 'upgrade'),
  );
  const [latest] = await tx.select().from(planBills).where(paidMonths).orderBy(desc(planBills.id)).limit(1);
  return latest ?? null;
}

/** An upgrade of the running period whose money went back: the plan is again the one that is paid. */
async function revertUpgrade(tx: Tx, context: Context, { bill, subscription }: BilledSubscription): Promise<void> {
  const { accountId, id } = subscription;
  if (bill.beforePlanId === null || bill.createdAt < subscription.periodStart) return;
  const month = await findPaidMonth(tx, id);
  const plans = { planId: bill.beforePlanId, gracePlanId: month?.planId ?? null };
  await tx.update(subscriptions).set(plans).where(eq(subscriptions.id, id));
  await log(tx, context, { accountId, act: 'plan.changed', facts: { subscription: id, plan: plans.planId } });
}

async function start(tx: Tx, context: Context, { subscription }: BilledSubscription): Promise<void> {
  const now = context.clock.now();
  const period = { anchorAt: now, period: 0, periodStart: now, periodEnd: addMonths(now, 1) };
  await tx
    .update(subscriptions)
    .set({ status: 'active', gracePlanId: subscription.planId, ...period })
    .where(eq(subscriptions.id, subscription.id));
  await notifyStarted(tx, context, subscription);
}

export async function notifyStarted(
  tx: Tx,
  context: Context,
  { accountId, planId, id }: Pick<SubscriptionRow, 'accountId' | 'planId' | 'id'>,
  kind: 'plan.started' | 'plan.hospitalStarted' = 'plan.started',
): Promise<void> {
  await notify(tx, context, [{ accountId, kind, severity: 'low', facts: {} }]);
  await log(tx, context, { accountId, act: 'plan.started', facts: { subscription: id, plan: planId } });
}

/** The next month begins where the last one ended, also when it is paid late. */
async function renew(tx: Tx, context: Context, { bill, subscription }: BilledSubscription): Promise<void> {
  const { anchorAt, accountId, id } = subscription;
  const period = subscription.period + 1;
  const next = { period, periodStart: subscription.periodEnd, periodEnd: addMonths(anchorAt, period + 1) };
  const { planId } = bill;
  const changes = { status: 'active', planId, gracePlanId: planId, nextPlanId: null, reminders: 0, ...next } as const;
  await tx.update(subscriptions).set(changes).where(eq(subscriptions.id, id));
  const facts = { subscription: id, plan: bill.planId, amount: formatMinor(bill.amount) };
  await log(tx, context, { accountId, act: 'plan.renewed', facts });
}

async function upgrade(tx: Tx, context: Context, { bill, subscription }: BilledSubscription): Promise<void> {
  const { accountId, id, periodEnd, currency } = subscription;
  // What was paid for a few minutes is no plan for the days in which the next month is not paid.
  const isLasting = periodEnd.getTime() - bill.createdAt.getTime() >= GRACE_DAYS * DAY_MS;
  const { planId } = bill;
  const changes = { planId, nextPlanId: null, ...(isLasting ? { gracePlanId: planId } : {}) };
  await tx.update(subscriptions).set(changes).where(eq(subscriptions.id, id));
  await raiseAgreedAmount(tx, context.clock.now(), { accountId, amount: readPlanPrice(planId, currency) });
  await log(tx, context, { accountId, act: 'plan.changed', facts: { subscription: id, plan: bill.planId } });
}

type PlanEntry = {
  accountId: string;
  act: 'plan.started' | 'plan.renewed' | 'plan.changed';
  facts: Record<string, string>;
};

const log = (tx: Tx, { clock }: Context, { accountId, act, facts }: PlanEntry) =>
  append(tx, clock.now(), [{ subjectId: accountId, act, facts }]);
