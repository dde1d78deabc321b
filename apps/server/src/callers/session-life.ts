import { MINUTE_MS } from '@repo/contract/durations';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type PrincipalKind, SESSION_TABLES } from './session-tables.ts';

/** How long a session lives, of persons and of employees: until it is ended, by age, or after its idle minutes. */
export type SessionTimes = { endedAt: Date | null; expiresAt: Date; lastSeenAt: Date; idleMinutes: number };

/** The last use is written at most once a minute, so an idle session may end up to a minute early. */
const IDLE_WRITE_MS = MINUTE_MS;

/** Neither ended, nor past its age, nor idle for too long. */
export function isAlive({ endedAt, expiresAt, lastSeenAt, idleMinutes }: SessionTimes, now: Date): boolean {
  return endedAt === null && expiresAt > now && lastSeenAt.getTime() + idleMinutes * MINUTE_MS > now.getTime();
}

/** The same, for the database to decide. */
export function isLiveSession(of: PrincipalKind, now: Date) {
  const { endedAt, expiresAt, lastSeenAt, idleMinutes } = SESSION_TABLES[of].sessions;
  const idleEnd = sql`${lastSeenAt} + make_interval(mins => ${idleMinutes})`;
  return and(isNull(endedAt), gt(expiresAt, now), sql`${idleEnd} > ${now.toISOString()}::timestamptz`);
}

/** Starts the idle time anew, unless it was less than a minute ago. */
export async function recordSessionUse(
  db: Db,
  of: PrincipalKind,
  { id, lastSeenAt }: Pick<SessionTimes, 'lastSeenAt'> & { id: string },
  now: Date,
): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < IDLE_WRITE_MS) return;
  const { sessions: table } = SESSION_TABLES[of];
  const isOlder = and(eq(table.id, id), isNull(table.endedAt), lt(table.lastSeenAt, now));
  await db.update(table).set({ lastSeenAt: now }).where(isOlder);
}
