import { eq, getTableName, sql } from 'drizzle-orm';
import { KEK_VARIABLE } from '../../config/keys-config.ts';
import type { Db } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { retiredKeks } from '../../db/tables/retired-keks.ts';
import { STORED_WRAPS } from '../features.ts';
import { StartError } from '../site-facts.ts';

/** Row counts per key id and table name, for each key id in use. Reads all tables in full. */
export async function countKekUses(db: Db): Promise<Map<string, Map<string, number>>> {
  const uses = new Map<string, Map<string, number>>();
  for (const { table, isUsed } of STORED_WRAPS) {
    const condition = isUsed === undefined ? sql`` : sql`where ${isUsed}`;
    const counted = await db.execute(sql`select kek_id, count(*) as rows from ${table} ${condition} group by kek_id`);
    for (const { kek_id: kekId, rows } of extractRows(counted)) {
      const places = uses.get(String(kekId)) ?? new Map<string, number>();
      uses.set(String(kekId), places.set(getTableName(table), Number(rows)));
    }
  }
  return uses;
}

export async function readRetiredKeks(db: Db): Promise<Set<string>> {
  return new Set((await db.select().from(retiredKeks)).map(({ kekId }) => kekId));
}

/** Refuses to start with a retired key, under which nothing could be written. */
export async function expectUsableKek(db: Db, kekId: string): Promise<void> {
  const [row] = await db.select().from(retiredKeks).where(eq(retiredKeks.kekId, kekId));
  if (row === undefined) return;
  throw new StartError(
    `The key-encryption key ${kekId} was retired: KEY_DIR or ${KEK_VARIABLE} is older than the data. See docs/operations.md.`,
  );
}
