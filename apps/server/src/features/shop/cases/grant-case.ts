import { hasSheets } from '@repo/contract/shop/shipping';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { orderDetails, orderLines, orders, orderUnits } from '../../../db/tables/money/shop.ts';
import { buildCaseRefund } from '../../payments/letters/refund-reasons.ts';
import { refundByServer } from '../../payments/refund-by-server.ts';
import { giveUpGlyph } from '../orders/cancel-order.ts';
import { readDetails, sealDetails } from '../orders/order-details.ts';
import { addStep, logOrder, moveTo, type OrderRow, readOrderLines, readUnits } from '../orders/order-rows.ts';
import { nextPlace } from '../orders/place-order.ts';
import { deductStock } from '../stock.ts';
import { type CaseRow, formatCaseNumber, readCaseItems } from './case-rows.ts';

type Grant = { row: CaseRow; order: OrderRow; byId: string | null };

/** Sends back what the case is worth, or less of it. An order in production whose all goes back is not made. */
export async function grantMoney(
  tx: Tx,
  context: Context,
  { row, order, byId, amount }: Grant & { amount: bigint },
): Promise<Refusal | null> {
  if (order.paymentId === null) return refuse('payment.notRefundable');
  const of = buildCaseRefund(row.id, formatCaseNumber(order, row));
  const sent = { ...of, paymentId: order.paymentId, amount, madeBy: byId };
  const refund = await refundByServer(tx, context, sent);
  if (refund instanceof Refusal) return refund;
  if (order.status === 'inProduction' && amount === row.value) await stopMaking(tx, context, { row, order });
  if (amount === row.value) await giveUpGlyphs(tx, context, row, order);
  return null;
}

async function stopMaking(tx: Tx, context: Context, { row, order }: Pick<Grant, 'row' | 'order'>): Promise<void> {
  const units = await readUnits(tx, order.id);
  if (units.length !== row.pieces.length) return;
  await moveTo(tx, context, order, { status: 'cancelled', act: 'order.cancelled' });
}

/** Makes an order of the same pieces for nothing. Its drawings are made by the person, because each carries a glyph of its own. */
export async function grantNewPiece(
  tx: Tx,
  context: Context,
  { row, order, byId }: Grant,
): Promise<OrderRow | Refusal> {
  const details = await readDetails(context, tx, order.id);
  if (details === null || row.accountId === null) return refuse('order.noAddress');
  const lines = await readOrderLines(tx, order.id);
  const units = (await readUnits(tx, order.id)).filter(({ number }) => row.pieces.includes(number));
  const wanted = lines.flatMap((line) => {
    const quantity = units.filter(({ lineId }) => lineId === line.id).length;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  if (!(await deductStock(tx, wanted, false))) return refuse('case.noBlank');
  const now = context.clock.now();
  const accountId = row.accountId;
  const made: OrderRow = {
    ...order,
    ...{ id: newId(now.getTime()), accountId, year: now.getUTCFullYear(), place: 0, status: 'paid', caseId: row.id },
    ...{
      subtotal: 0n,
      shippingPrice: 0n,
      otherTotal: 0n,
      refunded: 0n,
      tracking: null,
      carrier: null,
      holdsStock: false,
      packedAt: null,
    },
    ...{ stockUntil: now, paymentId: null, tries: 0, createdAt: now, paidAt: now, deliveredAt: null },
    isMadeToOrder: hasSheets(wanted.map(({ productId }) => productId)),
  };
  made.place = await nextPlace(tx, made.year);
  await tx.insert(orders).values(made);
  const copies = wanted.map((line) => ({ ...line, of: line.id, id: newId(now.getTime()), orderId: made.id }));
  await tx.insert(orderLines).values(copies.map(({ of: _, ...line }) => ({ ...line, unitPrice: 0n })));
  const texts = Object.fromEntries(copies.map(({ id, of }) => [id, details.texts[of] ?? '']));
  const sealed = await sealDetails(context, { orderId: made.id, accountId }, { address: details.address, texts });
  await tx.insert(orderDetails).values({ orderId: made.id, accountId, ...sealed });
  const pieces = copies.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
  await tx
    .insert(orderUnits)
    .values(pieces.map((lineId, index) => ({ orderId: made.id, number: index + 1, accountId, lineId })));
  await addStep(tx, now, made.id, 'paid');
  await logOrder(tx, now, made, { act: 'order.placed', status: 'paid', ...(byId !== null && { byId }) });
  // Somebody else may hold it: it ends now. Others still work, and end when the new one is there.
  if (row.reason === 'notArrived') await giveUpGlyphs(tx, context, row, order);
  return made;
}

/** What the pieces of a case carry can no longer be scanned: it goes into the trash, where the person still finds it. */
export async function giveUpGlyphs(tx: Tx, context: Context, row: CaseRow, order: OrderRow): Promise<void> {
  const items = await readCaseItems(tx, row.orderId, row.pieces);
  const ids = items.flatMap(({ recordId }) => recordId ?? []).sort();
  for (const id of ids) await giveUpGlyph(tx, context, order, id);
}

/** Whether every piece of a new order for nothing has its drawing: until then nobody can make it. */
export async function lacksDrawings(tx: Db | Tx, { id, caseId }: Pick<OrderRow, 'id' | 'caseId'>): Promise<boolean> {
  if (caseId === null) return false;
  const units = await readUnits(tx, id);
  return units.some(({ keyId }) => keyId === null);
}
