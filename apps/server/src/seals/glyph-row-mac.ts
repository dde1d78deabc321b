import { and, eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import type { Tx } from '../db/database.ts';
import { glyphs } from '../db/tables/glyphs.ts';
import { computeRowMac, isRowIntact, type MacColumns } from './row-macs.ts';

type GlyphTableRow = typeof glyphs.$inferSelect;
type GlyphState = Pick<
  GlyphTableRow,
  | 'id'
  | 'accountId'
  | 'glyphId'
  | 'contentVersion'
  | 'isActive'
  | 'trashedAt'
  | 'reads'
  | 'passcodeFailures'
  | 'withheld'
>;

/**
 * What decides whether a glyph is released, beside the record that its owner signed. The last cell stands only where it
 * denies: rows from before there was one keep their row MAC, and a hand that writes the column, either way, breaks
 * it.
 */
export const GLYPH_MAC_COLUMNS: MacColumns<GlyphState> = {
  table: 'glyphs',
  cells: (row) => [
    row.id,
    row.accountId,
    row.glyphId,
    row.contentVersion,
    row.isActive,
    row.trashedAt,
    row.reads,
    row.passcodeFailures,
    ...(row.withheld ? ['withheld'] : []),
  ],
};

/** The columns that `computeNextMac` needs of many rows at once. */
export const STATE_COLUMNS = {
  id: glyphs.id,
  accountId: glyphs.accountId,
  glyphId: glyphs.glyphId,
  contentVersion: glyphs.contentVersion,
  isActive: glyphs.isActive,
  trashedAt: glyphs.trashedAt,
  reads: glyphs.reads,
  passcodeFailures: glyphs.passcodeFailures,
  withheld: glyphs.withheld,
  seal: glyphs.seal,
  kekId: glyphs.kekId,
};
export type StateRow = GlyphState & Pick<GlyphTableRow, 'seal' | 'kekId'>;

/**
 * Over what a locked glyph becomes, under the key its wraps rest on. A state that somebody else wrote keeps its MAC,
 * and stays unreleased until its owner changes the content: a new MAC would make the forgery valid.
 */
export function computeNextMac(context: Context, row: StateRow, changes: Partial<GlyphState>): Uint8Array | null {
  if (!isRowIntact(context, GLYPH_MAC_COLUMNS, row)) return row.seal;
  return computeRowMac(context.keys, GLYPH_MAC_COLUMNS, { ...row, ...changes }, row.kekId).seal;
}

/** Changes a locked glyph and its row MAC. */
export async function changeState(
  tx: Tx,
  context: Context,
  row: GlyphTableRow,
  changes: Partial<GlyphTableRow>,
): Promise<GlyphTableRow> {
  const seal = computeNextMac(context, row, changes);
  await tx
    .update(glyphs)
    .set({ ...changes, seal })
    .where(and(eq(glyphs.accountId, row.accountId), eq(glyphs.id, row.id)));
  return { ...row, ...changes, seal };
}
