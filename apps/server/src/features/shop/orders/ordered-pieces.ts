import type { AnswerOf } from '@repo/contract/call';
import { type listOrderedPieces, TO_MAKE_STATES } from '@repo/contract/shop/ordered-pieces';
import { formatOrderNumber } from '@repo/contract/shop/slip-codes';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { orders, orderUnits } from '../../../db/tables/money/shop.ts';

/** The pieces of a person's orders that are paid and not sent, with the glyph on each. */
export async function readOrderedPieces(db: Db, accountId: string): Promise<AnswerOf<typeof listOrderedPieces>> {
  const rows = await db
    .select({
      year: orders.year,
      place: orders.place,
      orderId: orders.id,
      piece: orderUnits.number,
      glyphId: orderUnits.recordId,
    })
    .from(orders)
    .innerJoin(orderUnits, eq(orderUnits.orderId, orders.id))
    .where(
      and(eq(orders.accountId, accountId), inArray(orders.status, [...TO_MAKE_STATES]), isNotNull(orderUnits.recordId)),
    )
    .orderBy(asc(orders.id), asc(orderUnits.number));
  return rows.flatMap(({ glyphId, orderId, piece, ...order }) =>
    glyphId === null ? [] : [{ glyphId, orderId, orderNumber: formatOrderNumber(order), piece }],
  );
}
