import type { PaymentMethodId } from '@house/contract/payments';
import { PAYMENT_PARAMETER, PAYMENT_PATH } from '@house/contract/payments/payment-pages';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { planBills } from '../../db/tables/plans.ts';
import type { Context } from '../../http/context.ts';
import { Refusal, refuse } from '../../http/refuse.ts';
import type { Price } from '../payments/fees.ts';
import { cancelOwnPayment, findOwnPayment } from '../payments/own-payments.ts';
import { isOver } from '../payments/payment-state.ts';
import { startPriced } from '../payments/start-payment.ts';
import { nextActionOf } from '../payments/view-payment.ts';
import type { SubscriptionRow } from './entitlements.ts';
import { planFacts } from './plan-list.ts';

export type BillRow = typeof planBills.$inferSelect;
type NewBill = Pick<BillRow, 'reason' | 'planId' | 'amount' | 'dueAt'>;

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

type Paying = { readonly accountId: string; readonly bill: BillRow; readonly method: PaymentMethodId };

/**
 * The page where a bill is paid. A payment that is open already is gone on with; one by another method is cancelled first,
 * so that nothing is paid twice.
 */
export async function payBill(context: Context, { accountId, bill, method }: Paying): Promise<string | Refusal> {
  const open = await openPaymentOf(context, accountId, bill);
  if (open !== null && open.method === method) return pageOf(context, open);
  if (open !== null) {
    const cancelled = await cancelOwnPayment(context, { accountId, id: open.id });
    if (cancelled instanceof Refusal && cancelled.code !== 'payment.over') return refuse('payment.providerDown');
    // It was charged before it could be cancelled: the payment is what there is to see.
    if (!(cancelled instanceof Refusal) && cancelled.status === 'completed') return pageOfId(open.id);
  }
  const tries = bill.tries + 1;
  const started = await startPriced(context, {
    accountId,
    method,
    key: `plan:${bill.id}:${tries}`,
    said: { bill: bill.id, method },
    price: async () => priceOf(bill),
  });
  if (started instanceof Refusal) return started;
  await context.db.update(planBills).set({ paymentId: started.row.id, tries }).where(eq(planBills.id, bill.id));
  return pageOf(context, started.row);
}

function priceOf({ id, reason, planId, amount, currency }: BillRow): Price {
  const title = `${planFacts(planId).name} plan${reason === 'upgrade' ? ', rest of the month' : ', one month'}`;
  // Both currencies have the same price list.
  const listed = { usd: amount, eur: amount };
  return { purpose: 'plan', purposeId: id, feeType: null, title, currency, amount, listed };
}

async function openPaymentOf(context: Context, accountId: string, { paymentId }: BillRow) {
  if (paymentId === null) return null;
  const row = await findOwnPayment(context, { accountId, id: paymentId });
  return row instanceof Refusal || isOver(row.state) ? null : row;
}

const pageOfId = (id: string): string => `${PAYMENT_PATH}?${PAYMENT_PARAMETER}=${id}`;

async function pageOf(context: Context, row: Parameters<typeof nextActionOf>[1]): Promise<string> {
  const next = await nextActionOf(context, row);
  return next?.type === 'redirect' ? next.url : pageOfId(row.id);
}
