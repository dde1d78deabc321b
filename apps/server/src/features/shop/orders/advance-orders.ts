import { ARTWORK_KEPT_MS, STOCK_KEPT_MS } from '@repo/contract/shop/orders';
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/errors.ts';
import type { Tx } from '../../../db/database.ts';
import { orders, orderUnits } from '../../../db/tables/money/shop.ts';
import { lockPayment } from '../../payments/lock-payment.ts';
import { cancelPaid, cancelUnpaid, deleteArtwork, keptUntil, refuseWhilePaid, releaseHeld } from './cancel-order.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';

const BATCH = 100;

/**
 * Gives up orders that nobody paid in time. One whose payment is still open is kept until that has ended, but not its
 * pieces: a transfer that may take days must not take them out of the shop.
 */
export async function endUnpaid(context: Context): Promise<number> {
  const heldTooLong = lte(orders.createdAt, new Date(context.clock.now().getTime() - STOCK_KEPT_MS));
  const due = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'awaitingPayment'),
        or(lte(orders.stockUntil, context.clock.now()), and(orders.holdsStock, heldTooLong)),
      ),
    )
    .orderBy(asc(orders.stockUntil))
    .limit(BATCH);
  for (const { id } of due) {
    try {
      await context.db.transaction(async (tx) => {
        const row = await lockOrder(tx, id);
        if (row?.status === 'awaitingPayment') await endOrWait(tx, context, row);
      });
    } catch (error) {
      // One order that cannot be given up must not keep the others from it.
      context.log.error({ order: id, error: describeError(error) }, 'an order could not be given up');
    }
  }
  return due.length;
}

async function endOrWait(tx: Tx, context: Context, row: OrderRow): Promise<void> {
  const now = context.clock.now();
  const isDue = row.stockUntil <= now;
  if (isDue && (await refuseWhilePaid(tx, row)) === null) {
    await cancelUnpaid(tx, context, row);
    return;
  }
  if (row.holdsStock && row.createdAt.getTime() + STOCK_KEPT_MS <= now.getTime()) await releaseHeld(tx, row);
  // Looked at again later, so that a payment of days does not keep the others from their turn.
  if (isDue)
    await tx
      .update(orders)
      .set({ stockUntil: keptUntil(context) })
      .where(eq(orders.id, row.id));
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
