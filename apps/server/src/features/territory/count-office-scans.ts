import { DAY_MS } from '@repo/contract/durations';
import {
  type Analytics,
  type AnalyticsPeriod,
  OFFICE_TIME_ZONE,
  REFUSED_RESULTS,
  RELEASED_RESULTS,
} from '@repo/contract/territory/analytics';
import { ITALY } from '@repo/contract/territory/territory';
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { matchScan, scans } from '../../db/tables/scans.ts';
import { staffScans } from '../../db/tables/staff.ts';
import { ownItaly } from './read-italy.ts';

const isReleased = inArray(scans.result, RELEASED_RESULTS);
const RELEASES = sql<number>`count(*) filter (where ${isReleased})`.mapWith(Number);
const REFUSALS = sql<number>`count(*) filter (where not ${isReleased})`.mapWith(Number);
const NOTHING = { released: 0, refused: 0 };

export type OfficeScanQuery = { officeId: string; period: AnalyticsPeriod; now: Date };

/** Scans that the staff of one office made, in days of Italian time. */
export async function countOfficeScans(db: Db, { officeId, period, now }: OfficeScanQuery): Promise<Analytics> {
  const days = lastDays(Number(period), now);
  // A day earlier than any zone is behind UTC: the exact days are compared as days.
  const since = new Date(Date.parse(days[0] ?? '') - DAY_MS);
  const first = sql`${DAY} >= ${days[0]}`;
  const isOfOffice = and(eq(staffScans.officeId, officeId), gte(staffScans.at, since), first);
  const [byDay, byPlace, refusals] = [
    await countByDay(db, isOfOffice),
    await countByMunicipality(db, isOfOffice),
    await countRefusals(db, isOfOffice),
  ];
  return { days: days.map((day) => ({ day, ...(byDay.get(day) ?? NOTHING) })), ...sumByRegion(byPlace), refusals };
}

/** `2026-11-27`, by the clock in Italy. */
const DAY = sql<string>`to_char(${staffScans.at} at time zone ${sql.raw(`'${OFFICE_TIME_ZONE}'`)}, 'YYYY-MM-DD')`;

/** Today and the days before, the oldest first. */
export function lastDays(count: number, now: Date): string[] {
  const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_TIME_ZONE }).format(now));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

async function countByDay(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({ day: DAY, released: RELEASES, refused: REFUSALS })
    .from(staffScans)
    .innerJoin(scans, matchScan(staffScans))
    .where(where)
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, ...outcomes }) => [day, outcomes]));
}

type ByMunicipality = { municipality: string | null; released: number; refused: number };

/** By where the person who was scanned is enrolled now, at this office: what others know of them plays no part. */
function countByMunicipality(db: Db, where: SQL | undefined): Promise<ByMunicipality[]> {
  const isEnrolledHere = and(
    eq(enrolments.officeId, staffScans.officeId),
    eq(enrolments.accountId, scans.ownerId),
    eq(enrolments.state, 'accepted'),
  );
  return db
    .select({ municipality: enrolments.municipality, released: RELEASES, refused: REFUSALS })
    .from(staffScans)
    .innerJoin(scans, matchScan(staffScans))
    .leftJoin(enrolments, isEnrolledHere)
    .where(where)
    .groupBy(enrolments.municipality);
}

function sumByRegion(rows: readonly ByMunicipality[]): Pick<Analytics, 'regions' | 'elsewhere'> {
  const { byCode } = ownItaly();
  const regions = (byCode.get(ITALY)?.parts ?? []).map(({ code, name }) => ({ code, name, ...NOTHING }));
  const elsewhere = { ...NOTHING };
  for (const { municipality, released, refused } of rows) {
    const region = byCode.get(municipality ?? '')?.above?.above?.code;
    const sum = regions.find(({ code }) => code === region) ?? elsewhere;
    sum.released += released;
    sum.refused += refused;
  }
  return { regions, elsewhere };
}

async function countRefusals(db: Db, where: SQL | undefined): Promise<Analytics['refusals']> {
  const rows = await db
    .select({ result: scans.result, scans: sql<number>`count(*)`.mapWith(Number) })
    .from(staffScans)
    .innerJoin(scans, matchScan(staffScans))
    .where(and(where, sql`not ${isReleased}`))
    .groupBy(scans.result);
  const numbers = new Map(rows.map((row) => [row.result, row.scans]));
  return REFUSED_RESULTS.flatMap((result) => {
    const number = numbers.get(result);
    return number === undefined ? [] : [{ result, scans: number }];
  }).sort((one, other) => other.scans - one.scans);
}
