import { dayInRome } from '@repo/contract/payments/working-days';
import { TO_DO_STATES } from '@repo/contract/shop/creator-orders';
import { computeArrivalDays, computeSendDay } from '@repo/contract/shop/shipping';
import { formatOrderNumber } from '@repo/contract/shop/slip-codes';
import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { orders } from '../../db/tables/money/shop.ts';

type OrderNeed = {
  kind: 'orders' | 'parcels';
  count: number;
  oldestAt: string;
  dueAt: string;
  first: { line: null; label: string; amountMinor: null; currency: null };
};

/** A new piece for nothing waits for the person until it is drawn. */
const IS_DRAWN = sql`not (case_id is not null
  and exists (select 1 from order_units u where u.order_id = orders.id and u.key_id is null))`;

type WaitingOrder = { number: string; paidAt: Date; day: string };

/** What is to be made and sent, and what should have arrived and is not known to have. */
export async function listOrderNeeds({ db, clock }: Context): Promise<OrderNeed[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, TO_DO_STATES), isNotNull(orders.paidAt), IS_DRAWN))
    .orderBy(asc(orders.id));
  const waiting = rows.flatMap((row) => {
    if (row.paidAt === null) return [];
    const sent = { at: row.paidAt, country: row.country, service: row.shipping, isMadeToOrder: row.isMadeToOrder };
    const isSent = row.status === 'shipped';
    const day = isSent ? computeArrivalDays(sent).to : computeSendDay(sent);
    return [{ isSent, number: formatOrderNumber(row), paidAt: row.paidAt, day }];
  });
  const today = dayInRome(clock.now());
  return [
    ...buildNeed(
      'orders',
      waiting.filter(({ isSent }) => !isSent),
    ),
    ...buildNeed(
      'parcels',
      waiting.filter(({ isSent, day }) => isSent && day < today),
    ),
  ];
}

function buildNeed(kind: OrderNeed['kind'], waiting: WaitingOrder[]): OrderNeed[] {
  const [oldest] = waiting;
  const [first] = waiting.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (oldest === undefined || first === undefined) return [];
  const named = { line: null, label: first.number, amountMinor: null, currency: null };
  // A day ends in the night, wherever it is read.
  const dueAt = `${first.day}T23:59:59.000Z`;
  return [{ kind, count: waiting.length, oldestAt: oldest.paidAt.toISOString(), dueAt, first: named }];
}
