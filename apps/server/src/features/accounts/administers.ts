import { HOUR_MS } from '@repo/contract/durations';
import { ADMIN_IDLE_MINUTES, ADMIN_SESSION_HOURS_MAX } from '@repo/contract/sessions/assurance';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type accounts, sessions } from '../../db/tables/accounts.ts';
import { institutionProfiles } from '../../db/tables/institutions.ts';

/** Accounts with shorter sessions: the site's administrators and the admins of institutions. */
export async function administers(
  tx: Tx,
  { id, role }: Pick<typeof accounts.$inferSelect, 'id' | 'role'>,
): Promise<boolean> {
  if (role !== 'user') return true;
  const [row] = await tx
    .select({ institutionId: institutionProfiles.institutionId })
    .from(institutionProfiles)
    .where(eq(institutionProfiles.accountId, id))
    .limit(1);
  return row !== undefined;
}

/** Shortens the open sessions of an account that becomes an administrator to the lifetime of its new ones. */
export async function shortenSessions(tx: Tx, accountId: string, now: Date): Promise<void> {
  const end = new Date(now.getTime() + ADMIN_SESSION_HOURS_MAX * HOUR_MS).toISOString();
  await tx
    .update(sessions)
    .set({
      idleMinutes: sql`least(${sessions.idleMinutes}, ${ADMIN_IDLE_MINUTES}::int)`,
      expiresAt: sql`least(${sessions.expiresAt}, ${end}::timestamptz)`,
    })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
}
