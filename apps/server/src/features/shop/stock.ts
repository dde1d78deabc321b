import { COUNTED_VARIANTS, PRODUCTS, type ProductId, variantOf } from '@house/contract/shop/products';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { shopStock } from '../../db/tables/money/shop.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refuse.ts';

export type StockRow = typeof shopStock.$inferSelect;
/** What an order takes of the shelf. */
export type Taken = {
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

export const leftOf = ({ onHand, held }: Pick<StockRow, 'onHand' | 'held'>): number => onHand - held;

/** What is counted of these, one entry for a variant, in the order in which rows are locked. */
function countsOf(taken: readonly Taken[]): [string, { productId: ProductId; quantity: number }][] {
  const counts = new Map<string, { productId: ProductId; quantity: number }>();
  for (const { productId, options, quantity } of taken) {
    if (PRODUCTS[productId].stock !== 'counted') continue;
    const variant = variantOf(productId, options);
    counts.set(variant, { productId, quantity: quantity + (counts.get(variant)?.quantity ?? 0) });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Locks all that a transaction will change of the shelf, before its first change: twice in a row would be another order. */
export async function lockStock(tx: Tx, taken: readonly Taken[]): Promise<void> {
  const variants = countsOf(taken).map(([variant]) => variant);
  if (variants.length === 0) return;
  const isOne = inArray(shopStock.variant, variants);
  await tx.select().from(shopStock).where(isOne).orderBy(sql`variant collate "C"`).for('no key update');
}

/** Keeps stock for an order, or throws the refusal for what is not there: nothing is kept then. */
export async function holdStock(tx: Tx, taken: readonly Taken[]): Promise<void> {
  for (const [variant, { productId, quantity }] of countsOf(taken)) {
    const isThere = and(eq(shopStock.variant, variant), gte(sql`on_hand - held`, quantity));
    const [held] = await tx
      .update(shopStock)
      .set({ held: sql`held + ${quantity}` })
      .where(isThere)
      .returning();
    if (held !== undefined) continue;
    const left = await readLeft(tx, variant);
    throw refuse('order.soldOut', { params: { product: PRODUCTS[productId].name, left: String(left) } });
  }
}

async function readLeft(db: Db, variant: string): Promise<number> {
  const [row] = await db.select().from(shopStock).where(eq(shopStock.variant, variant));
  return row === undefined ? 0 : leftOf(row);
}

/** Back on the shelf. */
export async function releaseStock(tx: Tx, taken: readonly Taken[]): Promise<void> {
  for (const [variant, { quantity }] of countsOf(taken)) {
    await tx
      .update(shopStock)
      .set({ held: sql`held - ${quantity}` })
      .where(eq(shopStock.variant, variant));
  }
}

/** Sold: no longer on the shelf. */
export async function takeStock(tx: Tx, taken: readonly Taken[]): Promise<void> {
  for (const [variant, { quantity }] of countsOf(taken)) {
    await tx
      .update(shopStock)
      .set({ held: sql`held - ${quantity}`, onHand: sql`on_hand - ${quantity}` })
      .where(eq(shopStock.variant, variant));
  }
}

/** What was sold and is cancelled before it was made. */
export async function returnStock(tx: Tx, taken: readonly Taken[]): Promise<void> {
  for (const [variant, { quantity }] of countsOf(taken)) {
    await tx
      .update(shopStock)
      .set({ onHand: sql`on_hand + ${quantity}` })
      .where(eq(shopStock.variant, variant));
  }
}
