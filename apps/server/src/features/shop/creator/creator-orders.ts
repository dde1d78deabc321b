import type { AnswerOf, BodyOf, QueryOf } from '@repo/contract/call';
import { buildTrackingLink, CARRIERS } from '@repo/contract/shop/carriers';
import {
  type CreatorOrder,
  type listCreatorOrders,
  type moveOrder,
  type readArtwork,
  STOPPED_SHOWN_MS,
  type setStock,
  TO_DO_STATES,
} from '@repo/contract/shop/creator-orders';
import type { OrderState } from '@repo/contract/shop/orders';
import { formatOrderNumber, PLACE_DIGITS } from '@repo/contract/shop/slip-codes';
import { toBase64url } from '@repo/vault';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { orders, orderUnits, shopStock } from '../../../db/tables/money/shop.ts';
import { append } from '../../audit/audit-leaves.ts';
import type { MoneyDetail } from '../../notifications/money/money-letters.ts';
import { sendMoneyLetter } from '../../notifications/money/send-money-letter.ts';
import { endReplaced } from '../cases/decide-case.ts';
import { lacksDrawings } from '../cases/grant-case.ts';
import { readSendDay } from '../orders/arrival.ts';
import { notifyOrder } from '../orders/cancel-order.ts';
import { nameProduct } from '../orders/name-pieces.ts';
import { lockOrder, moveTo, type OrderRow, readOrderLines } from '../orders/order-rows.ts';
import { isSampleOrder, viewArrival, viewOrder } from '../orders/view-order.ts';
import { readStock, type StockRow } from '../stock.ts';

type OrderPageQuery = { after: string | null; limit: number };

/** One row more than the page, newest first; what is to do, oldest first, so that no order waits behind newer ones. */
export function findAllOrders(
  { db, clock }: Context,
  { after, limit }: OrderPageQuery,
  { shown, q }: Pick<QueryOf<typeof listCreatorOrders>, 'shown' | 'q'>,
): Promise<OrderRow[]> {
  const isToDo = shown === 'toDo';
  const beyond = isToDo ? gt : lt;
  const isShown = isToDo
    ? or(inArray(orders.status, TO_DO_STATES), isJustStopped(clock.now()))
    : shown && isInState(shown);
  return db
    .select()
    .from(orders)
    .where(
      and(after === null ? undefined : beyond(orders.id, after), isShown, q === undefined ? undefined : hasWords(q)),
    )
    .orderBy(isToDo ? asc(orders.id) : desc(orders.id))
    .limit(limit + 1);
}

function isInState(shown: Exclude<QueryOf<typeof listCreatorOrders>['shown'], 'toDo' | undefined>): SQL | undefined {
  if (shown !== 'toSend') return eq(orders.status, shown);
  return and(eq(orders.status, 'inProduction'), isNotNull(orders.packedAt));
}

/** It was paid, and is not to be made any more: whoever makes things reads so for a day. */
const isJustStopped = (now: Date): SQL =>
  sql`(orders.status in ('cancelled', 'refunded') and orders.paid_at is not null and exists (
    select 1 from order_steps s where s.order_id = orders.id and s.state in ('cancelled', 'refunded')
      and s.at > ${new Date(now.getTime() - STOPPED_SHOWN_MS).toISOString()}::timestamptz))`;

/** Names and addresses of deliveries are sealed: those of the account are searched. */
function hasWords(q: string): SQL {
  const words = q.trim().toLowerCase();
  return sql`(strpos(orders.year || '-' || lpad(orders.place::text, greatest(${PLACE_DIGITS}::int, length(orders.place::text)), '0'), ${words}) > 0
    or strpos(lower(coalesce(orders.tracking, '')), ${words}) > 0
    or exists (select 1 from accounts a where a.id = orders.account_id
      and strpos(lower(a.username || ' ' || a.full_name || ' ' || a.email), ${words}) > 0))`;
}

export const viewForCreator = async (context: Context, row: OrderRow): Promise<CreatorOrder> => ({
  ...(await viewOrder(context, row)),
  accountId: row.accountId,
  packedAt: row.packedAt?.toISOString() ?? null,
  // Nobody can make what is not drawn yet.
  sendBy: (await lacksDrawings(context.db, row)) ? null : readSendDay(row),
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
  if (row.status !== BEFORE[to]) return refuse('order.wrongMove');
  const isWithoutTracking = to === 'shipped' && row.shipping !== 'pickup' && tracking === undefined;
  return isWithoutTracking ? refuse('order.noTracking') : null;
}

/** Moves an order one step on; nothing is skipped, and nothing goes back. */
export async function moveByCreator(
  context: Context,
  { id, byId }: { id: string; byId: string },
  move: BodyOf<typeof moveOrder>,
): Promise<CreatorOrder | Refusal> {
  const moved = await context.db.transaction(async (tx): Promise<OrderRow | Refusal> => {
    const row = await lockOrder(tx, id);
    if (row === null) return refuse('order.unknown');
    const refused = refuseMove(row, move) ?? (await refuseUndrawn(tx, row, move));
    return refused ?? moveLocked(tx, context, row, { ...move, byId });
  });
  return moved instanceof Refusal ? moved : viewForCreator(context, moved);
}

export const refuseUndrawn = async (
  tx: Tx,
  row: OrderRow,
  { to }: BodyOf<typeof moveOrder>,
): Promise<Refusal | null> =>
  to === 'inProduction' && (await lacksDrawings(tx, row)) ? refuse('order.notPrepared') : null;

/** Moves a locked order that may make this step. */
export async function moveLocked(
  tx: Tx,
  context: Context,
  row: OrderRow,
  { to, tracking, carrier, byId }: BodyOf<typeof moveOrder> & { byId: string },
): Promise<OrderRow> {
  const change = {
    ...(to === 'shipped' && { tracking: tracking ?? null, carrier: carrier ?? null }),
    ...(to === 'delivered' && { deliveredAt: context.clock.now() }),
  };
  const changed = await moveTo(tx, context, row, { ...change, status: to, act: 'order.moved', byId });
  await notifyOrder(tx, context, changed, `order.${to}`);
  if (to === 'shipped') await sendShippedLetter(tx, context, changed);
  if (to === 'delivered' && changed.caseId !== null) await endReplaced(tx, context, changed.caseId);
  return changed;
}

const listTracking = ({ tracking, carrier }: OrderRow): MoneyDetail[] => {
  if (tracking === null) return [];
  const number: MoneyDetail = { label: 'tracking', value: tracking };
  if (carrier === null) return [number];
  return [
    { label: 'carrier', value: CARRIERS[carrier].name },
    number,
    { label: 'follow', value: buildTrackingLink(carrier, tracking) },
  ];
};

/** The parcel has left: its number, and by when it should be there. */
async function sendShippedLetter(tx: Tx, context: Context, row: OrderRow): Promise<void> {
  const { accountId } = row;
  if (accountId === null) return;
  const arrives = viewArrival(row);
  const pieces = await readOrderLines(tx, row.id);
  await sendMoneyLetter(tx, context, {
    ...{ accountId, kind: 'orderShipped', page: '/shop', isSample: await isSampleOrder(context, tx, row) },
    facts: {
      ...{ order: formatOrderNumber(row), at: context.clock.now() },
      by: arrives === null ? undefined : new Date(arrives.to),
    },
    details: listTracking(row),
    rows: pieces.map(({ productId, quantity }) => ({ label: nameProduct(productId), value: `× ${quantity}` })),
  });
}

/** A drawing goes to whoever has the printer's key, and that it did stands in their log and in that of the person. */
export async function findArtwork(
  { db, clock }: Context,
  { id, unit, byId }: { id: string; unit: number; byId: string },
): Promise<AnswerOf<typeof readArtwork> | Refusal> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id));
    if (order === undefined) return refuse('order.unknown');
    if (STOPPED.some((state) => state === order.status)) return refuse('order.noArtwork');
    const [row] = await tx
      .select({ artwork: orderUnits.artwork, keyId: orderUnits.keyId })
      .from(orderUnits)
      .where(and(eq(orderUnits.orderId, id), eq(orderUnits.number, unit)));
    if (!row?.artwork || row.keyId === null) return refuse('order.noArtwork');
    const facts = { order: id, number: formatOrderNumber(order), piece: unit };
    const subjects = [byId, order.accountId].filter((subject) => subject !== null);
    const entries = subjects.map((subjectId) => ({ subjectId, act: 'order.artworkRead' as const, facts }));
    await append(tx, clock.now(), entries);
    return { keyId: row.keyId, artwork: toBase64url(row.artwork) };
  });
}

/** What is not to be made is not opened either. */
const STOPPED = ['awaitingPayment', 'cancelled', 'refunded'] as const satisfies readonly OrderState[];

export const viewStock = ({ variant, onHand, held, expectedOn }: StockRow) => ({ variant, onHand, held, expectedOn });

export async function changeStock(
  context: Context,
  { variant, onHand, expectedOn }: BodyOf<typeof setStock>,
  byId: string,
): Promise<AnswerOf<typeof setStock> | Refusal> {
  await readStock(context);
  return context.db.transaction(async (tx) => {
    const isThis = eq(shopStock.variant, variant);
    const [row] = await tx.select().from(shopStock).where(isThis).for('no key update');
    if (row === undefined) return refuse('shop.unknownVariant');
    if (onHand < row.held) return refuse('shop.stockHeld', { params: { held: String(row.held) } });
    const set = { onHand, ...(expectedOn !== undefined && { expectedOn }) };
    await tx.update(shopStock).set(set).where(isThis);
    const facts = { variant, onHand, before: row.onHand };
    await append(tx, context.clock.now(), [{ subjectId: byId, act: 'shop.stockSet', facts }]);
    return viewStock({ ...row, ...set });
  });
}
