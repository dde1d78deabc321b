import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { sessions } from '../../../db/tables/accounts.ts';

type OfSession = { sessionId: string; openedAt: Date };

/** Those whose session has ended, expired, idled too long, was deleted or has new tokens, found in one query. */
export async function endedAmong<T extends OfSession>(context: Context, asked: readonly T[]): Promise<Set<T>> {
  const ids = [...new Set(asked.map(({ sessionId }) => sessionId))];
  const { id, endedAt, expiresAt, lastSeenAt, idleMinutes, rotatedAt, scope } = sessions;
  const rows = await context.db
    .select({ id, endedAt, expiresAt, lastSeenAt, idleMinutes, rotatedAt })
    .from(sessions)
    .where(and(inArray(id, ids), eq(scope, 'full')));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nowMs = context.clock.now().getTime();
  return new Set(
    asked.filter(({ sessionId, openedAt: since }) => {
      const row = byId.get(sessionId);
      if (row === undefined || row.endedAt !== null || row.expiresAt.getTime() <= nowMs) return true;
      if (row.lastSeenAt.getTime() + row.idleMinutes * 60_000 <= nowMs) return true;
      return row.rotatedAt !== null && row.rotatedAt > since;
    }),
  );
}
