import { PAYMENT_METHODS, type PaymentMethodId } from '@repo/contract/payments/payments';
import { formatOrderNumber } from '@repo/contract/shop/slip-codes';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import { orders } from '../../../db/tables/money/shop.ts';
import { cancelOpen, payOnce } from '../../payments/pay-once.ts';
import { computeTotal, findOwnOrder, isPrepared, listTotals, type OrderKey, readUnits } from './order-rows.ts';

/** The page where an order is paid, once the drawings of all pieces are stored. */
export async function payOwnOrder(
  context: Context,
  owned: OrderKey,
  method: PaymentMethodId,
): Promise<{ paymentUrl: string } | Refusal> {
  if (!PAYMENT_METHODS.includes(method)) return refuse('payment.unknownMethod');
  const row = await findOwnOrder(context.db, owned);
  if (row === null) return refuse('order.unknown');
  if (row.status !== 'awaitingPayment') return refuse('order.paid');
  const units = await readUnits(context.db, row.id);
  if (units.some((unit) => !isPrepared(row, unit))) return refuse('order.notPrepared');
  const amount = computeTotal(row);
  const tries = row.tries + 1;
  const paid = await payOnce(context, {
    accountId: owned.accountId,
    method,
    latest: row.paymentId,
    // Of the method too: where one cannot be reached, another can be tried.
    key: `order:${row.id}:${tries}:${method}`,
    requestFields: { order: row.id, method },
    price: {
      ...{ purpose: 'order', purposeId: row.id, feeType: null },
      ...{ title: `Order ${formatOrderNumber(row)}`, currency: row.currency, amount },
      listed: listTotals(row),
    },
  });
  if (paid instanceof Refusal) return paid;
  const { paymentId, url, isNew } = paid;
  if (!isNew) return { paymentUrl: url };
  const isKept = await storePayment(context, row.id, { paymentId, tries });
  // Account credit has paid it at once.
  const isPaid = !isKept && (await findOwnOrder(context.db, owned))?.paymentId === paymentId;
  if (isKept || isPaid) return { paymentUrl: url };
  // Given up in the meantime: nobody must pay it any more. If it cannot be cancelled, what is paid goes back.
  return (await cancelOpen(context, owned.accountId, paymentId)) ?? refuse('order.paid');
}

async function storePayment(
  { db }: Context,
  id: string,
  started: { paymentId: string; tries: number },
): Promise<boolean> {
  const isWaiting = and(eq(orders.id, id), eq(orders.status, 'awaitingPayment'));
  return (await db.update(orders).set(started).where(isWaiting).returning({ id: orders.id })).length === 1;
}
