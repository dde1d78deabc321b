import { and, eq, isNull, min, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { licences, reviews } from '../../db/tables/profiles.ts';
import { promiseAnswer } from '../reviews/promise-answer.ts';

/** Until when the first of the cases that wait was promised an answer, by the working days of Italy; null: none waits. */
export async function readSoonestAnswer(db: Db): Promise<string | null> {
  const [soonest] = (await listAnswers(db)).toSorted((one, other) => one.getTime() - other.getTime());
  return soonest?.toISOString() ?? null;
}

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
