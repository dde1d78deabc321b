import {
  CASE_OPEN_STATES,
  CASE_PICTURES_KEPT_MS,
  CASE_YES_MAX_MINOR,
  type OrderCase,
} from '@repo/contract/shop/order-cases';
import { formatOrderNumber } from '@repo/contract/shop/slip-codes';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { orderCases } from '../../../db/tables/money/order-cases.ts';
import { orders } from '../../../db/tables/money/shop.ts';
import { append } from '../../audit/audit-leaves.ts';
import { computeTotal, type OrderRow, readOrderLines, readUnits } from '../orders/order-rows.ts';
import { readMessages } from './case-messages.ts';

export type CaseRow = typeof orderCases.$inferSelect;
export type CaseKey = { readonly accountId: string; readonly id: string };

export const formatCaseNumber = (order: Pick<OrderRow, 'year' | 'place'>, { place }: Pick<CaseRow, 'place'>): string =>
  `${formatOrderNumber(order)}-${place}`;

export const isOpenCase = ({ state }: Pick<CaseRow, 'state'>): boolean =>
  CASE_OPEN_STATES.some((open) => open === state);

/** Nobody's silence can grant so much. */
export const needsPerson = ({ value }: Pick<CaseRow, 'value'>): boolean => value > CASE_YES_MAX_MINOR;

/** Returns null for a case that is unknown or another person's. */
export async function findOwnCase(db: Db, { accountId, id }: CaseKey): Promise<CaseRow | null> {
  const isOwn = and(eq(orderCases.id, id), eq(orderCases.accountId, accountId));
  const [row] = await db.select().from(orderCases).where(isOwn);
  return row ?? null;
}

export async function findCase(db: Db, id: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(orderCases).where(eq(orderCases.id, id));
  return row ?? null;
}

export async function lockCase(tx: Tx, id: string): Promise<CaseRow | null> {
  const [row] = await tx.select().from(orderCases).where(eq(orderCases.id, id)).for('no key update');
  return row ?? null;
}

export const readCases = (db: Db, orderId: string): Promise<CaseRow[]> =>
  db.select().from(orderCases).where(eq(orderCases.orderId, orderId)).orderBy(desc(orderCases.id));

export async function readCaseOrder(db: Db, { orderId }: Pick<CaseRow, 'orderId'>): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (row === undefined) throw new Error('A case has no order.');
  return row;
}

export type CaseItem = { piece: number; productId: OrderLineProduct; recordId: string | null; unitPrice: bigint };
type OrderLineProduct = Awaited<ReturnType<typeof readOrderLines>>[number]['productId'];

/** The pieces of an order with what each cost; those that are not there are left out. */
export async function readCaseItems(db: Db, orderId: string, pieces: readonly number[]): Promise<CaseItem[]> {
  const lines = new Map((await readOrderLines(db, orderId)).map((line) => [line.id, line]));
  const units = await readUnits(db, orderId);
  return units.flatMap(({ number, lineId, recordId }) => {
    const line = lines.get(lineId);
    if (line === undefined || !pieces.includes(number)) return [];
    return [{ piece: number, productId: line.productId, recordId, unitPrice: line.unitPrice }];
  });
}

/** What the pieces cost; the shipping too when they are all that was ordered, and never what went back already. */
export function computeCaseValue(order: OrderRow, items: readonly CaseItem[], pieceCount: number): bigint {
  const price = items.reduce((sum, { unitPrice }) => sum + unitPrice, 0n);
  const whole = items.length === pieceCount ? price + order.shippingPrice : price;
  const left = computeTotal(order) - order.refunded;
  if (left < whole) return left;
  return whole;
}

export async function viewCase(context: Context, row: CaseRow): Promise<OrderCase> {
  const order = await readCaseOrder(context.db, row);
  const isOpen = row.state === 'open';
  return {
    id: row.id,
    number: formatCaseNumber(order, row),
    orderId: row.orderId,
    orderNumber: formatOrderNumber(order),
    state: row.state,
    pieces: [...row.pieces],
    reason: row.reason,
    wish: row.wish,
    currency: order.currency,
    valueMinor: row.value.toString(),
    refundedMinor: row.refunded.toString(),
    createdAt: row.createdAt.toISOString(),
    dueAt: isOpen ? row.dueAt.toISOString() : null,
    isLate: isOpen && row.lateAt !== null,
    endedAt: row.endedAt?.toISOString() ?? null,
    isBySilence: row.isBySilence,
    newOrderId: row.newOrderId,
    picturesUntil: row.endedAt === null ? null : new Date(row.endedAt.getTime() + CASE_PICTURES_KEPT_MS).toISOString(),
    messages: await readMessages(context, row.id),
  };
}

export type CaseAct =
  | 'case.opened'
  | 'case.added'
  | 'case.withdrawn'
  | 'case.asked'
  | 'case.decided'
  | 'case.pictureRead';

/** In the log of the person, and of who administers. */
export async function logCase(
  tx: Tx,
  at: Date,
  row: Pick<CaseRow, 'id' | 'accountId' | 'state'>,
  { act, byId = null }: { act: CaseAct; byId?: string | null },
): Promise<void> {
  const subjects = [row.accountId, byId].filter((one) => one !== null);
  const facts = { case: row.id, state: row.state };
  await append(
    tx,
    at,
    subjects.map((subjectId) => ({ subjectId, act, facts })),
  );
}
