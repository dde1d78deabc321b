import type { QueryOf } from '@repo/contract/call';
import type { CreatorCase, listCreatorCases } from '@repo/contract/shop/creator-cases';
import { CASE_OPEN_STATES } from '@repo/contract/shop/order-cases';
import { and, asc, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { orderCases } from '../../../db/tables/money/order-cases.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { type CaseRow, readCaseItems, readCaseOrder, viewCase } from './case-rows.ts';

type CasePage = { after: string | null; limit: number };

/** One row more than the page of those that are over; all open ones, the most urgent first. */
export function findAllCases(
  { db }: Context,
  { after, limit }: CasePage,
  { shown = 'open' }: Pick<QueryOf<typeof listCreatorCases>, 'shown'>,
): Promise<CaseRow[]> {
  if (shown === 'open') {
    const isOpen = inArray(orderCases.state, [...CASE_OPEN_STATES]);
    return db
      .select()
      .from(orderCases)
      .where(isOpen)
      .orderBy(asc(orderCases.state), asc(orderCases.dueAt))
      .limit(limit);
  }
  const isOver = notInArray(orderCases.state, [...CASE_OPEN_STATES]);
  return db
    .select()
    .from(orderCases)
    .where(and(isOver, after === null ? undefined : lt(orderCases.id, after)))
    .orderBy(desc(orderCases.id))
    .limit(limit + 1);
}

export async function viewCreatorCase(context: Context, row: CaseRow): Promise<CreatorCase> {
  const order = await readCaseOrder(context.db, row);
  const items = await readCaseItems(context.db, row.orderId, row.pieces);
  return {
    ...(await viewCase(context, row)),
    accountId: row.accountId,
    orderStatus: order.status,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    items: items.map(({ piece, productId, unitPrice }) => ({ piece, productId, unitMinor: unitPrice.toString() })),
    paymentId: order.paymentId,
    leftMinor: (await readLeft(context.db, order.paymentId)).toString(),
  };
}

async function readLeft(db: Db, paymentId: string | null): Promise<bigint> {
  if (paymentId === null) return 0n;
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return row === undefined ? 0n : row.captured - row.refunded;
}
