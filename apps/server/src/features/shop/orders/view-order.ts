import { isPlayMoney } from '@repo/contract/rules/money-mode';
import { taxWithin } from '@repo/contract/rules/tax';
import { ARTWORK_KEPT_MS, type Order, type OrderHead, STOCK_KEPT_MS } from '@repo/contract/shop/orders';
import { formatOrderNumber } from '@repo/contract/shop/slip-codes';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { moneyMode } from '../../../core/money-mode.ts';
import type { Db } from '../../../db/database.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { orderLines } from '../../../db/tables/money/shop.ts';
import { computeArrival, judgeReport } from './arrival.ts';
import { readDetails } from './order-details.ts';
import {
  computeTotal,
  isPrepared,
  isSpoilt,
  listTotals,
  type OrderLineRow,
  type OrderRow,
  readOrderLines,
  readSteps,
  readUnits,
} from './order-rows.ts';

export async function viewHeads(db: Db, rows: readonly OrderRow[]): Promise<OrderHead[]> {
  const counts = await countPieces(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewHead(row, counts.get(row.id) ?? 0));
}

async function countPieces(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orderLines.orderId, count: sql<number>`sum(quantity)::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .groupBy(orderLines.orderId);
  return new Map(rows.map(({ orderId, count }) => [orderId, Number(count)]));
}

const viewHead = (row: OrderRow, count: number): OrderHead => ({
  id: row.id,
  number: formatOrderNumber(row),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  count,
  currency: row.currency,
  totalMinor: computeTotal(row).toString(),
  refundedMinor: row.refunded.toString(),
});

export async function viewOrder(context: Context, row: OrderRow): Promise<Order> {
  const { db } = context;
  const [lines, units, steps, details] = [
    await readOrderLines(db, row.id),
    await readUnits(db, row.id),
    await readSteps(db, row.id),
    await readDetails(context, db, row.id),
  ];
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...viewHead(row, count),
    lines: lines.map((line) => viewOrderLine(line, details?.texts[line.id] ?? '')),
    units: units.map((unit) => ({
      number: unit.number,
      lineId: unit.lineId,
      glyphId: unit.recordId,
      hasArtwork: isPrepared(row, unit),
      isSpoilt: isSpoilt(unit),
    })),
    timeline: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
    subtotalMinor: row.subtotal.toString(),
    shippingMinor: row.shippingPrice.toString(),
    euroTotalMinor: listTotals(row).eur.toString(),
    shipping: row.shipping,
    taxPercent: row.taxPercent,
    taxMinor: taxWithin(computeTotal(row), row.taxPercent).toString(),
    address: details?.address ?? null,
    arrives: viewArrival(row),
    tracking: row.tracking,
    carrier: row.carrier,
    stockUntil: row.holdsStock ? laterBy(row.createdAt, STOCK_KEPT_MS) : null,
    paymentId: row.paymentId,
    artworkUntil: laterBy(row.deliveredAt, ARTWORK_KEPT_MS),
    mayCancel: row.status === 'awaitingPayment' || (row.status === 'paid' && row.caseId === null),
    caseId: row.caseId,
    report: judgeReport(row, context.clock.now()),
    isSample: await isSampleOrder(context, db, row),
  };
}

/** As its payment is; before there is one, as the money that this site takes now. */
export async function isSampleOrder(
  context: Context,
  db: Db,
  { paymentId }: Pick<OrderRow, 'paymentId'>,
): Promise<boolean> {
  const [payment] =
    paymentId === null
      ? []
      : await db.select({ isTest: payments.isTest }).from(payments).where(eq(payments.id, paymentId));
  return payment?.isTest ?? isPlayMoney(moneyMode(context));
}

const viewOrderLine = (line: OrderLineRow, text: string): Order['lines'][number] => ({
  id: line.id,
  productId: line.productId,
  selectedOptions: { ...line.options },
  qrCodeId: line.recordId,
  text,
  quantity: line.quantity,
  unitMinor: line.unitPrice.toString(),
  totalMinor: (line.unitPrice * BigInt(line.quantity)).toString(),
});

/** As moments at the beginning of their days. */
export function viewArrival(row: OrderRow): Order['arrives'] {
  const arrival = computeArrival(row);
  if (arrival === null) return null;
  const { from, to } = arrival;
  return { from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z` };
}

const laterBy = (at: Date | null, ms: number): string | null =>
  at === null ? null : new Date(at.getTime() + ms).toISOString();
