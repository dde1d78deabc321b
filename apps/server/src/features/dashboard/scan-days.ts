import type { AnswerOf } from '@repo/contract/call';
import { type readScanDays, SCAN_DAYS } from '@repo/contract/dashboard/dashboard';
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { firstIdSince } from '../../db/new-id.ts';
import { scans } from '../../db/tables/scans.ts';

const RELEASED = ['read', 'full', 'emergency'] as const;

/**
 * Counts scans by day in the caller's time zone, empty days included. One offset applies to the whole month: if summer
 * time began or ended in it, the days before that begin an hour off. The owner's own scans are not counted.
 */
export async function countScansByDay(
  context: Context,
  accountId: string,
  offsetMinutes: number,
): Promise<AnswerOf<typeof readScanDays>> {
  const offsetMs = offsetMinutes * MINUTE_MS;
  const today = Math.floor((context.clock.now().getTime() + offsetMs) / DAY_MS);
  const first = today - SCAN_DAYS + 1;
  const since = new Date(first * DAY_MS - offsetMs);
  const isReleased = inArray(scans.result, RELEASED);
  const rows = await context.db
    .select({
      day: sql<number>`floor((extract(epoch from ${scans.at}) + ${offsetMs / 1000}) / 86400)::int`,
      released: sql<string>`count(*) filter (where ${isReleased})`,
      refused: sql<string>`count(*) filter (where not ${isReleased} and ${scans.result} <> 'owner')`,
    })
    .from(scans)
    // Ids sort by time, so the index of the owner's scans is read from the first day and not from its beginning.
    .where(and(eq(scans.ownerId, accountId), gte(scans.id, firstIdSince(since)), gte(scans.at, since)))
    .groupBy(sql`1`);
  const counts = new Map(rows.map((row) => [row.day, row]));
  return {
    days: Array.from({ length: SCAN_DAYS }, (_, index) => {
      const day = first + index;
      const found = counts.get(day);
      return {
        day: new Date(day * DAY_MS).toISOString().slice(0, 10),
        released: Number(found?.released ?? 0),
        refused: Number(found?.refused ?? 0),
      };
    }),
  };
}
