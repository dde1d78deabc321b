import type { GroupResult } from '@repo/contract/glyphs/glyph-groups';
import { GLYPH_ROWS_PAGE_MAX, type GlyphRow, listGlyphs } from '@repo/contract/glyphs/glyphs';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { askPage } from '../../api/ask.ts';
import { readKey, refetch } from '../../api/read.ts';
import { readOrCopy } from '../../parts/offline/read-or-copy.ts';

type GlyphPage = { items: GlyphRow[]; nextCursor: string | null };
type GlyphPages = InfiniteData<GlyphPage, string | null>;

/** The first page is short, so that there is something to see soon. */
const FIRST_PAGE = 200;
/** How long a list may be shown again before it is read anew. Scans by others change it without a write from here. */
const FRESH_MS = 30_000;

const ALL_ROWS = { view: 'row', state: 'all' } as const;
const ROWS_KEY = readKey(listGlyphs, { query: ALL_ROWS });

/** Every glyph with the trash, newest first, page by page and without content: searching and sorting need them all here. */
export const glyphRows = infiniteQueryOptions({
  queryKey: ROWS_KEY,
  staleTime: FRESH_MS,
  initialPageParam: null as string | null,
  queryFn: async ({ pageParam, signal }): Promise<GlyphPage> => {
    const limit = pageParam === null ? FIRST_PAGE : GLYPH_ROWS_PAGE_MAX;
    const query = { limit, ...ALL_ROWS, ...(pageParam !== null && { cursor: pageParam }) };
    if (pageParam !== null) return askPage(listGlyphs, { query }, { signal });
    // The copy is whole: it has no next page.
    let nextCursor: string | null = null;
    const items = await readOrCopy('glyphs', async () => {
      const first = await askPage(listGlyphs, { query }, { signal });
      nextCursor = first.nextCursor;
      return first.items;
    });
    return { items, nextCursor };
  },
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Puts what a write answered into the list, so that ten thousand rows are not read again for one. */
export function putRows(client: QueryClient, rows: readonly GlyphRow[], goneIds: readonly string[] = []): void {
  client.setQueryData<GlyphPages>(ROWS_KEY, (before) => before && changedPages(before, rows, goneIds));
  // A page under way was asked before the write and would put the old rows back.
  const isLoading = client.isFetching({ queryKey: ROWS_KEY, exact: true }) > 0;
  if (isLoading) void refetch(client, listGlyphs);
}

/** What a call about many answered. A refusal says that the list here is old: it is read anew, whole. */
export function putResults(client: QueryClient, results: readonly GroupResult[]): void {
  putRows(
    client,
    results.flatMap(({ glyph }) => (glyph === null ? [] : [glyph])),
    results.flatMap(({ id, outcome, glyph }) => (outcome === 'done' && glyph === null ? [id] : [])),
  );
  if (results.some(({ outcome }) => outcome === 'refused')) void refetch(client, listGlyphs);
}

/** What is new comes first: ids sort by time. */
export function changedPages(before: GlyphPages, rows: readonly GlyphRow[], goneIds: readonly string[]): GlyphPages {
  const changed = new Map(rows.map((row) => [row.id, { ...row, encodedData: '', record: '' }]));
  const gone = new Set(goneIds);
  const pages = before.pages.map((page) => ({
    ...page,
    items: page.items
      .filter(({ id }) => !gone.has(id))
      .map((row) => {
        const next = changed.get(row.id);
        changed.delete(row.id);
        return next ?? row;
      }),
  }));
  const [first] = pages;
  if (first)
    first.items = [...[...changed.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1)), ...first.items];
  return { ...before, pages };
}
