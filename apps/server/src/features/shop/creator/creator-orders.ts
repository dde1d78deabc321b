import type { AnswerOf, BodyOf, QueryOf } from '@repo/contract/call';
import {
  type CreatorOrder,
  type listCreatorOrders,
  type moveOrder,
  type readArtwork,
  type setStock,
  TO_DO_STATES,
} from '@repo/contract/shop/creator-orders';
import type { OrderState } from '@repo/contract/shop/orders';
import { toBase64url } from '@repo/vault';
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import { orders, orderUnits, shopStock } from '../../../db/tables/money/shop.ts';
import { append } from '../../audit/audit-leaves.ts';
import { notifyOrder } from '../orders/cancel-order.ts';
import { lockOrder, moveTo, type OrderRow } from '../orders/order-rows.ts';
import { viewOrder } from '../orders/view-order.ts';
import { readStock, type StockRow } from '../stock.ts';

type OrderPageQuery = { after: string | null; limit: number };

/** One row more than the page, newest first; what is to do, oldest first, so that no order waits behind newer ones. */
export function findAllOrders(
  { db }: Context,
  { after, limit }: OrderPageQuery,
  { shown }: Pick<QueryOf<typeof listCreatorOrders>, 'shown'>,
): Promise<OrderRow[]> {
  const isToDo = shown === 'toDo';
  const beyond = isToDo ? gt : lt;
  const isShown = isToDo ? inArray(orders.status, TO_DO_STATES) : shown && eq(orders.status, shown);
  return db
    .select()
    .from(orders)
    .where(and(after === null ? undefined : beyond(orders.id, after), isShown))
    .orderBy(isToDo ? asc(orders.id) : desc(orders.id))
    .limit(limit + 1);
}

export const viewForCreator = async (context: Context, row: OrderRow): Promise<CreatorOrder> => ({
  ...(await viewOrder(context, row)),
  accountId: row.accountId,
});

type OrderMove = BodyOf<typeof moveOrder>['to'];
const BEFORE: Readonly<Record<OrderMove, OrderState>> = {
  inProduction: 'paid',
  shipped: 'inProduction',
  delivered: 'shipped',
};

/** Why an order cannot make a step; null when it can. */
export function refuseMove(
  row: Pick<OrderRow, 'status' | 'shipping'>,
  { to, tracking }: BodyOf<typeof moveOrder>,
): Refusal | null {
  if (row.status !== BEFORE[to]) return refuse('order.wrongMove', { params: { from: row.status, to } });
  const isWithoutTracking = to === 'shipped' && row.shipping !== 'pickup' && tracking === undefined;
  return isWithoutTracking ? refuse('order.noTracking') : null;
}

/** Moves an order one step on; nothing is skipped, and nothing goes back. */
export async function moveByCreator(
  context: Context,
  { id, byId }: { id: string; byId: string },
  move: BodyOf<typeof moveOrder>,
): Promise<CreatorOrder | Refusal> {
  const { to, tracking } = move;
  const moved = await context.db.transaction(async (tx): Promise<OrderRow | Refusal> => {
    const row = await lockOrder(tx, id);
    if (row === null) return refuse('order.unknown');
    const refused = refuseMove(row, move);
    if (refused !== null) return refused;
    const change = {
      ...(to === 'shipped' && { tracking: tracking ?? null }),
      ...(to === 'delivered' && { deliveredAt: context.clock.now() }),
    };
    const changed = await moveTo(tx, context, row, { ...change, status: to, act: 'order.moved', byId });
    await notifyOrder(tx, context, changed, `order.${to}`);
    return changed;
  });
  return moved instanceof Refusal ? moved : viewForCreator(context, moved);
}

export async function findArtwork(
  { db }: Context,
  { id, unit }: { id: string; unit: number },
): Promise<AnswerOf<typeof readArtwork> | Refusal> {
  if ((await db.$count(orders, eq(orders.id, id))) === 0) return refuse('order.unknown');
  const [row] = await db
    .select({ artwork: orderUnits.artwork, keyId: orderUnits.keyId })
    .from(orderUnits)
    .where(and(eq(orderUnits.orderId, id), eq(orderUnits.number, unit)));
  if (!row?.artwork || row.keyId === null) return refuse('order.noArtwork');
  return { keyId: row.keyId, artwork: toBase64url(row.artwork) };
}

export const viewStock = ({ variant, onHand, held }: StockRow) => ({ variant, onHand, held });

export async function changeStock(
  context: Context,
  { variant, onHand }: BodyOf<typeof setStock>,
  byId: string,
): Promise<AnswerOf<typeof setStock> | Refusal> {
  await readStock(context);
  return context.db.transaction(async (tx) => {
    const isThis = eq(shopStock.variant, variant);
    const [row] = await tx.select().from(shopStock).where(isThis).for('no key update');
    if (row === undefined) return refuse('shop.unknownVariant');
    if (onHand < row.held) return refuse('shop.stockHeld', { params: { held: String(row.held) } });
    await tx.update(shopStock).set({ onHand }).where(isThis);
    const facts = { variant, onHand, before: row.onHand };
    await append(tx, context.clock.now(), [{ subjectId: byId, act: 'shop.stockSet', facts }]);
    return viewStock({ ...row, onHand });
  });
}
