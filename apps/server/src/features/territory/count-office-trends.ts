import { DAY_MS } from '@repo/contract/durations';
import { EXPIRY_DAYS, OFFICE_TIME_ZONE, type OfficeTrends } from '@repo/contract/territory/analytics';
import { and, eq, gt, gte, inArray, lte, min, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { staffAccounts, staffScans } from '../../db/tables/staff.ts';
import { lastDays, type OfficeScanQuery } from './count-office-scans.ts';

const HOURS_OF_DAY = 24;
/** More than any office looks through. */
const EXPIRING_MAX = 100;

const atOffice = (column: PgColumn, format: string): SQL<string> =>
  sql<string>`to_char(${column} at time zone ${sql.raw(`'${OFFICE_TIME_ZONE}'`)}, ${sql.raw(`'${format}'`)})`;
const COUNT = sql<number>`count(*)`.mapWith(Number);

/** How an office goes: when it scans, how many people it has, what waits and what ends. */
export async function countOfficeTrends(db: Db, { officeId, period, now }: OfficeScanQuery): Promise<OfficeTrends> {
  const days = lastDays(Number(period), now);
  return {
    hours: await countByHour(db, officeId, days[0] ?? ''),
    citizens: await countCitizens(db, officeId, days),
    offers: await countOffers(db, officeId),
    expiring: await listExpiring(db, officeId, now),
  };
}

async function countByHour(db: Db, officeId: string, firstDay: string): Promise<number[]> {
  const isOfPeriod = sql`${atOffice(staffScans.at, 'YYYY-MM-DD')} >= ${firstDay}`;
  // A day earlier than any zone is behind UTC, so that the index is used; the exact days are compared as days.
  const since = gte(staffScans.at, new Date(Date.parse(firstDay) - DAY_MS));
  const rows = await db
    .select({ hour: atOffice(staffScans.at, 'HH24'), scans: COUNT })
    .from(staffScans)
    .where(and(eq(staffScans.officeId, officeId), since, isOfPeriod))
    .groupBy(sql`1`);
  const numbers = new Map(rows.map(({ hour, scans }) => [Number(hour), scans]));
  return Array.from({ length: HOURS_OF_DAY }, (_, hour) => numbers.get(hour) ?? 0);
}

/** A folder counts from its acceptance until it is withdrawn. */
async function countCitizens(db: Db, officeId: string, days: readonly string[]): Promise<OfficeTrends['citizens']> {
  const wasAccepted = and(eq(enrolments.officeId, officeId), inArray(enrolments.state, ['accepted', 'withdrawn']));
  const countBy = async (column: PgColumn, isIncluded?: SQL) =>
    db
      .select({ day: atOffice(column, 'YYYY-MM-DD'), people: COUNT })
      .from(enrolments)
      .where(and(wasAccepted, sql`${enrolments.answeredAt} is not null`, isIncluded))
      .groupBy(sql`1`);
  const joined = await countBy(enrolments.answeredAt);
  const left = await countBy(enrolments.withdrawnAt, sql`${enrolments.withdrawnAt} is not null`);
  const sumUntil = (rows: typeof joined, day: string) =>
    rows.reduce((sum, row) => (row.day <= day ? sum + row.people : sum), 0);
  return days.map((day) => ({ day, enrolled: sumUntil(joined, day) - sumUntil(left, day) }));
}

async function countOffers(db: Db, officeId: string): Promise<OfficeTrends['offers']> {
  const isOpen = and(eq(enrolments.officeId, officeId), eq(enrolments.state, 'offered'));
  const [row] = await db
    .select({ open: COUNT, oldestAt: min(enrolments.offeredAt) })
    .from(enrolments)
    .where(isOpen);
  return { open: row?.open ?? 0, oldestAt: row?.oldestAt?.toISOString() ?? null };
}

async function listExpiring(db: Db, officeId: string, now: Date): Promise<OfficeTrends['expiring']> {
  const until = new Date(now.getTime() + EXPIRY_DAYS * DAY_MS);
  const listBy = async (what: OfficeTrends['expiring'][number]['what'], column: PgColumn) => {
    const rows = await db
      .select({
        employeeId: staffAccounts.employeeId,
        fullName: staffAccounts.fullName,
        accessUntil: staffAccounts.accessUntil,
        professionalUntil: staffAccounts.professionalUntil,
      })
      .from(staffAccounts)
      .where(
        and(
          eq(staffAccounts.officeId, officeId),
          ne(staffAccounts.state, 'suspended'),
          gt(column, now),
          lte(column, until),
        ),
      )
      .orderBy(column)
      .limit(EXPIRING_MAX);
    return rows.flatMap(({ employeeId, fullName, accessUntil, professionalUntil }) => {
      const end = what === 'access' ? accessUntil : professionalUntil;
      return end === null ? [] : [{ employeeId, fullName, what, until: end.toISOString() }];
    });
  };
  const both = [
    ...(await listBy('access', staffAccounts.accessUntil)),
    ...(await listBy('role', staffAccounts.professionalUntil)),
  ];
  return both.sort((one, other) => one.until.localeCompare(other.until));
}
