import type { AnswerOf } from '@repo/contract/call';
import { PRESENCE_SECONDS, PRESENT_MAX, type readPresence } from '@repo/contract/portal/employees';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { isLiveSession } from '../../callers/session-life.ts';
import type { StaffSession } from '../../callers/staff-session.ts';
import { announceChange } from '../../core/announce-change.ts';
import type { Context } from '../../core/context.ts';
import { staffAccounts, staffSessions } from '../../db/tables/staff.ts';

/** A page that asked no later than this ago counts as open. */
const ATTENDED_MS = 3 * PRESENCE_SECONDS * 1000;
/** Several open pages of one session write once. */
const WRITTEN_AGAIN_MS = 1_000;

/** Who of an institution is there: from sessions that live and whose page is open. */
export async function readWhoIsThere({ db, clock }: Context, officeId: string) {
  const now = clock.now();
  const isBusy = or(sql`${staffSessions.busyAt} is not null`, gt(staffSessions.scanningUntil, now));
  const isThere = and(
    eq(staffAccounts.officeId, officeId),
    eq(staffAccounts.state, 'active'),
    isLiveSession('staff', now),
    gt(staffSessions.attendedAt, new Date(now.getTime() - ATTENDED_MS)),
  );
  return db
    .select({ id: staffAccounts.id, isBusy: sql<boolean>`bool_or(${isBusy})` })
    .from(staffAccounts)
    .innerJoin(staffSessions, eq(staffSessions.staffId, staffAccounts.id))
    .where(isThere)
    .groupBy(staffAccounts.id)
    .limit(PRESENT_MAX);
}

/** Also notes that the caller's page is open; it never restarts the session's idle time. */
export async function attend(context: Context, session: StaffSession): Promise<AnswerOf<typeof readPresence>> {
  const now = context.clock.now();
  const earlier = new Date(now.getTime() - WRITTEN_AGAIN_MS);
  const isStale = or(isNull(staffSessions.attendedAt), lt(staffSessions.attendedAt, earlier));
  const isThis = and(eq(staffSessions.id, session.id), isNull(staffSessions.endedAt));
  const { busyAt, attendedAt } = staffSessions;
  const [own] = await context.db.select({ busyAt, attendedAt }).from(staffSessions).where(isThis);
  await context.db.update(staffSessions).set({ attendedAt: now }).where(and(isThis, isStale));
  if (own !== undefined && !isAttended(own, now)) await announceChange(context.db, session.officeId, 'presence');
  const there = await readWhoIsThere(context, session.officeId);
  return {
    present: there.map(({ id, isBusy }) => ({ id, presence: isBusy ? 'busy' : 'online' })),
    isBusy: own?.busyAt != null,
  };
}

const isAttended = ({ attendedAt }: { attendedAt: Date | null }, now: Date): boolean =>
  attendedAt !== null && attendedAt.getTime() > now.getTime() - ATTENDED_MS;

/** A page that is still open says so again with its next question. */
export async function leave({ db }: Context, { id, staffId, officeId }: StaffSession) {
  const isOwn = and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id));
  await db.update(staffSessions).set({ attendedAt: null }).where(isOwn);
  await announceChange(db, officeId, 'presence');
  return {};
}

export async function showBusy({ db, clock }: Context, { id, staffId, officeId }: StaffSession, isBusy: boolean) {
  const isOwn = and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id));
  await db
    .update(staffSessions)
    .set({ busyAt: isBusy ? clock.now() : null })
    .where(isOwn);
  await announceChange(db, officeId, 'presence');
  return {};
}
