import type { NeedKind } from '@repo/contract/creator-panel/creator-panel';
import { computeLeavingDay } from '@repo/contract/shop/shipping';
import { and, eq, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { orders } from '../../db/tables/money/shop.ts';
import { licences, reviews } from '../../db/tables/profiles.ts';
import { promiseAnswer } from '../reviews/promise-answer.ts';

/** Until when checks were promised an answer, and orders have to leave: of each kind the soonest, by the working days of Italy. */
export async function readPromised(db: Db): Promise<Partial<Record<NeedKind, string>>> {
  const [reviewsDue, ordersDue] = [findSoonest(await listAnswers(db)), findSoonest(await listLeavings(db))];
  return { ...(reviewsDue !== null && { reviews: reviewsDue }), ...(ordersDue !== null && { orders: ordersDue }) };
}

/** Of `orders`: paid and not sent. A new piece for nothing waits for the person until it is drawn. */
export const IS_TO_MAKE: SQL = sql`orders.status in ('paid', 'inProduction') and not (orders.case_id is not null
  and exists (select 1 from order_units u where u.order_id = orders.id and u.key_id is null))`;

const findSoonest = (moments: readonly Date[]): string | null => {
  const [soonest] = moments.toSorted((one, other) => one.getTime() - other.getTime());
  return soonest?.toISOString() ?? null;
};

/** The oldest case of each kind has the soonest promise of that kind. */
async function listAnswers(db: Db): Promise<Date[]> {
  const isHospital = sql<boolean>`${accounts.institutionType} is not distinct from 'medical'`;
  const rows = await db
    .select({ kind: reviews.kind, isHospital, submittedAt: min(reviews.submittedAt), answerBy: min(licences.answerBy) })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.accountId))
    .leftJoin(licences, and(eq(licences.accountId, reviews.accountId), eq(reviews.kind, 'licence')))
    .where(and(eq(reviews.status, 'processing'), isNull(reviews.askedAt)))
    .groupBy(reviews.kind, isHospital);
  return rows.flatMap(({ submittedAt, answerBy, ...sent }) => {
    if (answerBy !== null) return [answerBy];
    return submittedAt === null ? [] : [promiseAnswer({ ...sent, submittedAt })];
  });
}

/** The order that was paid first, of all that take as long, has to leave first. */
async function listLeavings(db: Db): Promise<Date[]> {
  const { country, shipping: service, isMadeToOrder, paidAt } = orders;
  const rows = await db
    .select({ country, service, isMadeToOrder, at: min(paidAt) })
    .from(orders)
    .where(IS_TO_MAKE)
    .groupBy(country, service, isMadeToOrder);
  return rows.flatMap(({ at, ...sent }) => (at === null ? [] : [endOfDay(computeLeavingDay({ at, ...sent }))]));
}

const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.000Z`);
