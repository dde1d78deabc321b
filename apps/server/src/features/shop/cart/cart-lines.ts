import type { Currency } from '@repo/contract/rules/money';
import { formatVariant, PRODUCTS } from '@repo/contract/shop/products';
import type { Cart, CartLine } from '@repo/contract/shop/shop';
import type { WrapSlot } from '@repo/vault';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { cartLines, carts } from '../../../db/tables/money/shop.ts';
import { kekUnwrap, kekWrap } from '../../../seals/kek-wraps.ts';
import { rewrapTable } from '../../../seals/rewrap-table.ts';
import { computeSubtotal, readCartCurrency, unitPrice } from '../prices.ts';
import { countAvailable, readStock } from '../stock.ts';

export type CartLineRow = typeof cartLines.$inferSelect;

const NO_POLICY = new Uint8Array(0);

type CartLinePlace = Pick<CartLineRow, 'id' | 'accountId'>;
const buildSlot = ({ id, accountId }: CartLinePlace, kekId: string): WrapSlot => ({
  ...{ kind: 'cartLine', ownerId: accountId, objectId: id, role: '', version: 0 },
  ...{ policyHash: NO_POLICY, kekId },
});

export async function sealText({ keys }: Context, place: CartLinePlace, text: string) {
  const kekId = keys.currentKekId;
  const plain = new TextEncoder().encode(text);
  return { textWrapped: await kekWrap(keys.kek(kekId), buildSlot(place, kekId), plain), kekId };
}

export async function openText({ keys }: Context, row: CartLineRow): Promise<string> {
  return new TextDecoder().decode(await kekUnwrap(keys.kek(row.kekId), buildSlot(row, row.kekId), row.textWrapped));
}

export const cartLineWraps = rewrapTable({
  table: cartLines,
  owner: cartLines.accountId,
  key: [cartLines.id],
  rewrap: async (context, row) => sealText(context, row, await openText(context, row)),
});

export const readLines = (db: Db, accountId: string): Promise<CartLineRow[]> =>
  db.select().from(cartLines).where(eq(cartLines.accountId, accountId)).orderBy(asc(cartLines.id));

export async function readVersion(db: Db, accountId: string): Promise<number> {
  const [row] = await db.select().from(carts).where(eq(carts.accountId, accountId));
  return row?.version ?? 0;
}

export async function countChange(tx: Tx, accountId: string): Promise<void> {
  await tx
    .insert(carts)
    .values({ accountId, version: 1 })
    .onConflictDoUpdate({ target: carts.accountId, set: { version: sql`${carts.version} + 1` } });
}

export async function readOwnCart(context: Context, accountId: string): Promise<Cart> {
  const lines = await readLines(context.db, accountId);
  const stock = new Map((await readStock(context)).map((row) => [row.variant, countAvailable(row)]));
  const chosen = await readCartCurrency(context.db, accountId);
  return {
    ...chosen,
    version: await readVersion(context.db, accountId),
    lines: await Promise.all(lines.map((row) => viewLine(context, row, { stock, currency: chosen.currency }))),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalMinor: computeSubtotal(lines, chosen.currency).toString(),
  };
}

type LineFacts = { stock: ReadonlyMap<string, number>; currency: Currency };

async function viewLine(context: Context, row: CartLineRow, { stock, currency }: LineFacts): Promise<CartLine> {
  const { id, productId, quantity, options, recordId } = row;
  const unit = unitPrice(row, currency);
  return {
    id,
    productId,
    quantity,
    selectedOptions: { ...options },
    customization: { qrCodeId: recordId, text: await openText(context, row) },
    unitMinor: unit.toString(),
    totalMinor: (unit * BigInt(quantity)).toString(),
    left: PRODUCTS[productId].stock === 'counted' ? (stock.get(formatVariant(productId, options)) ?? 0) : null,
  };
}
