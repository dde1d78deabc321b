import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { type GlyphTableRow, viewGlyphs } from './glyph-view.ts';
import { TRASH_MS } from './shown-glyphs.ts';

/** Not in the trash, or not there for 30 days yet: afterwards it is gone, whether or not the nightly job has run. */
export function isNotDestroyed(now: Date) {
  return or(isNull(glyphs.trashedAt), gt(glyphs.trashedAt, new Date(now.getTime() - TRASH_MS)));
}

/**
 * The caller's own glyph, locked: a scan that holds the row ends first, one that comes later sees what was decided.
 * Another person's glyph and an unknown id get the same answer.
 */
export async function lockOwnGlyph(
  tx: Tx,
  context: Context,
  accountId: string,
  recordId: string,
): Promise<GlyphTableRow | Refusal> {
  const [row] = await tx
    .select()
    .from(glyphs)
    .where(and(eq(glyphs.accountId, accountId), eq(glyphs.id, recordId), isNotDestroyed(context.clock.now())))
    .for('update');
  return row ?? refuse('glyphs.unknown');
}

/** The same, refused while it is in the trash. */
export async function lockUntrashedGlyph(
  tx: Tx,
  context: Context,
  accountId: string,
  recordId: string,
): Promise<GlyphTableRow | Refusal> {
  const row = await lockOwnGlyph(tx, context, accountId, recordId);
  return 'trashedAt' in row && row.trashedAt !== null ? refuse('glyphs.trashed') : row;
}

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
