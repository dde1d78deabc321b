import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { PAGE_MAX } from '@repo/contract/wire';
import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { type GlyphTableRow, viewGlyphRow, viewGlyphs, viewOneGlyph } from './glyph-view.ts';
import { isNotDestroyed } from './own-glyph.ts';

/** Sealed bytes of one page: a list of large documents becomes more pages, not one answer of a hundred megabytes. */
const PAGE_BYTES = 4_000_000;

/** Rows and their sections are two questions: a change between them would put an envelope together from two contents. */
const ONE_SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

type GlyphPageQuery = { after: string | null; limit: number };
export type ListChoice = { state: 'active' | 'trash' | 'all'; view: 'whole' | 'row' };

const IN_STATE = {
  active: isNull(glyphs.trashedAt),
  trash: isNotNull(glyphs.trashedAt),
  all: undefined,
} as const;

/** Newest first; one row more than `limit` where there is a next page. */
export async function listOwnGlyphs(
  context: Context,
  accountId: string,
  { state, view }: ListChoice,
  page: GlyphPageQuery,
): Promise<{ rows: GlyphRow[]; limit: number }> {
  const isOwn = and(eq(glyphs.accountId, accountId), IN_STATE[state], isNotDestroyed(context.clock.now()));
  const asked = view === 'row' ? page.limit : Math.min(page.limit, PAGE_MAX);
  return context.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(glyphs)
      .where(page.after === null ? isOwn : and(isOwn, lt(glyphs.id, page.after)))
      .orderBy(desc(glyphs.id))
      .limit(asked + 1);
    if (view === 'row') return { rows: rows.map((row) => viewGlyphRow(context, row)), limit: asked };
    const limit = Math.min(asked, rowsThatFit(rows));
    return { rows: await viewGlyphs(context, tx, rows.slice(0, limit + 1)), limit };
  }, ONE_SNAPSHOT);
}

/** At least one, however large. */
function rowsThatFit(rows: readonly GlyphTableRow[]): number {
  let bytes = 0;
  const first = rows.findIndex((row) => {
    bytes += row.sealedBytes;
    return bytes > PAGE_BYTES;
  });
  return first === -1 ? rows.length : Math.max(1, first);
}

/** With its content. Another person's glyph and an unknown id get the same answer. */
export async function readOwnGlyph(context: Context, accountId: string, recordId: string): Promise<GlyphRow | Refusal> {
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(glyphs)
      .where(and(eq(glyphs.accountId, accountId), eq(glyphs.id, recordId), isNotDestroyed(context.clock.now())));
    return row === undefined ? refuse('glyphs.unknown') : viewOneGlyph(context, tx, row);
  }, ONE_SNAPSHOT);
}

/** As many as fit into one answer, and the ids of the others. */
export async function readOwnGlyphs(
  context: Context,
  accountId: string,
  ids: readonly string[],
): Promise<{ glyphs: GlyphRow[]; left: string[] }> {
  const isAsked = and(eq(glyphs.accountId, accountId), inArray(glyphs.id, [...ids]));
  return context.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(glyphs)
      .where(and(isAsked, isNotDestroyed(context.clock.now())))
      .orderBy(desc(glyphs.id));
    const fitting = rowsThatFit(rows);
    const left = rows.slice(fitting).map(({ id }) => id);
    return { glyphs: await viewGlyphs(context, tx, rows.slice(0, fitting)), left };
  }, ONE_SNAPSHOT);
}
