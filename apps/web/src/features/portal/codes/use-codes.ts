import { type IssuedCode, listIssuedCodes } from '@repo/contract/enrolments/issued-codes';
import {
  listStaffEmergencies,
  listStaffScans,
  SCAN_EXPORT_MAX,
  type StaffScanRow,
} from '@repo/contract/scans/staff-scans';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask, askPage } from '../../../api/ask.ts';
import { readKey } from '../../../api/read.ts';
import { useChanges } from '../../../parts/changes/use-changes.ts';

/** So many rows are asked for at once; further ones come on demand. */
const ROWS = 25;
const EXPORTED_AT_ONCE = 100;
/** Citizens answer and colleagues scan meanwhile: lists are read again when their tab opens, and when the server says so. */
const KEPT_CURRENT = { staleTime: 0 };
const CODE_CALLS = [listIssuedCodes] as const;
const SCAN_CALLS = [listStaffScans, listStaffEmergencies] as const;
const FIRST_PAGE: string | null = null;

export type CodeFilter = { state: IssuedCode['state'] | 'all'; search: string };

/** The codes of the own institution, newest first. While another search is on its way the last list stands. */
export function useCodes({ state, search }: CodeFilter) {
  useChanges('codes', CODE_CALLS);
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

/** Scans by employees of the own institution, newest first. While another search is on its way the last list stands. */
export function useStaffScans(search: string) {
  useChanges('scans', SCAN_CALLS);
  const query = { ...(search !== '' && { search }), limit: ROWS };
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
    placeholderData: keepPreviousData,
  });
}

/** All of them, for a file. `isWhole`: whether there are none beyond the file. */
export async function readAllScans(search: string): Promise<{ rows: StaffScanRow[]; isWhole: boolean }> {
  const rows: StaffScanRow[] = [];
  let cursor: string | null = null;
  while (rows.length < SCAN_EXPORT_MAX) {
    const query = { ...(search !== '' && { search }), ...(cursor !== null && { cursor }), limit: EXPORTED_AT_ONCE };
    const page: { items: StaffScanRow[]; nextCursor: string | null } = await askPage(listStaffScans, { query });
    rows.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === null) return { rows, isWhole: true };
  }
  return { rows, isWhole: false };
}

/** Asked in the background, as the changes of accesses: an open page learns of it without being touched. */
const emergencies = queryOptions({
  queryKey: readKey(listStaffEmergencies, {}),
  queryFn: ({ signal }) => ask(listStaffEmergencies, {}, { signal, background: true }),
  ...KEPT_CURRENT,
});
export function useEmergencies() {
  useChanges('scans', SCAN_CALLS);
  return useQuery(emergencies);
}
