import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { isLiveSession } from '../../callers/session-life.ts';
import { type PrincipalKind, SESSION_TABLES } from '../../callers/session-tables.ts';
import type { Tx } from '../../db/database.ts';
import { append } from '../audit/audit-leaves.ts';

type SurplusQuery = {
  of: PrincipalKind;
  holderId: string;
  max: number;
  /** Which of the holder's sessions count; absent: all. */
  among?: SQL;
};

/**
 * Makes room for one session more. The ones nobody used for the longest end, with a trace: refusing the newest would lock
 * a person out who lost the devices of the others. The holder's row is locked, so that parallel sign-ins count each
 * other.
 */
export async function endSurplusSessions(tx: Tx, { of, holderId, max, among }: SurplusQuery, now: Date): Promise<void> {
  const { sessions, owner, holders } = SESSION_TABLES[of];
  // Never more strongly than the caller did: a scan that refers to the row would be waited for, and waits for us.
  await tx.select({ id: holders.id }).from(holders).where(eq(holders.id, holderId)).for('no key update');
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(owner, holderId), among, isLiveSession(of, now)))
    .orderBy(asc(sessions.lastSeenAt), asc(sessions.id));
  const surplus = live.slice(0, Math.max(0, live.length - max + 1)).map(({ id }) => id);
  if (surplus.length === 0) return;
  await tx.update(sessions).set({ endedAt: now }).where(inArray(sessions.id, surplus));
  const act = of === 'person' ? 'session.ended' : 'staff.sessionEnded';
  const entries = surplus.map(
    (session) => ({ subjectId: holderId, act, facts: { session, reason: 'surplus' } }) as const,
  );
  await append(tx, now, entries);
}
