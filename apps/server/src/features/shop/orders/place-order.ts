import type { BodyOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import { type Currency, formatMinor, otherCurrency } from '@repo/contract/rules/money';
import { lacksRegion } from '@repo/contract/shop/address-format';
import {
  ORDER_PIECES_MAX,
  ORDERS_HELD_PER_DAY,
  ORDERS_PER_DAY_MAX,
  type Order,
  type placeOrder,
  STOCK_KEPT_MS,
} from '@repo/contract/shop/orders';
import { isPostcode } from '@repo/contract/shop/postcodes';
import { hasSheets, shippingPrices, vatPercent } from '@repo/contract/shop/shipping';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { extractRows } from '../../../db/rows.ts';
import { orderDetails, orderLines, orders, orderUnits } from '../../../db/tables/money/shop.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { refuseWhileClosed } from '../../payments/selling/selling.ts';
import { keepAddress } from '../addresses/kept-addresses.ts';
import { type CartLineRow, openText, readLines, readVersion } from '../cart/cart-lines.ts';
import { priceOrder, unitPrice } from '../prices.ts';
import { expectStock, holdStock, lockStock, readStock } from '../stock.ts';
import { cancelUnpaid, refuseWhilePaid } from './cancel-order.ts';
import { sealDetails } from './order-details.ts';
import { addStep, lockWaiting, logOrder, type OrderRow, readOrderLines } from './order-rows.ts';
import { viewOrder } from './view-order.ts';

type OrderBody = BodyOf<typeof placeOrder>;

/**
 * Orders the cart as it was seen, at the prices of the server, and keeps its pieces for a while where that leaves enough
 * for others. Of several at once for the last piece one gets it. An order of the same person that nobody has paid gives its stock back first.
 */
export async function placeFromCart(context: Context, accountId: string, body: OrderBody): Promise<Order | Refusal> {
  const closed = await refuseWhileClosed(context);
  if (closed !== null) return closed;
  if (shippingPrices(body.address.country, body.shipping) === null) return refuse('order.noShipping');
  if (!isPostcode(body.address.country, body.address.postcode)) return refuse('order.badPostcode');
  if (lacksRegion(body.address)) return refuse('order.noRegion');
  await readStock(context);
  const row = await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, accountId);
    const waiting = await lockWaiting(tx, accountId);
    const lines = await readLines(tx, accountId);
    if (waiting !== null) {
      await lockStock(tx, [...lines, ...(await readOrderLines(tx, waiting.id))]);
      const busy = await refuseWhilePaid(tx, waiting);
      if (busy !== null) throw busy;
      await cancelUnpaid(tx, context, waiting);
    }
    if (lines.length === 0) throw refuse('order.emptyCart');
    const mayHold = await expectRoom(tx, context, accountId, lines);
    const version = await readVersion(tx, accountId);
    const sums = expectSeen(lines, version, { body, currency: account.currency ?? body.currency });
    await expectStock(tx, lines);
    const holdsStock = mayHold && (await holdStock(tx, lines));
    return insertOrder(tx, context, { accountId, lines, body, sums, holdsStock });
  });
  return viewOrder(context, row);
}

type OrderSums = { subtotal: bigint; shipping: bigint; otherTotal: bigint };

/** The sums at the prices of the server, where they are those that were seen: same cart, same currency, same total. */
function expectSeen(
  lines: readonly CartLineRow[],
  version: number,
  { body, currency }: { body: OrderBody; currency: Currency },
): OrderSums {
  const sent = { country: body.address.country, service: body.shipping };
  const sums = priceOrder(lines, { ...sent, currency });
  const other = priceOrder(lines, { ...sent, currency: otherCurrency(currency) });
  if (sums === null || other === null) throw refuse('order.noShipping');
  const total = `${formatMinor(sums.total)} ${currency}`;
  if (currency !== body.currency) {
    const seen = `${formatMinor(BigInt(body.totalMinor))} ${body.currency}`;
    throw refuse('order.otherCurrency', { params: { currency, total, seen } });
  }
  if (version !== body.cartVersion || sums.total.toString() !== body.totalMinor) {
    throw refuse('order.changed', { params: { total } });
  }
  return { subtotal: sums.subtotal, shipping: sums.shipping, otherTotal: other.total };
}

/**
 * What is stored of an order nobody has paid is bounded: its pieces, and how many orders there are. Returns whether it may
 * keep pieces too.
 */
async function expectRoom(
  tx: Tx,
  { clock }: Context,
  accountId: string,
  lines: readonly CartLineRow[],
): Promise<boolean> {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces > ORDER_PIECES_MAX) throw refuse('order.tooManyPieces', { params: { most: String(ORDER_PIECES_MAX) } });
  const since = new Date(clock.now().getTime() - DAY_MS);
  const isOfToday = and(eq(orders.accountId, accountId), gt(orders.createdAt, since));
  const today = await tx.$count(orders, isOfToday);
  if (today >= ORDERS_PER_DAY_MAX) throw refuse('order.tooManyToday');
  return today < ORDERS_HELD_PER_DAY;
}

type NewOrder = {
  accountId: string;
  lines: CartLineRow[];
  body: OrderBody;
  sums: OrderSums;
  holdsStock: boolean;
};

async function insertOrder(tx: Tx, context: Context, made: NewOrder): Promise<OrderRow> {
  const { accountId, lines, body, sums } = made;
  const now = context.clock.now();
  const year = now.getUTCFullYear();
  const row: OrderRow = {
    id: newId(now.getTime()),
    accountId,
    year,
    place: await nextPlace(tx, year),
    status: 'awaitingPayment',
    currency: body.currency,
    subtotal: sums.subtotal,
    shippingPrice: sums.shipping,
    otherTotal: sums.otherTotal,
    refunded: 0n,
    shipping: body.shipping,
    country: body.address.country,
    taxPercent: vatPercent(body.address.country),
    tracking: null,
    holdsStock: made.holdsStock,
    stockUntil: new Date(now.getTime() + STOCK_KEPT_MS),
    paymentId: null,
    tries: 0,
    createdAt: now,
    paidAt: null,
    deliveredAt: null,
    carrier: null,
    caseId: null,
    packedAt: null,
    isMadeToOrder: hasSheets(lines.map(({ productId }) => productId)),
  };
  await tx.insert(orders).values(row);
  await insertPieces(tx, context, row, { accountId, lines, address: body.address });
  if (body.keepsAddress === true) await keepAddress(tx, context, accountId, body.address);
  await addStep(tx, now, row.id, row.status);
  await logOrder(tx, now, row, { act: 'order.placed', status: row.status });
  return row;
}

type NewPieces = Pick<NewOrder, 'accountId' | 'lines'> & Pick<OrderBody, 'address'>;

async function insertPieces(tx: Tx, context: Context, row: OrderRow, { accountId, lines, address }: NewPieces) {
  const orderId = row.id;
  const made = await Promise.all(
    lines.map(async (line) => ({
      id: newId(row.createdAt.getTime()),
      orderId,
      productId: line.productId,
      options: line.options,
      recordId: line.recordId,
      sameMac: line.sameMac,
      quantity: line.quantity,
      unitPrice: unitPrice(line, row.currency),
      text: await openText(context, line),
    })),
  );
  await tx.insert(orderLines).values(made.map(({ text: _, ...columns }) => columns));
  const texts = Object.fromEntries(made.map(({ id, text }) => [id, text]));
  const sealed = await sealDetails(context, { orderId, accountId }, { address, texts });
  await tx.insert(orderDetails).values({ orderId, accountId, ...sealed });
  const pieces = made.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
  await tx
    .insert(orderUnits)
    .values(pieces.map((lineId, index) => ({ orderId, number: index + 1, accountId, lineId })));
}

/** The next number of an order in a year. */
export async function nextPlace(tx: Tx, year: number): Promise<number> {
  const found = await tx.execute(sql`
    insert into order_numbers (year, last) values (${year}::int, 1)
    on conflict (year) do update set last = order_numbers.last + 1 returning last`);
  return Number(extractRows(found)[0]?.last);
}
