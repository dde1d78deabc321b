import { ARTWORK_KEPT_MS } from '@house/contract/shop/orders';
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { orders, orderUnits } from '../../../db/tables/money/shop.ts';
import type { Context } from '../../../http/context.ts';
import { describeError } from '../../../http/errors.ts';
import { lockPayment } from '../../payments/lock-payment.ts';
import { cancelPaid, cancelUnpaid, deleteArtwork, keptUntil, refuseWhilePaid } from './cancel-order.ts';
import { lockOrder } from './order-rows.ts';

const BATCH = 100;

/** Gives up orders that nobody paid in time. One whose payment is still open keeps its stock until that has ended. */
export async function endUnpaid(context: Context): Promise<number> {
  const due = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'awaitingPayment'), lte(orders.stockUntil, context.clock.now())))
    .orderBy(asc(orders.stockUntil))
    .limit(BATCH);
  for (const { id } of due) {
    try {
      await context.db.transaction(async (tx) => {
        const row = await lockOrder(tx, id);
        const isDue = row?.status === 'awaitingPayment' && row.stockUntil <= context.clock.now();
        if (row === null || !isDue) return;
        if ((await refuseWhilePaid(tx, row)) === null) await cancelUnpaid(tx, context, row);
        // Looked at again later, so that a payment of days does not keep the others from their turn.
        else
          await tx
            .update(orders)
            .set({ stockUntil: keptUntil(context) })
            .where(eq(orders.id, id));
      });
    } catch (error) {
      // One order that cannot be given up must not keep the others from it.
      context.log.error({ order: id, error: describeError(error) }, 'an order could not be given up');
    }
  }
  return due.length;
}

/** Gives up what was paid and not begun when its account was deleted: its address and drawings are gone, its money goes back. */
export async function endWithoutAccount(context: Context): Promise<number> {
  const due = await context.db
    .select({ id: orders.id, paymentId: orders.paymentId })
    .from(orders)
    .where(and(isNull(orders.accountId), eq(orders.status, 'paid')))
    .limit(BATCH);
  for (const { id, paymentId } of due) {
    await context.db.transaction(async (tx) => {
      if (paymentId !== null) await lockPayment(tx, paymentId);
      const row = await lockOrder(tx, id);
      if (row?.status === 'paid') await cancelPaid(tx, context, row);
    });
  }
  return due.length;
}

/** Deletes the sealed drawings of what was delivered long enough ago. */
export async function deleteOldArtwork(context: Context): Promise<number> {
  const before = new Date(context.clock.now().getTime() - ARTWORK_KEPT_MS);
  const due = await context.db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderUnits, eq(orderUnits.orderId, orders.id))
    .where(and(eq(orders.status, 'delivered'), lte(orders.deliveredAt, before), isNotNull(orderUnits.keyId)))
    .limit(BATCH);
  for (const { id } of due) await context.db.transaction((tx) => deleteArtwork(tx, id));
  return due.length;
}
