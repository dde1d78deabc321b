import type { OrderState } from '@repo/contract/shop/orders';
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { glyphIssues, glyphs } from '../../../db/tables/glyphs.ts';
import { orderLines, orderSteps, orders, orderUnits } from '../../../db/tables/money/shop.ts';
import { append } from '../../audit/audit-leaves.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderKey = { readonly accountId: string; readonly id: string };

export const computeTotal = ({ subtotal, shippingPrice }: Pick<OrderRow, 'subtotal' | 'shippingPrice'>): bigint =>
  subtotal + shippingPrice;

type ListedOrder = Pick<OrderRow, 'subtotal' | 'shippingPrice' | 'otherTotal' | 'currency'>;

/** An order by both price lists, as of the day it was placed. Minor units. */
export function listTotals(row: ListedOrder): { usd: bigint; eur: bigint } {
  const total = computeTotal(row);
  const other = row.otherTotal ?? total;
  return row.currency === 'EUR' ? { eur: total, usd: other } : { eur: other, usd: total };
}

/** Returns null for an order that is unknown or another person's. */
export async function findOwnOrder(db: Db, { accountId, id }: OrderKey): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.accountId, accountId)));
  return row ?? null;
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  return row ?? null;
}

/** The caller's own order, locked. */
export async function lockOwnOrder(tx: Tx, { accountId, id }: OrderKey): Promise<OrderRow | null> {
  const row = await lockOrder(tx, id);
  return row?.accountId === accountId ? row : null;
}

export async function lockWaiting(tx: Tx, accountId: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'awaitingPayment')))
    .for('no key update');
  return row ?? null;
}

/** One row more than the page, newest first. */
export const findOrders = (db: Db, accountId: string, page: { after: string | null; limit: number }) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), page.after === null ? undefined : lt(orders.id, page.after)))
    .orderBy(desc(orders.id))
    .limit(page.limit + 1);

export const readOrderLines = (db: Db, orderId: string): Promise<OrderLineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));

/** Without the drawings. */
export const readUnits = (db: Db, orderId: string) =>
  db
    .select({
      number: orderUnits.number,
      lineId: orderUnits.lineId,
      recordId: orderUnits.recordId,
      keyId: orderUnits.keyId,
      /** Its glyph is neither in the trash nor destroyed. */
      isAlive: sql<boolean>`${glyphs.id} is not null`,
      /** How many drawings its glyph has had: the piece carries the first. */
      issues: sql<number>`(select count(*)::int from ${glyphIssues}
        where ${glyphIssues.accountId} = ${orderUnits.accountId} and ${glyphIssues.recordId} = ${orderUnits.recordId})`,
    })
    .from(orderUnits)
    .leftJoin(
      glyphs,
      and(eq(glyphs.accountId, orderUnits.accountId), eq(glyphs.id, orderUnits.recordId), isNull(glyphs.trashedAt)),
    )
    .where(eq(orderUnits.orderId, orderId))
    .orderBy(asc(orderUnits.number));

export const readSteps = (db: Db, orderId: string) =>
  db.select().from(orderSteps).where(eq(orderSteps.orderId, orderId)).orderBy(asc(orderSteps.id));

/** Whether the drawing of a piece is stored; one of a glyph that was given up, or drawn anew, before anything is paid is to be made again. */
export const isPrepared = ({ status }: Pick<OrderRow, 'status'>, unit: DrawnState): boolean =>
  unit.keyId !== null && (status !== 'awaitingPayment' || !isSpoilt(unit));

type DrawnState = { readonly keyId: string | null; readonly isAlive: boolean; readonly issues: number };

/** Whether what the piece carries can no longer be scanned: its glyph was given up, or got a new drawing. */
export const isSpoilt = ({ keyId, isAlive, issues }: DrawnState): boolean => keyId !== null && (!isAlive || issues > 1);

type OrderAct = 'order.placed' | 'order.paid' | 'order.moved' | 'order.cancelled';

/** Brings a locked order into its next state, with its step and its log entry. `byId`: a creator who did it. */
export async function moveTo(
  tx: Tx,
  context: Context,
  row: OrderRow,
  { act, byId, ...change }: Partial<OrderRow> & { status: OrderState; act: OrderAct; byId?: string },
): Promise<OrderRow> {
  const at = context.clock.now();
  await tx.update(orders).set(change).where(eq(orders.id, row.id));
  await addStep(tx, at, row.id, change.status);
  await logOrder(tx, at, row, { act, status: change.status, ...(byId === undefined ? {} : { byId }) });
  return { ...row, ...change };
}

export async function addStep(tx: Tx, at: Date, orderId: string, state: OrderState): Promise<void> {
  await tx.insert(orderSteps).values({ id: newId(at.getTime()), orderId, state, at });
}

export async function logOrder(
  tx: Tx,
  at: Date,
  row: OrderRow,
  { act, status, byId }: { act: OrderAct; status: OrderState; byId?: string },
): Promise<void> {
  const subjects = [row.accountId, byId ?? null].filter((one) => one !== null);
  const facts = { order: row.id, state: status };
  await append(
    tx,
    at,
    subjects.map((subjectId) => ({ subjectId, act, facts })),
  );
}
