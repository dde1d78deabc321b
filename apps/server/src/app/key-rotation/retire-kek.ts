import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { retiredKeks } from '../../db/tables/retired-keks.ts';
import { STORED_WRAPS } from '../features.ts';
import { countKekUses } from './kek-uses.ts';

export type Retirement =
  | { done: true }
  | { done: false; reason: 'current' | 'unknown' | 'used'; places: ReadonlyMap<string, number> };

const NOWHERE: ReadonlyMap<string, number> = new Map();

/**
 * Deletes an old key that no row uses. First a trigger refuses its id for new rows, then writes in progress are
 * awaited, then the rows are counted, so that no row can need the deleted key. A crash in between leaves a refused id
 * with its file; the next call continues.
 */
export async function retireKek(context: Context, kekId: string): Promise<Retirement> {
  const { db, keys, clock } = context;
  keys.lookForKeks();
  if (kekId === keys.currentKekId) return { done: false, reason: 'current', places: NOWHERE };
  if (!keys.kekIds().includes(kekId)) return { done: false, reason: 'unknown', places: NOWHERE };
  await db.insert(retiredKeks).values({ kekId, retiredAt: clock.now() }).onConflictDoNothing();
  const places = await countAfterWriters(context, kekId).catch(async (error: unknown) => {
    await allowAgain(context, kekId);
    throw error;
  });
  if (places.size > 0) {
    await allowAgain(context, kekId);
    return { done: false, reason: 'used', places };
  }
  keys.removeKek(kekId);
  context.log.info({ kekId }, 'a key-encryption key was retired');
  return { done: true };
}

async function countAfterWriters({ db }: Context, kekId: string): Promise<ReadonlyMap<string, number>> {
  // Locks one table at a time: this avoids a deadlock with a transaction that writes to two of them.
  for (const { table } of STORED_WRAPS) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '10s'`);
      await tx.execute(sql`lock table ${table} in share mode`);
    });
  }
  return (await countKekUses(db)).get(kekId) ?? NOWHERE;
}

async function allowAgain({ db }: Context, kekId: string): Promise<void> {
  await db.delete(retiredKeks).where(eq(retiredKeks.kekId, kekId));
}
