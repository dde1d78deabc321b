import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { cartLines, carts, orderLines } from '../../../db/tables/money/shop.ts';

/** Takes what was bought out of the cart: lines that were changed since, and what was added, stay. */
export async function removeOrdered(tx: Tx, accountId: string, orderId: string): Promise<void> {
  const bought = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  for (const { sameMac, quantity } of bought) {
    const isSame = and(eq(cartLines.accountId, accountId), eq(cartLines.sameMac, sameMac));
    const taken = await tx
      .delete(cartLines)
      .where(and(isSame, sql`quantity <= ${quantity}`))
      .returning({ id: cartLines.id });
    if (taken.length === 0)
      await tx
        .update(cartLines)
        .set({ quantity: sql`quantity - ${quantity}` })
        .where(isSame);
  }
  await tx.update(carts).set({ version: sql`version + 1` }).where(eq(carts.accountId, accountId));
}
