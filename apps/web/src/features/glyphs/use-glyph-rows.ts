import type { GlyphRow } from '@house/contract/glyphs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { glyphRows } from './glyph-rows.ts';

const NONE: readonly GlyphRow[] = [];

/** The caller's glyphs as far as they are loaded; the rest follows by itself, a page at a time. */
export function useGlyphRows() {
  const query = useInfiniteQuery(glyphRows);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const all = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? NONE, [data]);
  const kept = useMemo(() => all.filter(({ state }) => state !== 'trash'), [all]);
  const trashed = useMemo(() => all.filter(({ state }) => state === 'trash'), [all]);
  return {
    all,
    kept,
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
