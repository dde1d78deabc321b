import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { PAGE_MAX } from '@repo/contract/wire';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { viewGlyphRow, viewWholeGlyph } from './glyph-view.ts';
import { type ListedState, readRowPage, readWholeById, readWholePage, type WholeRow } from './shown-glyphs.ts';

type GlyphPageQuery = { after: string | null; limit: number };
export type ListChoice = { state: ListedState; view: 'whole' | 'row' };

/** Newest first; one row more than `limit` where there is a next page. */
export async function listOwnGlyphs(
  context: Context,
  accountId: string,
  { state, view }: ListChoice,
  { after, limit }: GlyphPageQuery,
): Promise<{ rows: GlyphRow[]; limit: number }> {
  if (view === 'row') {
    const rows = await readRowPage(context, accountId, { state, after, rows: limit + 1 });
    return { rows: rows.map((row) => viewGlyphRow(context, row)), limit };
  }
  const asked = Math.min(limit, PAGE_MAX);
  const rows = await readWholePage(context, accountId, { state, after, rows: asked + 1 });
  const fitting = Math.min(asked, countFitting(rows));
  return { rows: await viewFitting(context, rows, fitting + 1), limit: fitting };
}

/** The rows whose sections were read. */
function countFitting(rows: readonly WholeRow[]): number {
  const first = rows.findIndex(({ sections }) => sections === null);
  return first === -1 ? rows.length : first;
}

const viewFitting = (context: Context, rows: readonly WholeRow[], count: number): Promise<GlyphRow[]> =>
  Promise.all(rows.slice(0, count).map((row) => viewWholeGlyph(context, row)));

/** With its content. Another person's glyph and an unknown id get the same answer. */
export async function readOwnGlyph(context: Context, accountId: string, recordId: string): Promise<GlyphRow | Refusal> {
  const [row] = await readWholeById(context, accountId, [recordId]);
  return row === undefined ? refuse('glyphs.unknown') : viewWholeGlyph(context, row);
}

/** As many as fit into one answer, and the ids of the others. */
export async function readOwnGlyphs(
  context: Context,
  accountId: string,
  ids: readonly string[],
): Promise<{ glyphs: GlyphRow[]; left: string[] }> {
  const rows = await readWholeById(context, accountId, ids);
  const fitting = countFitting(rows);
  return { glyphs: await viewFitting(context, rows, fitting), left: rows.slice(fitting).map(({ id }) => id) };
}
