import { LICENCE_YEARS } from '@repo/contract/plans/institution-start';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { licences, reviews } from '../../../db/tables/profiles.ts';
import { append } from '../../audit/audit-leaves.ts';
import type { ReviewRow } from '../../profile/decision-macs.ts';
import { addMonths } from '../periods.ts';

type LicenceTerm = typeof licences.$inferSelect;

/** Null where none was checked, or where it has no end here: that of an invented hospital. */
export async function readLicenceTerm(db: Db, accountId: string): Promise<LicenceTerm | null> {
  const [row] = await db.select().from(licences).where(eq(licences.accountId, accountId));
  return row ?? null;
}

/** Whether the licence ended and no new one was accepted since. */
export async function isLicenceOver(db: Db, accountId: string): Promise<boolean> {
  const isOver = and(eq(licences.accountId, accountId), isNotNull(licences.endedAt));
  return (await db.$count(licences, isOver)) > 0;
}

/** The newest case of a new licence; null where none was ever sent. */
export async function findRenewal(db: Db, accountId: string): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.accountId, accountId), eq(reviews.kind, 'licence')))
    .orderBy(desc(reviews.id))
    .limit(1);
  return row ?? null;
}

/** Two reviewers accepted the licence of a hospital, its first or a new one: from now on it holds for a year, or until its paper ends. */
export async function acceptLicence(tx: Tx, context: Context, accountId: string): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (account?.institutionType !== 'medical') return;
  const [row] = await tx.select().from(licences).where(eq(licences.accountId, accountId)).for('update');
  const checkedAt = context.clock.now();
  const endsAt = computeEnd(checkedAt, row?.sentEndsOn ?? null);
  const term = { checkedAt, endsAt, reminders: 0, endedAt: null, sentEndsOn: null, answerBy: null };
  await tx
    .insert(licences)
    .values({ accountId, ...term })
    .onConflictDoUpdate({ target: licences.accountId, set: term });
  if (row === undefined) return;
  const facts = { until: endsAt.toISOString() };
  await append(tx, checkedAt, [{ subjectId: accountId, act: 'plan.licenceRenewed', facts }]);
}

const MONTHS_A_YEAR = 12;
/** Still that day in UTC and in Rome, so that the page and the mails name the day of the paper. */
const LAST_MOMENT = 'T21:59:59.999Z';

function computeEnd(from: Date, endsOn: string | null): Date {
  const recheckAt = addMonths(from, LICENCE_YEARS * MONTHS_A_YEAR);
  if (endsOn === null) return recheckAt;
  return new Date(Math.min(recheckAt.getTime(), Date.parse(`${endsOn}${LAST_MOMENT}`)));
}
