import type { PaymentMethodId } from '@repo/contract/payments/payments';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { planBills, subscriptions } from '../../db/tables/money/plans.ts';
import type { PaymentPrice } from '../payments/fees.ts';
import { payOnce } from '../payments/pay-once.ts';
import type { SubscriptionRow } from './entitlements.ts';
import { planFacts, readOtherAmount } from './plan-list.ts';

export type BillRow = typeof planBills.$inferSelect;
type NewBill = Pick<BillRow, 'reason' | 'planId' | 'amount' | 'dueAt'> & Partial<Pick<BillRow, 'beforePlanId'>>;

export async function findOpenBill(db: Db, subscriptionId: string): Promise<BillRow | null> {
  const [row] = await db
    .select()
    .from(planBills)
    .where(and(eq(planBills.subscriptionId, subscriptionId), eq(planBills.state, 'open')));
  return row ?? null;
}

/** Writes what is to be paid. The caller has locked the subscription and voided another bill that was open. */
export async function openBill(
  tx: Tx,
  now: Date,
  { id: subscriptionId, currency }: Pick<SubscriptionRow, 'id' | 'currency'>,
  bill: NewBill,
): Promise<BillRow> {
  const row: BillRow = {
    id: newId(now.getTime()),
    subscriptionId,
    beforePlanId: null,
    ...bill,
    currency,
    state: 'open',
    paymentId: null,
    tries: 0,
    createdAt: now,
  };
  await tx.insert(planBills).values(row);
  return row;
}

/** A payment of a voided bill that arrives all the same goes back (`plan-payments.ts`). */
export async function voidBill(tx: Tx, subscriptionId: string): Promise<void> {
  await tx
    .update(planBills)
    .set({ state: 'void' })
    .where(and(eq(planBills.subscriptionId, subscriptionId), eq(planBills.state, 'open')));
}

type BillPayment = { readonly accountId: string; readonly bill: BillRow; readonly method: PaymentMethodId };

/** The page where a bill is paid. */
export async function payBill(context: Context, { accountId, bill, method }: BillPayment): Promise<string | Refusal> {
  const tries = bill.tries + 1;
  const paid = await payOnce(context, {
    accountId,
    method,
    latest: bill.paymentId,
    // Of the method too: where one cannot be reached, another can be tried.
    key: `plan:${bill.id}:${tries}:${method}`,
    requestFields: { bill: bill.id, method },
    price: buildBillPrice(bill),
  });
  if (paid instanceof Refusal) return paid;
  const { paymentId, url, isNew, openUntil } = paid;
  if (!isNew) return url;
  await context.db.transaction(async (tx) => {
    if (bill.reason === 'start') await waitUntil(tx, bill, openUntil);
    await tx.update(planBills).set({ paymentId, tries }).where(eq(planBills.id, bill.id));
  });
  return url;
}

/** A plan waits for its first payment as long as that may take: a bank transfer takes days (decision 0085). */
async function waitUntil(tx: Tx, { id, subscriptionId }: BillRow, openUntil: Date): Promise<void> {
  const isWaiting = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.status, 'incomplete'));
  const isShorter = lt(subscriptions.periodEnd, openUntil);
  await tx.update(subscriptions).set({ periodEnd: openUntil }).where(and(isWaiting, isShorter));
  const isOpen = and(eq(planBills.id, id), eq(planBills.state, 'open'), lt(planBills.dueAt, openUntil));
  await tx.update(planBills).set({ dueAt: openUntil }).where(isOpen);
}

export function buildBillPrice(bill: BillRow): PaymentPrice {
  const { id, reason, planId, amount, currency } = bill;
  const title = `${planFacts(planId).name} plan${reason === 'upgrade' ? ', rest of the month' : ', one month'}`;
  const other = readOtherAmount(bill);
  const listed = currency === 'EUR' ? { eur: amount, usd: other } : { eur: other, usd: amount };
  return { purpose: 'plan', purposeId: id, feeType: null, title, currency, amount, listed };
}
