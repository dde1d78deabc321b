import { STALE_DAYS } from '@repo/contract/rules/posture';
import { and, count, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { glyphs } from '../../db/tables/glyphs.ts';

const STALE_MS = STALE_DAYS * 86_400_000;

/**
 * Counts active glyphs outside the trash: `stale` ones can be read and were not changed for a year, `ended` ones have
 * expired or have no reads left.
 */
export async function countAgedGlyphs(
  db: Db,
  context: Context,
  accountId: string,
): Promise<{ total: number; stale: number; ended: number }> {
  const now = context.clock.now();
  const hasEnded = or(
    and(isNotNull(glyphs.expiresAt), lte(glyphs.expiresAt, now)),
    and(isNotNull(glyphs.maxReads), gte(glyphs.reads, glyphs.maxReads)),
  );
  const isOld = lte(glyphs.updatedAt, new Date(now.getTime() - STALE_MS));
  const isOn = eq(glyphs.isActive, true);
  const [row] = await db
    .select({
      total: count(),
      stale: sql<string>`count(*) filter (where ${isOn} and ${isOld} and (${hasEnded}) is not true)`,
      ended: sql<string>`count(*) filter (where ${isOn} and (${hasEnded}))`,
    })
    .from(glyphs)
    .where(and(eq(glyphs.accountId, accountId), isNull(glyphs.trashedAt)));
  return { total: row?.total ?? 0, stale: Number(row?.stale ?? 0), ended: Number(row?.ended ?? 0) };
}
