import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@repo/contract/rules/languages';
import { deliveryAddress } from '@repo/contract/shop/delivery-address';
import type { Order } from '@repo/contract/shop/orders';
import { PRODUCT_IDS } from '@repo/contract/shop/products';
import { SHIPPING_SERVICES } from '@repo/contract/shop/shipping';
import { toBase64url } from '@repo/vault';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { orders, orderUnits } from '../../../db/tables/money/shop.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { viewOrder } from '../orders/view-order.ts';

const sealedPiece = z.object({ number: z.int(), keyId: z.string(), artwork: z.string() });

/** What whoever makes an order gets from the server: the drawings stay sealed. */
export const sealedOrder = z.object({
  id: z.string(),
  number: z.string(),
  /** Of the person it goes to. */
  language: z.enum(LANGUAGES),
  shipping: z.enum(SHIPPING_SERVICES),
  address: z.nullable(deliveryAddress),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.enum(PRODUCT_IDS),
      selectedOptions: z.record(z.string(), z.string()),
      text: z.string(),
      quantity: z.int(),
    }),
  ),
  units: z.array(z.object({ number: z.int(), lineId: z.string() })),
  pieces: z.array(sealedPiece),
});
export type SealedOrder = z.output<typeof sealedOrder>;

type SealedOrderProblem = 'badNumber' | 'unknown' | 'unpaid' | 'cancelled' | 'deleted';

/** An order by its number, once it is paid, with the drawings that are stored. */
export async function readSealedOrder(
  context: Context,
  number: string,
): Promise<SealedOrder | { problem: SealedOrderProblem }> {
  const [, year, place] = /^(\d{4})-(\d{4,9})$/.exec(number) ?? [];
  if (year === undefined || place === undefined) return { problem: 'badNumber' };
  const isThis = and(eq(orders.year, Number(year)), eq(orders.place, Number(place)));
  const [row] = await context.db.select().from(orders).where(isThis);
  if (row === undefined) return { problem: 'unknown' };
  if (row.status === 'awaitingPayment') return { problem: 'unpaid' };
  if (row.status === 'cancelled' || row.status === 'refunded') return { problem: 'cancelled' };
  const pieces = await readPieces(context.db, row.id);
  if (pieces.length === 0) return { problem: 'deleted' };
  return { ...pickPacked(await viewOrder(context, row)), language: await readLanguage(context.db, row), pieces };
}

const pickPacked = ({ id, number, shipping, address, lines, units }: Order) => ({
  ...{ id, number, shipping, address },
  lines: lines.map((line) => ({
    ...{ id: line.id, productId: line.productId, selectedOptions: line.selectedOptions },
    ...{ text: line.text, quantity: line.quantity },
  })),
  units: units.map((unit) => ({ number: unit.number, lineId: unit.lineId })),
});

async function readPieces(db: Db, orderId: string): Promise<SealedOrder['pieces']> {
  const rows = await db
    .select({ number: orderUnits.number, keyId: orderUnits.keyId, artwork: orderUnits.artwork })
    .from(orderUnits)
    .where(and(eq(orderUnits.orderId, orderId), isNotNull(orderUnits.artwork)))
    .orderBy(asc(orderUnits.number));
  return rows.flatMap(({ number, keyId, artwork }) =>
    keyId === null || artwork === null ? [] : [{ number, keyId, artwork: toBase64url(artwork) }],
  );
}

async function readLanguage(db: Db, { accountId }: OrderRow): Promise<Language> {
  if (accountId === null) return FALLBACK_LANGUAGE;
  const [row] = await db.select({ language: accounts.language }).from(accounts).where(eq(accounts.id, accountId));
  return row?.language ?? FALLBACK_LANGUAGE;
}
