import type { CreatorOrder } from '@repo/contract/shop/creator-orders';
import { PACKED_UNDO_MS } from '@repo/contract/shop/packed-orders';
import { formatOrderNumber, readSlipCode } from '@repo/contract/shop/slip-codes';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { orders } from '../../../db/tables/money/shop.ts';
import { append } from '../../audit/audit-leaves.ts';
import { lockOrder, type OrderRow } from '../orders/order-rows.ts';
import { moveLocked, refuseUndrawn, viewForCreator } from './creator-orders.ts';

/** Ticks off the order of a slip: of two scans at once one does, and the other is told that it is done. */
export async function packByCode(
  context: Context,
  { code, byId }: { code: string; byId: string },
): Promise<CreatorOrder | Refusal> {
  const [year, place] = readSlipCode(code)?.split('-').map(Number) ?? [];
  if (year === undefined || place === undefined) return refuse('order.unknownSlip');
  const packed = await context.db.transaction(async (tx): Promise<OrderRow | Refusal> => {
    const isThis = and(eq(orders.year, year), eq(orders.place, place));
    const [found] = await tx.select({ id: orders.id }).from(orders).where(isThis);
    const row = found === undefined ? null : await lockOrder(tx, found.id);
    if (row === null) return refuse('order.unknown');
    return refusePacking(row) ?? pack(tx, context, row, byId);
  });
  return packed instanceof Refusal ? packed : viewForCreator(context, packed);
}

/** Each says which order the slip belongs to: another may have been in the hand. */
function refusePacking(row: OrderRow): Refusal | null {
  const number = formatOrderNumber(row);
  if (row.status === 'shipped' || row.status === 'delivered' || row.packedAt !== null) {
    return refuse('order.packedAlready', { params: { number } });
  }
  const isToMake = row.status === 'paid' || row.status === 'inProduction';
  return isToMake ? null : refuse('order.slipStopped', { params: { number } });
}

async function pack(tx: Tx, context: Context, row: OrderRow, byId: string): Promise<OrderRow | Refusal> {
  const isNew = row.status === 'paid';
  const refused = isNew ? await refuseUndrawn(tx, row, { to: 'inProduction' }) : null;
  if (refused !== null) return refused;
  const begun = isNew ? await moveLocked(tx, context, row, { to: 'inProduction', byId }) : row;
  return setPacked(tx, context, begun, { packedAt: context.clock.now(), byId });
}

/** Takes a tick back until the parcel is sent, with a reason once the minute is over; a second time changes nothing. */
export async function unpack(
  context: Context,
  { id, reason, byId }: { id: string; reason?: string | undefined; byId: string },
): Promise<CreatorOrder | Refusal> {
  const taken = await context.db.transaction(async (tx): Promise<OrderRow | Refusal> => {
    const row = await lockOrder(tx, id);
    if (row === null) return refuse('order.unknown');
    if (row.packedAt === null) return row;
    if (row.status !== 'inProduction') return refuse('order.packedKept');
    const isOver = context.clock.now().getTime() > row.packedAt.getTime() + PACKED_UNDO_MS;
    if (isOver && reason === undefined) return refuse('order.packedLong');
    return setPacked(tx, context, row, { packedAt: null, reason, byId });
  });
  return taken instanceof Refusal ? taken : viewForCreator(context, taken);
}

/** It stands in the log of whoever did it: to the person nothing has changed yet. */
async function setPacked(
  tx: Tx,
  context: Context,
  row: OrderRow,
  { packedAt, reason, byId }: { packedAt: Date | null; reason?: string | undefined; byId: string },
): Promise<OrderRow> {
  await tx.update(orders).set({ packedAt }).where(eq(orders.id, row.id));
  const act = packedAt === null ? 'order.unpacked' : 'order.packed';
  const facts = { order: row.id, number: formatOrderNumber(row), ...(reason !== undefined && { reason }) };
  await append(tx, context.clock.now(), [{ subjectId: byId, act, facts }]);
  return { ...row, packedAt };
}
