import type { GlyphRow } from '@house/contract/glyphs';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import type { Context } from '../../http/context.ts';
import { viewGlyphs } from './glyph-view.ts';

/** The person's own among these, as their lists show them, in the trash or not. */
export async function readGlyphsById(
  context: Context,
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<GlyphRow[]> {
  if (ids.length === 0) return [];
  const isOwn = and(eq(glyphs.accountId, accountId), inArray(glyphs.id, [...ids]));
  return viewGlyphs(context, tx, await tx.select().from(glyphs).where(isOwn));
}
