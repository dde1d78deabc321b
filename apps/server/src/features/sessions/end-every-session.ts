import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { devices, sessions } from '../../db/tables/accounts.ts';
import { scanChallenges } from '../../db/tables/scans.ts';
import { forgetKnownDevices } from './principal.ts';

/**
 * Ends all sessions of a locked account, whatever their scope, and forgets its devices. The challenges
 * go too, which waits for a scan under way: nothing more is released to them. Returns how many sessions ended.
 */
export async function endEverySession(tx: Tx, accountId: string, endedAt: Date): Promise<number> {
  const live = and(eq(sessions.accountId, accountId), isNull(sessions.endedAt));
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(live).orderBy(sessions.id).for('update');
  for (const { id } of rows) await tx.update(sessions).set({ endedAt }).where(eq(sessions.id, id));
  await tx.update(devices).set({ rememberedUntil: null }).where(eq(devices.accountId, accountId));
  await forgetKnownDevices(tx, 'person', accountId);
  await tx.delete(scanChallenges).where(eq(scanChallenges.scannerId, accountId));
  return rows.length;
}
