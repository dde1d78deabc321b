import type { AnswerOf } from '@repo/contract/call';
import { type readScanDays, SCAN_DAYS } from '@repo/contract/dashboard/dashboard';
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../core/context.ts';
import { firstIdSince } from '../../db/new-id.ts';
import { emergencyReadings } from '../../db/tables/emergency.ts';
import { scans } from '../../db/tables/scans.ts';
import { COUNTED_READING, REFUSED_READING } from '../emergency/opening/counted-readings.ts';

const RELEASED = ['read', 'full', 'emergency'] as const;

/** How many rows of a log a day has, as numbers of days since 1970 in the caller's time zone. */
type DayCounts = readonly { readonly day: number; readonly released: string; readonly refused: string }[];
type Period = { readonly accountId: string; readonly offsetMs: number; readonly since: Date };

/**
 * Counts scans by day in the caller's time zone, empty days included. One offset applies to the whole month: if summer
 * time began or ended in it, the days before that begin an hour off. The owner's own scans are not counted, and readings by
 * anyone are where `scanCount` of a glyph counts them.
 */
export async function countScansByDay(
  context: Context,
  accountId: string,
  offsetMinutes: number,
): Promise<AnswerOf<typeof readScanDays>> {
  const offsetMs = offsetMinutes * MINUTE_MS;
  const today = Math.floor((context.clock.now().getTime() + offsetMs) / DAY_MS);
  const first = today - SCAN_DAYS + 1;
  const period = { accountId, offsetMs, since: new Date(first * DAY_MS - offsetMs) };
  const rows = [...(await countScans(context, period)), ...(await countReadings(context, period))];
  return {
    days: Array.from({ length: SCAN_DAYS }, (_, index) => {
      const found = rows.filter(({ day }) => day === first + index);
      return {
        day: new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
        released: found.reduce((sum, { released }) => sum + Number(released), 0),
        refused: found.reduce((sum, { refused }) => sum + Number(refused), 0),
      };
    }),
  };
}

async function countScans({ db }: Context, period: Period): Promise<DayCounts> {
  const isReleased = inArray(scans.result, RELEASED);
  return db
    .select({
      ...selectDay(scans.at, period),
      released: sql<string>`count(*) filter (where ${isReleased})`,
      refused: sql<string>`count(*) filter (where not ${isReleased} and ${scans.result} <> 'owner')`,
    })
    .from(scans)
    .where(matchPeriod(scans, period))
    .groupBy(sql`1`);
}

async function countReadings({ db }: Context, period: Period): Promise<DayCounts> {
  return db
    .select({
      ...selectDay(emergencyReadings.at, period),
      released: sql<string>`count(*) filter (where ${COUNTED_READING})`,
      refused: sql<string>`count(*) filter (where ${REFUSED_READING})`,
    })
    .from(emergencyReadings)
    .where(matchPeriod(emergencyReadings, period))
    .groupBy(sql`1`);
}

const selectDay = (at: PgColumn, { offsetMs }: Period) => ({
  day: sql<number>`floor((extract(epoch from ${at}) + ${offsetMs / 1000}) / 86400)::int`,
});

/** Ids sort by time, so the index of the owner's rows is read from the first day and not from its beginning. */
const matchPeriod = (log: Record<'ownerId' | 'id' | 'at', PgColumn>, { accountId, since }: Period): SQL | undefined =>
  and(eq(log.ownerId, accountId), gte(log.id, firstIdSince(since)), gte(log.at, since));
