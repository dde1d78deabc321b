import { auditLeaves } from '@repo/server/db/tables/audit';
import { eq } from 'drizzle-orm';
import type { DriveKit } from '../people/drive-person.ts';
import type { Person } from '../people/people.ts';
import { openTestApp } from '../servers/test-app.ts';
import { openGoogleServer } from './google-server.ts';

// A server under test with its own Google stand-in. Both use the clock of the test.

export async function openTestDrive(quotaBytes?: number): Promise<DriveKit> {
  const google = await openGoogleServer(() => app.clock.now().getTime(), quotaBytes);
  const app = await openTestApp(google.settings);
  const close = async () => {
    await app.close();
    await google.close();
  };
  return { ...app, google, close };
}

/** Resets the Google stand-in: no errors, no recorded requests. */
export function calmGoogle({ google }: DriveKit): void {
  google.interceptor = null;
  google.asked.length = 0;
}

/** Acts on a person's backups in the audit log, oldest first. */
export async function listBackupActs({ context }: DriveKit, { user }: Person): Promise<string[]> {
  const mine = eq(auditLeaves.subjectId, user.id);
  const rows = await context.db.select().from(auditLeaves).where(mine).orderBy(auditLeaves.counter);
  return rows.map(({ act }) => act).filter((act) => act.startsWith('backups.'));
}
