import { type Order, STOCK_KEPT_MS } from '@repo/contract/shop/orders';
import { formatOrderNumber } from '@repo/contract/shop/slip-codes';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { orderDetails, orders, orderUnits } from '../../../db/tables/money/shop.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { trashLocked } from '../../glyphs/glyph-states.ts';
import { lockOwnGlyph } from '../../glyphs/own-glyph.ts';
import { notify } from '../../notifications/notify.ts';
import { lockPayment } from '../../payments/lock-payment.ts';
import { isOpenPayment } from '../../payments/own-payments.ts';
import { cancelOpen } from '../../payments/pay-once.ts';
import { refundUnwanted } from '../../payments/refund-unwanted.ts';
import { releaseStock, returnStock } from '../stock.ts';
import {
  computeTotal,
  findOwnOrder,
  lockOrder,
  lockOwnOrder,
  moveTo,
  type OrderKey,
  type OrderRow,
  readOrderLines,
  readUnits,
} from './order-rows.ts';
import { viewOrder } from './view-order.ts';

/** Cancels an order before its production: a payment that is open first, so that it cannot be paid afterwards. */
export async function cancelOwnOrder(context: Context, owned: OrderKey): Promise<Order | Refusal> {
  const known = await findOwnOrder(context.db, owned);
  if (known === null) return refuse('order.unknown');
  if (known.status === 'awaitingPayment') {
    const still = await cancelOpen(context, owned.accountId, known.paymentId);
    if (still !== null) return still;
  }
  const done = await context.db.transaction(async (tx): Promise<OrderRow | Refusal> => {
    await lockAccount(tx, context, owned.accountId);
    // As a report of the provider does it: the payment before its order.
    if (known.paymentId !== null) await lockPayment(tx, known.paymentId);
    const row = await lockOwnOrder(tx, owned);
    if (row === null) return refuse('order.unknown');
    if (row.status === 'cancelled' || row.status === 'refunded') return row;
    return cancelLocked(tx, context, row);
  });
  return done instanceof Refusal ? done : viewOrder(context, done);
}

async function cancelLocked(tx: Tx, context: Context, row: OrderRow): Promise<OrderRow | Refusal> {
  // The new piece of a case is nothing that somebody bought.
  if (row.status === 'paid' && row.caseId === null) return cancelPaid(tx, context, row);
  if (row.status !== 'awaitingPayment') return refuse('order.tooLate');
  return (await refuseWhilePaid(tx, row)) ?? cancelUnpaid(tx, context, row);
}

/** An order whose payment is under way waits for it. */
export async function refuseWhilePaid(db: Db, { paymentId }: OrderRow): Promise<Refusal | null> {
  return paymentId !== null && (await isOpenPayment(db, paymentId)) ? refuse('order.beingPaid') : null;
}

/** Gives up a locked order that nobody has paid: its stock is free again, its drawings are gone, its glyphs in the trash. */
export async function cancelUnpaid(tx: Tx, context: Context, row: OrderRow): Promise<OrderRow> {
  if (row.holdsStock) await releaseStock(tx, await readOrderLines(tx, row.id));
  await dropMade(tx, context, row);
  return moveTo(tx, context, row, { status: 'cancelled', holdsStock: false, act: 'order.cancelled' });
}

/** Its money came when its pieces were sold: it ends, the money goes back, and the person hears of it by mail too. */
export async function endSoldOut(tx: Tx, context: Context, row: OrderRow, paymentId: string): Promise<void> {
  await dropMade(tx, context, row);
  const ended = await moveTo(tx, context, row, { status: 'cancelled', paymentId, act: 'order.cancelled' });
  if (ended.accountId !== null) {
    const facts = { order: formatOrderNumber(ended) };
    await notify(tx, context, [{ accountId: ended.accountId, kind: 'order.soldOut', severity: 'medium', facts }]);
  }
  // Last: credit is back at once, and moves the order on.
  await refundUnwanted(tx, context, paymentId);
}

/** Its pieces go back on the shelf; it can still be paid, and whoever pays first has them. */
export async function releaseHeld(tx: Tx, row: OrderRow): Promise<void> {
  await releaseStock(tx, await readOrderLines(tx, row.id));
  await tx.update(orders).set({ holdsStock: false }).where(eq(orders.id, row.id));
}

/** Before its production: what was paid goes back, and what was taken from the shelf too. */
export async function cancelPaid(tx: Tx, context: Context, row: OrderRow): Promise<OrderRow> {
  if (row.paymentId === null && row.caseId === null) throw new Error('A paid order has no payment.');
  await returnStock(tx, await readOrderLines(tx, row.id));
  if (row.paymentId !== null) await refundUnwanted(tx, context, row.paymentId);
  // Credit is back already; a provider's refund comes later.
  const { refunded } = (await lockOrder(tx, row.id)) ?? row;
  await dropMade(tx, context, row);
  const cancelled = await moveTo(tx, context, row, { status: 'cancelled', act: 'order.cancelled' });
  await notifyOrder(tx, context, cancelled, 'order.cancelled');
  // All of it went back already: no refund will tell so later.
  if (refunded < computeTotal(row) || row.caseId !== null) return { ...cancelled, refunded };
  return moveTo(tx, context, { ...cancelled, refunded }, { status: 'refunded', act: 'order.moved' });
}

type OrderNotice = 'order.paid' | 'order.inProduction' | 'order.shipped' | 'order.delivered' | 'order.cancelled';

export async function notifyOrder(tx: Tx, context: Context, row: OrderRow, kind: OrderNotice): Promise<void> {
  if (row.accountId === null) return;
  const facts = { order: formatOrderNumber(row) };
  await notify(tx, context, [{ accountId: row.accountId, kind, severity: 'low', facts }]);
}

/**
 * Nothing was printed: the glyphs of its pieces go into the trash, their drawings are deleted at once. Nothing is sent: name,
 * address and texts are deleted too.
 */
async function dropMade(tx: Tx, context: Context, row: OrderRow): Promise<void> {
  await deleteArtwork(tx, row.id);
  await tx.delete(orderDetails).where(eq(orderDetails.orderId, row.id));
  const ids = (await readUnits(tx, row.id)).flatMap(({ recordId }) => recordId ?? []).sort();
  for (const id of ids) await giveUpGlyph(tx, context, row, id);
}

/** Nothing will carry it. */
export async function giveUpGlyph(tx: Tx, context: Context, { accountId }: OrderRow, recordId: string): Promise<void> {
  if (accountId === null) return;
  const glyph = await lockOwnGlyph(tx, context, accountId, recordId);
  // The person has deleted it for good.
  if (!(glyph instanceof Refusal)) await trashLocked(tx, context, glyph);
}

export async function deleteArtwork(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orderUnits).set({ artwork: null, keyId: null }).where(eq(orderUnits.orderId, orderId));
}

/** An order is kept a while longer when a payment has ended without paying; its pieces are not. */
export const keptUntil = ({ clock }: Context): Date => new Date(clock.now().getTime() + STOCK_KEPT_MS);
