import type { BodyOf } from '@repo/contract/call';
import type { Order, storeArtwork } from '@repo/contract/shop/orders';
import { fromBase64url } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { orders, orderUnits } from '../../../db/tables/money/shop.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { refuseGlyph } from '../cart/change-cart.ts';
import { giveUpGlyph } from './cancel-order.ts';
import { lockOwnOrder, type OrderKey, type OrderRow } from './order-rows.ts';
import { viewOrder } from './view-order.ts';

type ArtworkBody = BodyOf<typeof storeArtwork>;

/** Keeps the sealed drawing of one piece beside the glyph that is on it. The same again, or a newer one, replaces it. */
export async function storePieceArtwork(
  context: Context,
  { unit, ...owned }: OrderKey & { unit: number },
  body: ArtworkBody,
): Promise<Order | Refusal> {
  const row = await context.db.transaction(async (tx): Promise<OrderRow | Refusal> => {
    await lockAccount(tx, context, owned.accountId);
    const order = await lockOwnOrder(tx, owned);
    if (order === null) return refuse('order.unknown');
    // The new piece of a case is drawn after it was granted; nothing is paid for it.
    const isFree = order.status === 'paid' && order.caseId !== null;
    if (order.status !== 'awaitingPayment' && !isFree) return refuse('order.paid');
    if (body.keyId !== context.keys.fulfilment.id) return refuse('order.otherKey');
    return (
      (await refuseGlyph(tx, owned.accountId, body.glyphId)) ??
      replaceArtwork(tx, context, { ...owned, order, number: unit, body })
    );
  });
  return row instanceof Refusal ? row : viewOrder(context, row);
}

type ArtworkInput = { accountId: string; order: OrderRow; number: number; body: ArtworkBody };

/** A piece that two tabs prepare at once carries the glyph that came last: the other one goes into the trash. */
async function replaceArtwork(
  tx: Tx,
  context: Context,
  { accountId, order, number, body }: ArtworkInput,
): Promise<OrderRow | Refusal> {
  const isGlyphs = and(eq(orderUnits.accountId, accountId), eq(orderUnits.recordId, body.glyphId));
  const [taken] = await tx.select().from(orderUnits).where(isGlyphs);
  const isThis = taken?.orderId === order.id && taken.number === number;
  if (taken !== undefined && !isThis) return refuse('order.glyphTaken');
  const isUnit = and(eq(orderUnits.orderId, order.id), eq(orderUnits.number, number));
  const [before] = await tx.select({ recordId: orderUnits.recordId }).from(orderUnits).where(isUnit);
  if (before === undefined) return refuse('order.unknownUnit');
  const artwork = fromBase64url(body.artwork);
  await tx.update(orderUnits).set({ recordId: body.glyphId, artwork, keyId: body.keyId }).where(isUnit);
  // It is promised from the day on which it can be made.
  if (order.caseId !== null)
    await tx.update(orders).set({ paidAt: context.clock.now() }).where(eq(orders.id, order.id));
  if (before.recordId !== null && !isThis) await giveUpGlyph(tx, context, order, before.recordId);
  return order;
}
