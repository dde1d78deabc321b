import type { AnswerOf } from '@repo/contract/call';
import { listFolders } from '@repo/contract/folders/folders';
import { GLYPH_ROWS_PAGE_MAX, type GlyphRow, listGlyphs } from '@repo/contract/glyphs/glyphs';
import { PAGE_MAX } from '@repo/contract/wire';
import { askPage } from '../../api/ask.ts';

type FolderRow = AnswerOf<typeof listFolders>[number];
type ListingOptions = { signal?: AbortSignal; onRows?: (count: number) => void };
type RowPage<R> = { items: R[]; nextCursor: string | null };

/** Reads every folder, page after page. */
export const allFolders = ({ signal, onRows }: ListingOptions = {}): Promise<FolderRow[]> =>
  readAllPages<FolderRow>(
    (cursor) => askPage(listFolders, { query: { limit: PAGE_MAX, ...cursor } }, { ...(signal && { signal }) }),
    onRows,
  );

/** Every kept glyph with its content. What lies in the trash was deleted, and a backup does not undo that. */
export const allGlyphs = ({ signal, onRows }: ListingOptions = {}): Promise<GlyphRow[]> =>
  readAllPages<GlyphRow>(
    (cursor) =>
      askPage(listGlyphs, { query: { limit: PAGE_MAX, state: 'active', ...cursor } }, { ...(signal && { signal }) }),
    onRows,
  );

/** Which glyphs the account has, and whether they lie in the trash. */
export async function presentGlyphs(): Promise<{ listed: Set<string>; trashed: Set<string> }> {
  const rows = await readAllPages<GlyphRow>((cursor) =>
    askPage(listGlyphs, { query: { limit: GLYPH_ROWS_PAGE_MAX, view: 'row', state: 'all', ...cursor } }),
  );
  const trashed = new Set(rows.filter(({ state }) => state === 'trash').map(({ id }) => id));
  return { listed: new Set(rows.map(({ id }) => id).filter((id) => !trashed.has(id))), trashed };
}

async function readAllPages<R>(
  readPage: (cursor: { cursor?: string }) => Promise<RowPage<R>>,
  onRows?: (count: number) => void,
): Promise<R[]> {
  const rows: R[] = [];
  for (let cursor: { cursor?: string } | null = {}; cursor !== null; ) {
    const page: RowPage<R> = await readPage(cursor);
    rows.push(...page.items);
    onRows?.(rows.length);
    cursor = page.nextCursor === null ? null : { cursor: page.nextCursor };
  }
  return rows;
}
