import type { AnswerOf } from '@repo/contract/call';
import type { readPortalCounts } from '@repo/contract/portal/employees';
import type { ScanResult } from '@repo/contract/scans/scans';
import { and, eq, gt, gte, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { matchScan, scans } from '../../db/tables/scans.ts';
import { staffAccounts, staffScans } from '../../db/tables/staff.ts';
import { readWhoIsThere } from './presence.ts';

const RELEASED: ScanResult[] = ['read', 'full', 'emergency', 'owner'];

/** The glyph that carries a code; a code without one, or with one in the trash, opens nothing. */
const isGlyphOfCode = and(
  eq(glyphs.accountId, enrolments.accountId),
  eq(glyphs.id, enrolments.recordId),
  isNull(glyphs.trashedAt),
);

/** The institutions are Italian, and so is their day. */
const TIME_ZONE = 'Europe/Rome';

/** The figures of the session's institution, from its own rows alone. */
export async function readCounts(
  context: Context,
  { officeId }: StaffSession,
): Promise<AnswerOf<typeof readPortalCounts>> {
  const { db, clock } = context;
  const now = clock.now();
  const [enrolled] = await db
    .select({
      citizens: sql<number>`count(*) filter (where ${enrolments.state} = 'accepted')::int`,
      offered: sql<number>`count(*) filter (where ${enrolments.state} = 'offered')::int`,
      activeCodes: sql<number>`count(*) filter (where ${enrolments.state} = 'accepted' and ${glyphs.isActive})::int`,
    })
    .from(enrolments)
    .leftJoin(glyphs, isGlyphOfCode)
    .where(eq(enrolments.officeId, officeId));
  const midnight = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}`;
  const [scanned] = await db
    .select({
      all: sql<number>`count(*)::int`,
      refused: sql<number>`count(*) filter (where ${notInArray(scans.result, RELEASED)})::int`,
    })
    .from(staffScans)
    .innerJoin(scans, matchScan(staffScans))
    .where(and(eq(staffScans.officeId, officeId), gte(staffScans.at, midnight)));
  const isOpen = or(isNull(staffAccounts.accessUntil), gt(staffAccounts.accessUntil, now));
  const isEmployed = and(eq(staffAccounts.officeId, officeId), eq(staffAccounts.state, 'active'), isOpen);
  return {
    citizens: enrolled?.citizens ?? 0,
    offered: enrolled?.offered ?? 0,
    employeesOnline: (await readWhoIsThere(context, officeId)).length,
    employees: await db.$count(staffAccounts, isEmployed),
    scansToday: scanned?.all ?? 0,
    scansRefusedToday: scanned?.refused ?? 0,
    activeCodes: enrolled?.activeCodes ?? 0,
  };
}
