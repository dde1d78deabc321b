import { COUNTED_VARIANTS, formatVariant, PRODUCTS, type ProductId } from '@repo/contract/shop/products';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { shopStock } from '../../db/tables/money/shop.ts';

export type StockRow = typeof shopStock.$inferSelect;
/** What an order takes of the shelf. */
export type StockItem = {
  readonly productId: ProductId;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
};

/** Of each kind, in a shop where nothing is sent: a live shop begins empty, until the creator has counted. */
const SANDBOX_STOCK = 50;

/** The shelf; kinds that were never counted are added when it is first read. */
export async function readStock({ db, config }: Pick<Context, 'db' | 'config'>): Promise<StockRow[]> {
  const rows = await db.select().from(shopStock).orderBy(asc(shopStock.variant));
  const known = new Set(rows.map(({ variant }) => variant));
  const missing = COUNTED_VARIANTS.filter((variant) => !known.has(variant));
  if (missing.length === 0) return rows;
  const onHand = config.paymentsMode === 'sandbox' ? SANDBOX_STOCK : 0;
  await db
    .insert(shopStock)
    .values(missing.map((variant) => ({ variant, onHand, held: 0 })))
    .onConflictDoNothing();
  return readStock({ db, config });
}

export const countAvailable = ({ onHand, held }: Pick<StockRow, 'onHand' | 'held'>): number => onHand - held;

/** What is counted of these, one entry for a variant, in the order in which rows are locked. */
function countVariants(taken: readonly StockItem[]): [string, { productId: ProductId; quantity: number }][] {
  const counts = new Map<string, { productId: ProductId; quantity: number }>();
  for (const { productId, options, quantity } of taken) {
    if (PRODUCTS[productId].stock !== 'counted') continue;
    const variant = formatVariant(productId, options);
    counts.set(variant, { productId, quantity: quantity + (counts.get(variant)?.quantity ?? 0) });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Locks all that a transaction will change of the shelf, before its first change: twice in a row would be another order. */
export async function lockStock(tx: Tx, taken: readonly StockItem[]): Promise<StockRow[]> {
  const variants = countVariants(taken).map(([variant]) => variant);
  if (variants.length === 0) return [];
  const isOne = inArray(shopStock.variant, variants);
  return tx.select().from(shopStock).where(isOne).orderBy(sql`variant collate "C"`).for('no key update');
}

/** Throws the refusal for what is not on the shelf. */
export async function expectStock(tx: Tx, taken: readonly StockItem[]): Promise<void> {
  for (const { productId, quantity, row } of await lockCounts(tx, taken)) {
    const left = row === undefined ? 0 : countAvailable(row);
    if (left >= quantity) continue;
    throw refuse('order.soldOut', { params: { product: PRODUCTS[productId].name, left: String(left) } });
  }
}

/**
 * Keeps pieces for an order that nobody has paid, all of them or none: of each kind half is left for those who pay at
 * once, however many orders wait. Returns whether they are kept.
 */
export async function holdStock(tx: Tx, taken: readonly StockItem[]): Promise<boolean> {
  const counts = await lockCounts(tx, taken);
  const fits = ({ quantity, row }: CountedVariant) => row !== undefined && 2 * (row.held + quantity) <= row.onHand + 1;
  if (!counts.every(fits)) return false;
  for (const { variant, quantity } of counts) {
    await tx
      .update(shopStock)
      .set({ held: sql`held + ${quantity}` })
      .where(eq(shopStock.variant, variant));
  }
  return true;
}

type CountedVariant = { variant: string; productId: ProductId; quantity: number; row: StockRow | undefined };

/** What an order takes of the shelf, beside what is there. The rows are locked. */
async function lockCounts(tx: Tx, taken: readonly StockItem[]): Promise<CountedVariant[]> {
  const counts = countVariants(taken);
  const rows = await lockStock(tx, taken);
  const byVariant = new Map(rows.map((row) => [row.variant, row]));
  return counts.map(([variant, count]) => ({ variant, ...count, row: byVariant.get(variant) }));
}

/** Back on the shelf. */
export async function releaseStock(tx: Tx, taken: readonly StockItem[]): Promise<void> {
  for (const [variant, { quantity }] of countVariants(taken)) {
    await tx
      .update(shopStock)
      .set({ held: sql`held - ${quantity}` })
      .where(eq(shopStock.variant, variant));
  }
}

/** Sold: no longer on the shelf. False, and nothing is taken, where what was not kept is not there any more. */
export async function deductStock(tx: Tx, taken: readonly StockItem[], isKept: boolean): Promise<boolean> {
  const counts = await lockCounts(tx, taken);
  const isThere = ({ quantity, row }: CountedVariant) => row !== undefined && countAvailable(row) >= quantity;
  if (!isKept && !counts.every(isThere)) return false;
  for (const { variant, quantity } of counts) {
    const held = isKept ? sql`held - ${quantity}` : sql`held`;
    await tx
      .update(shopStock)
      .set({ held, onHand: sql`on_hand - ${quantity}` })
      .where(eq(shopStock.variant, variant));
  }
  return true;
}

/** What was sold and is cancelled before it was made. */
export async function returnStock(tx: Tx, taken: readonly StockItem[]): Promise<void> {
  for (const [variant, { quantity }] of countVariants(taken)) {
    await tx
      .update(shopStock)
      .set({ onHand: sql`on_hand + ${quantity}` })
      .where(eq(shopStock.variant, variant));
  }
}
