import type { FeeOrder } from '@repo/contract/fees/fees';
import type { RefundWay } from '@repo/contract/fees/service-fees';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { readChain } from '../ledger/chain.ts';
import { runDueAttempts } from '../payments/attempts.ts';
import { cancelOwnPayment } from '../payments/own-payments.ts';
import { isDisputed } from '../payments/view-payment.ts';
import { endFee } from './end-fee.ts';
import { changeOrder, type FeeKey, type FeeOrderRow, findOwnOrder, isRunning, lockFee } from './fee-rows.ts';
import { viewFeeOrder } from './view-fee.ts';

/** Until the answer: what was not paid is cancelled, and what was paid goes back. */
export async function stopFee(context: Context, owned: FeeKey): Promise<FeeOrder | Refusal> {
  const order = await findOwnOrder(context.db, owned);
  if (order === null) return refuse('fees.unknown');
  if (order.state === 'awaitingPayment') {
    const cancelled = await cancelOwnPayment(context, { accountId: owned.accountId, id: order.paymentId });
    if (cancelled instanceof Refusal && cancelled.code !== 'payment.over') return cancelled;
  }
  // It may have been paid while it was cancelled.
  const now = await findOwnOrder(context.db, owned);
  if (now !== null && now.state !== 'cancelled') {
    const stopped = await stopPaid(context, now);
    if (stopped instanceof Refusal) return stopped;
  }
  const after = await findOwnOrder(context.db, owned);
  return after === null ? refuse('fees.unknown') : viewFeeOrder(context, after);
}

async function stopPaid(context: Context, { id, paymentId }: FeeOrderRow): Promise<Refusal | null> {
  await readChain(context);
  const ended = await context.db.transaction(async (tx) => {
    const locked = await lockFee(tx, id);
    if (locked === null) return refuse('fees.unknown');
    if (await isDisputed(tx, locked.payment)) return refuse('fees.disputed');
    return endFee(tx, context, { orderId: id, why: 'stopped', isChainRead: true });
  });
  if (ended instanceof Refusal) return ended;
  // What a provider does not answer now is asked again by a job.
  await runDueAttempts(context, paymentId);
  return null;
}

export async function chooseWay(context: Context, owned: FeeKey, refundWay: RefundWay): Promise<FeeOrder | Refusal> {
  const found = await findOwnOrder(context.db, owned);
  if (found === null) return refuse('fees.unknown');
  const changed = await context.db.transaction(async (tx) => {
    const locked = await lockFee(tx, found.id);
    if (locked === null) return refuse('fees.unknown');
    if (locked.payment.provider !== 'bank') return refuse('fees.noTransfer');
    if (!isRunning(locked.order)) return refuse('fees.answered');
    return changeOrder(tx, locked.order, { refundWay });
  });
  return changed instanceof Refusal ? changed : viewFeeOrder(context, changed);
}
