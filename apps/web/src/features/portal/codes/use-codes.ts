import { type IssuedCode, listIssuedCodes } from '@repo/contract/enrolments/issued-codes';
import { listStaffEmergencies, listStaffScans } from '@repo/contract/scans/staff-scans';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask, askPage } from '../../../api/ask.ts';
import { readKey } from '../../../api/read.ts';

/** So many rows are asked for at once; further ones come on demand. */
const ROWS = 25;
/** Citizens answer and colleagues scan meanwhile: lists are read again when their tab opens, and every so often. */
const KEPT_CURRENT = { staleTime: 0, refetchInterval: 15_000 };
const FIRST_PAGE: string | null = null;

export type CodeFilter = { state: IssuedCode['state'] | 'all'; search: string };

/** The codes of the own institution, newest first. While another search is on its way the last list stands. */
export function useCodes({ state, search }: CodeFilter) {
  const query = { ...(state !== 'all' && { state }), ...(search !== '' && { search }), limit: ROWS };
  return useInfiniteQuery({
    queryKey: readKey(listIssuedCodes, { query }),
    queryFn: ({ pageParam, signal }) =>
      askPage(
        listIssuedCodes,
        { query: pageParam === null ? query : { ...query, cursor: pageParam } },
        { signal, background: true },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...KEPT_CURRENT,
    placeholderData: keepPreviousData,
  });
}

/** Scans by employees of the own institution, newest first. */
export function useStaffScans() {
  const query = { limit: ROWS };
  return useInfiniteQuery({
    queryKey: readKey(listStaffScans, { query }),
    queryFn: ({ pageParam, signal }) =>
      askPage(
        listStaffScans,
        { query: pageParam === null ? query : { ...query, cursor: pageParam } },
        { signal, background: true },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...KEPT_CURRENT,
  });
}

/** Asked in the background, as the changes of accesses: an open page learns of it without being touched. */
const emergencies = queryOptions({
  queryKey: readKey(listStaffEmergencies, {}),
  queryFn: ({ signal }) => ask(listStaffEmergencies, {}, { signal, background: true }),
  ...KEPT_CURRENT,
  refetchIntervalInBackground: true,
});
export const useEmergencies = () => useQuery(emergencies);
