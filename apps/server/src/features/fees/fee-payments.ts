import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { feeOrders } from '../../db/tables/money/fee-orders.ts';
import { refundUnwanted } from '../payments/refund-unwanted.ts';
import type { WhenPaid } from '../payments/when-paid.ts';
import { isOpen, logFee } from './end-fee.ts';
import { computePromise } from './fee-promise.ts';
import { changeOrder, type FeeOrderRow, lockOrder, needDelivery, toFacts } from './fee-rows.ts';

/** What a payment changes of the service that it is for. */
export const FEE_PAID: WhenPaid = {
  purpose: 'fee',
  promisedBy: async (tx, purposeId) => {
    const [order] = await tx.select().from(feeOrders).where(eq(feeOrders.id, purposeId));
    return order?.state === 'underWay' ? order.promisedBy : null;
  },
  completed: async (tx, context, { purposeId, paymentId }) => {
    const order = await lockOrder(tx, purposeId);
    // Charged after it was given up.
    if (order?.state !== 'awaitingPayment') {
      await refundUnwanted(tx, context, paymentId);
      return false;
    }
    const delivery = needDelivery(context, order.feeType);
    const paidAt = context.clock.now();
    const paid = { state: 'underWay', paidAt, promisedBy: computePromise(paidAt, delivery.promise) } as const;
    const changed = await changeOrder(tx, order, paid);
    await logFee(tx, context, changed, 'underWay');
    await delivery.paid(tx, context, toFacts(changed));
    return false;
  },
  ended: async (tx, context, { purposeId }) => {
    const order = await lockOrder(tx, purposeId);
    if (order?.state !== 'awaitingPayment') return;
    const changed = await changeOrder(tx, order, { state: 'cancelled', endedAt: context.clock.now() });
    await logFee(tx, context, changed, 'cancelled');
    await needDelivery(context, order.feeType).ended(tx, context, toFacts(changed), 'cancelled');
  },
  refunded: async (tx, context, paid) => {
    const order = await lockOrder(tx, paid.purposeId);
    if (order === null || order.paymentId !== paid.paymentId) return;
    if (paid.amount < 0n) return comeBack(tx, order);
    if (paid.refunded >= order.amount) await settleRefunded(tx, context, order);
  },
};

/** A refund that came back is still owed, unless the service was delivered. */
async function comeBack(tx: Tx, order: FeeOrderRow): Promise<void> {
  if (order.state === 'refunded') {
    await changeOrder(tx, order, { state: order.endReason === null ? 'delivered' : 'refunding' });
  }
}

/** By this feature, by a creator, or because a dispute took it: what still ran is over. */
async function settleRefunded(tx: Tx, context: Context, order: FeeOrderRow): Promise<void> {
  const endedAt = context.clock.now();
  const isCut = isOpen(order);
  const ended = isCut ? ({ endedAt, endReason: 'failed', pausedAt: null, leftMs: null } as const) : {};
  const changed = await changeOrder(tx, order, { state: 'refunded', ...ended });
  if (isCut) await needDelivery(context, order.feeType).ended(tx, context, toFacts(changed), 'failed');
  await logFee(tx, context, changed, 'refunded');
}
