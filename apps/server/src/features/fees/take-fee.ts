import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { createFeeOrder } from '@repo/contract/fees/fees';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { feeOrders } from '../../db/tables/money/fee-orders.ts';
import { append } from '../audit/audit-leaves.ts';
import type { PaymentRow } from '../payments/book-payment.ts';
import { type PaymentPrice, readFeePrice } from '../payments/fees.ts';
import { answerStarted, cancelOwnPayment, findOwnPayment, type PaymentKey } from '../payments/own-payments.ts';
import { isOver } from '../payments/payment-state.ts';
import { type StartedPayment, startPriced } from '../payments/start-payment.ts';
import type { FeeDelivery } from './fee-deliveries.ts';
import { type FeeOrderRow, findDelivery, findRunning } from './fee-rows.ts';

type FeeBody = BodyOf<typeof createFeeOrder>;
type FeeInput = { readonly accountId: string; readonly body: FeeBody; readonly key: string | undefined };
export type TakenFee = { readonly started: StartedPayment; readonly orderId: string };

/**
 * Orders a service: order and payment are one transaction, in which the subject is checked again under its lock. The same once
 * more answers the payment that is open; by another method, the open one is cancelled first.
 */
export async function takeFee(context: Context, { accountId, body, key }: FeeInput): Promise<TakenFee | Refusal> {
  const { feeType, subjectId, currency, paymentMethod: method, cryptoType = 'quantum', refundWay = 'credit' } = body;
  const delivery = findDelivery(context, feeType);
  if (delivery === null) return refuse('fees.notOffered');
  const open = await settleOpen(context, { accountId, body, key });
  if (open !== null) return open;
  const id = newId(context.clock.now().getTime());
  const price = await readFeePrice(context, { feeType, currency, purposeId: id });
  if (price instanceof Refusal) return price;
  const started = await startPriced(context, {
    accountId,
    method,
    cryptoType,
    key,
    requestFields: { feeType, subjectId, currency, paymentMethod: method, cryptoType },
    price: async () => price,
    take: (tx) => takeOrder(tx, context, { id, accountId, delivery, subjectId, price, refundWay }),
  });
  if (started instanceof Refusal) return started;
  const orderId = started.row.purposeId;
  if (orderId === null) throw new Error('The payment of a service has an order.');
  return { started, orderId };
}

/** What is open for the subject already: gone on with, or given up for another method. Null: a new order is to be taken. */
async function settleOpen(context: Context, { accountId, body, key }: FeeInput): Promise<TakenFee | Refusal | null> {
  const running = (await findRunning(context.db, body.feeType, [body.subjectId])).get(body.subjectId);
  // Of somebody else nothing is said: the subject is refused where it is checked.
  if (running?.accountId !== accountId) return null;
  const payment = await findOwnPayment(context, { accountId, id: running.paymentId });
  if (payment instanceof Refusal) return payment;
  // Under the same key it is the same request, whatever became of it meanwhile.
  if (key !== undefined && payment.idempotencyKey === key) return null;
  if (running.state !== 'awaitingPayment') return refuse('fees.running');
  const isSame = payment.method === body.paymentMethod && payment.currency === body.currency;
  if (isSame && !isOver(payment.state)) return { started: { row: payment, isReplay: true }, orderId: running.id };
  return giveUp(context, { accountId, id: payment.id });
}

/** Cancels the payment of an order, so that another method can pay. Null: done. */
async function giveUp(context: Context, payment: PaymentKey): Promise<Refusal | null> {
  const cancelled = await cancelOwnPayment(context, payment);
  if (cancelled instanceof Refusal) return cancelled.code === 'payment.over' ? refuse('fees.running') : cancelled;
  return cancelled.status === 'cancelled' || cancelled.status === 'failed' ? null : refuse('fees.running');
}

type NewOrder = Pick<FeeOrderRow, 'id' | 'subjectId' | 'refundWay'> & {
  readonly accountId: string;
  readonly delivery: FeeDelivery;
  readonly price: PaymentPrice;
};

/** In the transaction that stores the payment, with the account locked: what is stored beside it, or why nothing is. */
async function takeOrder(
  tx: Tx,
  context: Context,
  { delivery, price, ...order }: NewOrder,
): Promise<Refusal | ((payment: PaymentRow) => Promise<void>)> {
  const { feeType, subjectKind } = delivery;
  if ((await findRunning(tx, feeType, [order.subjectId])).size > 0) return refuse('fees.running');
  const at = context.clock.now();
  const { amount, currency } = price;
  const row: Omit<FeeOrderRow, 'paymentId'> = {
    ...order,
    ...{ feeType, subjectKind, label: null, state: 'awaitingPayment', amount, currency },
    ...{ wantedAt: at, promisedBy: null, pausedAt: null, leftMs: null, createdAt: at, paidAt: null },
    ...{ endedAt: null, endReason: null, note: null },
  };
  const taken = await delivery.takeOrder(tx, context, row);
  if (taken instanceof Refusal) return taken;
  return async ({ id: paymentId }) => {
    await tx.insert(feeOrders).values({ ...row, label: taken.label, paymentId });
    const facts = { order: row.id, fee: feeType, payment: paymentId, atOnce: true };
    await append(tx, at, [{ subjectId: order.accountId, act: 'fee.ordered', facts }]);
  };
}

export async function answerTaken(context: Context, taken: TakenFee): Promise<AnswerOf<typeof createFeeOrder>> {
  return { orderId: taken.orderId, ...(await answerStarted(context, taken.started)) };
}
