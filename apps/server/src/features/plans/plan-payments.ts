import { formatMinor } from '@house/contract/rules/money';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { planBills, subscriptions } from '../../db/tables/money/plans.ts';
import type { Context, Paid, WhenPaid } from '../../http/context.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { refundUnwanted } from '../payments/refund-unwanted.ts';
import type { BillRow } from './bills.ts';
import type { SubscriptionRow } from './entitlements.ts';
import { addMonths } from './periods.ts';
import { endSubscription } from './subscriptions.ts';

type Found = { readonly bill: BillRow; readonly subscription: SubscriptionRow };

/** What a payment changes of a plan. */
export const PLAN_PAID: WhenPaid = {
  purpose: 'plan',
  completed: async (tx, context, paid) => {
    const found = await lockBill(tx, paid);
    // Paid twice, or after the plan was given up or its account deleted.
    if (found === null || found.bill.state !== 'open') return refundUnwanted(tx, context, paid.paymentId);
    await tx.update(planBills).set({ state: 'paid', paymentId: paid.paymentId }).where(eq(planBills.id, found.bill.id));
    if (found.bill.reason === 'start') return start(tx, context, found);
    return found.bill.reason === 'renewal' ? renew(tx, context, found) : upgrade(tx, context, found);
  },
  // The bill stays open and can be paid by another payment.
  ended: async () => undefined,
  refunded: async (tx, context, paid) => {
    const found = await lockBill(tx, paid);
    if (found === null || found.subscription.status === 'ended' || paid.amount < found.bill.amount) return;
    const isOfMonth = found.bill.paymentId === paid.paymentId && (await isOfRunningMonth(tx, found));
    if (isOfMonth) await endSubscription(tx, context, found.subscription);
  },
};

async function lockBill(tx: Tx, { purposeId }: Paid): Promise<Found | null> {
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

/** Whether a bill paid for the month that runs; a refund of an earlier one, or of an upgrade, leaves the plan as it is. */
async function isOfRunningMonth(tx: Tx, { bill, subscription }: Found): Promise<boolean> {
  const paidMonths = and(
    eq(planBills.subscriptionId, subscription.id),
    eq(planBills.state, 'paid'),
    ne(planBills.reason, 'upgrade'),
  );
  const [latest] = await tx.select().from(planBills).where(paidMonths).orderBy(desc(planBills.id)).limit(1);
  return latest?.id === bill.id;
}

async function start(tx: Tx, context: Context, { subscription }: Found): Promise<void> {
  const now = context.clock.now();
  const period = { anchorAt: now, period: 0, periodStart: now, periodEnd: addMonths(now, 1) };
  await tx
    .update(subscriptions)
    .set({ status: 'active', ...period })
    .where(eq(subscriptions.id, subscription.id));
  await tellStarted(tx, context, subscription);
}

export async function tellStarted(
  tx: Tx,
  context: Context,
  { accountId, planId, id }: Pick<SubscriptionRow, 'accountId' | 'planId' | 'id'>,
): Promise<void> {
  await notify(tx, context, [{ accountId, kind: 'plan.started', severity: 'low', facts: {} }]);
  await log(tx, context, { accountId, act: 'plan.started', facts: { subscription: id, plan: planId } });
}

/** The next month begins where the last one ended, also when it is paid late. */
async function renew(tx: Tx, context: Context, { bill, subscription }: Found): Promise<void> {
  const { anchorAt, accountId, id } = subscription;
  const period = subscription.period + 1;
  const next = { period, periodStart: subscription.periodEnd, periodEnd: addMonths(anchorAt, period + 1) };
  await tx
    .update(subscriptions)
    .set({ status: 'active', planId: bill.planId, nextPlanId: null, reminders: 0, ...next })
    .where(eq(subscriptions.id, id));
  const facts = { subscription: id, plan: bill.planId, amount: formatMinor(bill.amount) };
  await log(tx, context, { accountId, act: 'plan.renewed', facts });
}

async function upgrade(tx: Tx, context: Context, { bill, subscription }: Found): Promise<void> {
  const { accountId, id } = subscription;
  await tx.update(subscriptions).set({ planId: bill.planId, nextPlanId: null }).where(eq(subscriptions.id, id));
  await log(tx, context, { accountId, act: 'plan.changed', facts: { subscription: id, plan: bill.planId } });
}

type Entry = {
  accountId: string;
  act: 'plan.started' | 'plan.renewed' | 'plan.changed';
  facts: Record<string, string>;
};

const log = (tx: Tx, { clock }: Context, { accountId, act, facts }: Entry) =>
  append(tx, clock.now(), [{ subjectId: accountId, act, facts }]);
