import { eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { siteFacts } from '../tables/accounts.ts';

const FACTS = { site: 'backupTakenAt', keys: 'keysBackupTakenAt' } as const;

/** Written after the file is on the disk, so that a backup that failed is none. */
export async function recordBackup(db: Db, kind: keyof typeof FACTS, takenAt: Date): Promise<void> {
  const value = takenAt.toISOString();
  await db
    .insert(siteFacts)
    .values({ name: FACTS[kind], value })
    .onConflictDoUpdate({ target: siteFacts.name, set: { value } });
}

/** Of the data. Null: none was ever made. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  const [fact] = await db.select().from(siteFacts).where(eq(siteFacts.name, FACTS.site));
  return fact === undefined ? null : new Date(fact.value);
}
