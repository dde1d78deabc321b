import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { withPendingGlyphs } from '../../parts/offline/apply-pending.ts';
import { usePending } from '../../parts/offline/use-pending.ts';
import { useStoreGlyphs } from '../../parts/offline/use-store-glyphs.ts';
import { useFillFaces } from '../../parts/person/use-fill-faces.ts';
import { glyphRows } from './glyph-rows.ts';

const NONE: readonly GlyphRow[] = [];

/** The caller's glyphs as far as they are loaded; the rest follows by itself, a page at a time. What waits is shown as done. */
export function useGlyphRows() {
  const query = useInfiniteQuery(glyphRows);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const { entries } = usePending();
  const read = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? NONE, [data]);
  useFillFaces(read);
  useStoreGlyphs(query.dataUpdatedAt, data !== undefined && !hasNextPage && !isFetching ? read : null);
  const all = useMemo(() => withPendingGlyphs(read, entries), [read, entries]);
  const listed = useMemo(() => all.filter(({ state }) => state !== 'trash'), [all]);
  const trashed = useMemo(() => all.filter(({ state }) => state === 'trash'), [all]);
  return {
    all,
    listed,
    trashed,
    isPending: query.isPending,
    /** Nothing could be loaded. A later page that fails leaves what there is, and says so by `isCut`. */
    error: data === undefined ? query.error : null,
    isCut: isFetchNextPageError,
    isComplete: data !== undefined && !hasNextPage,
    isFetching,
    readAtMs: query.dataUpdatedAt,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
}

export type GlyphRows = ReturnType<typeof useGlyphRows>;
