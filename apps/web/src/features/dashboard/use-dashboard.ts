import {
  FOLDER_PREVIEW,
  FOLDER_PREVIEW_FULL,
  RECENT_ACTIVITY,
  RECENT_ACTIVITY_FULL,
  readScanDays,
  readSecurity,
  readStats,
} from '@repo/contract/dashboard/dashboard';
import { listFolders } from '@repo/contract/folders/folders';
import { listScans } from '@repo/contract/scans/scans';
import { listDevices } from '@repo/contract/settings/settings';
import { type FetchQueryOptions, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../api/read.ts';
import { readSession } from '../../api/session.ts';
import { isPageDrawn } from '../../device/first-page.ts';

/** Of what only the unfolded page shows: its card reads when it is opened. */
const ON_OPENING = { refetchOnMount: 'always' } as const;

/** Of the log of scans, as many as the page shows. */
export const chooseRecent = (isWhole: boolean) => ({ limit: isWhole ? RECENT_ACTIVITY_FULL : RECENT_ACTIVITY });

/**
 * Opening the page reads anew, because others scan meanwhile; while it is open nothing is read again by itself. All at
 * once and not card by card: the lower ones are drawn later. What was read since `openedAtMs` is not read twice.
 */
export function useReadsOnOpening(isWhole: boolean, openedAtMs: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const readIfOlder = <T>(options: FetchQueryOptions<T, Error, T, string[]>) => {
      const { dataUpdatedAt = 0, errorUpdatedAt = 0 } = queries.getQueryState(options.queryKey) ?? {};
      // A fault stands with the read, and its card says it.
      if (Math.max(dataUpdatedAt, errorUpdatedAt) < openedAtMs)
        void queries.prefetchQuery({ ...options, staleTime: 0 });
    };
    readIfOlder(read(readStats, {}));
    readIfOlder(read(listScans, { query: chooseRecent(isWhole) }));
    readIfOlder(read(listFolders, {}));
    readIfOlder(read(readSecurity, {}));
  }, [queries, isWhole, openedAtMs]);
}

/** What stands highest on the page, asked for before the page is drawn. Where nobody is signed in there is none. */
export function readAhead(queries: QueryClient): void {
  if (readSession() === null) return;
  void queries.prefetchQuery(read(readStats, {}));
  void queries.prefetchQuery(read(readSecurity, {}));
}

/** When this opening of the page began: the first of a visit with the visit itself. */
export const readOpenedMs = (): number => (isPageDrawn() ? Date.now() : performance.timeOrigin);

/** A part that is drawn later does not ask again what failed before: that is for the person to decide. */
export const AS_IT_STANDS = { retryOnMount: false } as const;

export function useStats() {
  return useQuery({ ...read(readStats, {}), ...AS_IT_STANDS });
}

export function useFirstFolders({ isWhole = false } = {}) {
  const shown = isWhole ? FOLDER_PREVIEW_FULL : FOLDER_PREVIEW;
  return useQuery({ ...read(listFolders, {}), ...AS_IT_STANDS, select: (folders) => folders.slice(0, shown) });
}

export function useSecurity() {
  return useQuery({ ...read(readSecurity, {}), ...AS_IT_STANDS });
}

/** By the clock of this device as it is now. */
export function useScanDays() {
  const [offset] = useState(() => -new Date().getTimezoneOffset());
  return useQuery({ ...read(readScanDays, { query: { offset } }), ...ON_OPENING });
}

export function useDevices() {
  return useQuery({ ...read(listDevices, {}), ...ON_OPENING });
}
