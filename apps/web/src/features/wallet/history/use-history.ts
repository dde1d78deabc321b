import { listTransactions, type Transaction } from '@repo/contract/wallet/transactions';
import { PAGE_MAX } from '@repo/contract/wire';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { askPage } from '../../../api/ask.ts';
import { readKey } from '../../../api/read.ts';
import { useChanges } from '../../../parts/changes/use-changes.ts';
import { refetchWallets } from '../use-wallets.ts';
import type { HistoryQuery } from './history-filter.ts';
import { type HistoryPage, type HistoryPages, mergeNewest } from './history-pages.ts';

/** The newest ones, which are read after each change; older ones no longer change. */
const HEAD_LENGTH = 100;
const HEAD_CALLS = [listTransactions] as const;

const NONE: readonly Transaction[] = [];

/** Read when the server says that something changed: nobody is kept signed in by it. */
function headQuery(filter: HistoryQuery) {
  const query = { limit: HEAD_LENGTH, ...filter };
  return queryOptions({
    queryKey: readKey(listTransactions, { query }),
    queryFn: ({ signal }): Promise<HistoryPage> => askPage(listTransactions, { query }, { signal, background: true }),
  });
}

/** Not named by the call: a refetch after a transfer reads the newest ones, and not every page that was ever scrolled to. */
function pagesQuery(client: QueryClient, filter: HistoryQuery) {
  return infiniteQueryOptions({
    queryKey: ['wallet-history', JSON.stringify(filter)],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<HistoryPage> =>
      pageParam === null
        ? client.fetchQuery(headQuery(filter))
        : askPage(listTransactions, { query: { ...filter, limit: PAGE_MAX, cursor: pageParam } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The history as far as it is loaded, newest first; it follows the ledger. */
export function useHistory(filter: HistoryQuery) {
  const client = useQueryClient();
  const options = useMemo(() => pagesQuery(client, filter), [client, filter]);
  const list = useInfiniteQuery(options);
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? NONE, [list.data]);
  const isWaiting = rows.slice(0, HEAD_LENGTH).some(({ status }) => status === 'pending');
  useChanges('wallet', HEAD_CALLS);
  const head = useQuery({ ...headQuery(filter), refetchOnMount: 'always' });
  useMergedHead(client, options.queryKey, { head: head.data, readAtMs: head.dataUpdatedAt, isBusy: list.isFetching });
  useAfterWaiting(isWaiting, () => void refetchWallets(client));
  return {
    rows,
    isPending: list.isPending,
    /** Rows of another filter stand until those of this one are there. */
    isOld: list.isPlaceholderData,
    /** Nothing could be loaded. A later page that fails leaves what there is, and says so by `isCut`. */
    error: list.data === undefined ? list.error : null,
    isCut: list.isFetchNextPageError,
    /** What is shown could not be read anew. */
    staleError: head.isError && list.data !== undefined ? head.error : null,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void (list.data === undefined ? list.refetch() : head.refetch()),
  };
}

export type History = ReturnType<typeof useHistory>;

type HistoryHead = { head: HistoryPage | undefined; readAtMs: number; isBusy: boolean };

/** A page under way would put the old rows back: the newest ones wait until it is there. */
function useMergedHead(
  client: QueryClient,
  queryKey: readonly unknown[],
  { head, readAtMs, isBusy }: HistoryHead,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same answer read again is laid over a list that changed.
  useEffect(() => {
    const before = client.getQueryData<HistoryPages>(queryKey);
    if (head === undefined || before === undefined || isBusy) return;
    const merged = mergeNewest(before, head);
    if (merged === null) void client.resetQueries({ queryKey, exact: true });
    else if (merged !== before) client.setQueryData(queryKey, merged);
  }, [client, queryKey, head, readAtMs, isBusy]);
}

function useAfterWaiting(isWaiting: boolean, run: () => void): void {
  const was = useRef(isWaiting);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (was.current && !isWaiting) latest.current();
    was.current = isWaiting;
  }, [isWaiting]);
}
