import { eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { siteFacts } from '../tables/accounts.ts';

const FACT = 'backupTakenAt';

/** Written after the file is on the disk, so that a backup that failed is none. */
export async function recordBackup(db: Db, takenAt: Date): Promise<void> {
  const value = takenAt.toISOString();
  await db
    .insert(siteFacts)
    .values({ name: FACT, value })
    .onConflictDoUpdate({ target: siteFacts.name, set: { value } });
}

/** Null: none was ever made. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  const [fact] = await db.select().from(siteFacts).where(eq(siteFacts.name, FACT));
  return fact === undefined ? null : new Date(fact.value);
}
