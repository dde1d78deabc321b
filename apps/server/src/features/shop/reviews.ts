import type { BodyOf } from '@repo/contract/call';
import type { ProductId } from '@repo/contract/shop/products';
import type { ProductReview, reviewProduct } from '@repo/contract/shop/shop';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { newId } from '../../db/new-id.ts';
import { orderLines, orders, productReviews } from '../../db/tables/money/shop.ts';

const REVIEWS_SHOWN = 100;

export async function readReviews(
  { db }: Context,
  { accountId, productId }: { accountId: string; productId: ProductId },
): Promise<ProductReview[]> {
  const rows = await db
    .select()
    .from(productReviews)
    .where(eq(productReviews.productId, productId))
    .orderBy(desc(productReviews.id))
    .limit(REVIEWS_SHOWN);
  return rows.map((row) => ({
    rating: row.rating,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    isOwn: row.accountId === accountId,
  }));
}

/** The one review of a product by somebody who received it; a second time changes the first. */
export async function writeReview(
  { db, clock }: Context,
  { accountId, productId }: { accountId: string; productId: ProductId },
  { rating, text }: BodyOf<typeof reviewProduct>,
): Promise<Record<string, never> | Refusal> {
  const [received] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'delivered'), eq(orderLines.productId, productId)))
    .limit(1);
  if (received === undefined) return refuse('shop.notBought');
  const createdAt = clock.now();
  await db
    .insert(productReviews)
    .values({ id: newId(createdAt.getTime()), productId, accountId, rating, text: text.trim(), createdAt })
    .onConflictDoUpdate({
      target: [productReviews.accountId, productReviews.productId],
      set: { rating, text: text.trim(), createdAt },
    });
  return {};
}
