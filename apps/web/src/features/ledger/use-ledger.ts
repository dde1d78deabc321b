import type { AnswerOf, AskInput, Call } from '@repo/contract/call';
import {
  listLedgerBlocks,
  readAddress,
  readLedgerBlock,
  readLedgerConsistency,
  readLedgerHead,
  readLedgerSupply,
  readTransactionProof,
} from '@repo/contract/ledger/ledger';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, askPage } from '../../api/ask.ts';
import { pagesKey, readKey, refetch } from '../../api/read.ts';

// The page has no stream, because anybody may read it: what changes is read when the page is looked at again, and by its
// button. Nobody is kept signed in by that.
const BACKGROUND = { background: true } as const;
const WHEN_LOOKED_AT = { refetchOnWindowFocus: 'always' } as const;
/** Lists of blocks before the newest one are let go after this time. */
const OLD_LIST_MS = 10_000;
const PAGE_LENGTH = 25;
export const RECENT_BLOCKS = 8;

export type LedgerHead = AnswerOf<typeof readLedgerHead>;
export type BlockLine = AnswerOf<typeof listLedgerBlocks>[number];
export type Supply = AnswerOf<typeof readLedgerSupply>;

function watched<C extends Call>(call: C, input: AskInput<C>) {
  return {
    queryKey: readKey(call, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(call, input, { signal, ...BACKGROUND }),
  };
}

/** The newest block. */
export const useHead = () => useQuery({ ...watched(readLedgerHead, {}), staleTime: 0, ...WHEN_LOOKED_AT });

export const useSupply = () => useQuery({ ...watched(readLedgerSupply, {}), staleTime: 0, ...WHEN_LOOKED_AT });

/** Reads all that the page shows anew. */
export function useReadAgain() {
  const queries = useQueryClient();
  const calls = [readLedgerHead, readLedgerSupply, readTransactionProof, readAddress, listLedgerBlocks] as const;
  return useMutation({ mutationFn: () => refetch(queries, ...calls) });
}

/** The last blocks, read anew with each head. What was there before stays until they are. */
export function useRecentBlocks(height: number | undefined) {
  const { queryKey, queryFn } = watched(listLedgerBlocks, { query: { limit: RECENT_BLOCKS } });
  return useQuery({
    queryKey: [...queryKey, String(height)],
    queryFn,
    enabled: height !== undefined,
    placeholderData: keepPreviousData,
    gcTime: OLD_LIST_MS,
  });
}

export const useBlock = (height: number) => useQuery(watched(readLedgerBlock, { params: { height } }));

export const useProof = (hash: string | null) =>
  useQuery({
    ...watched(readTransactionProof, { params: { hash: hash ?? '' } }),
    enabled: hash !== null,
    ...WHEN_LOOKED_AT,
  });

const pageParams = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** Reads every block, newest first, page by page. */
export const useAllBlocks = () =>
  useInfiniteQuery({
    ...pageParams,
    queryKey: pagesKey(listLedgerBlocks, { query: { limit: PAGE_LENGTH } }),
    queryFn: ({ pageParam, signal }) =>
      askPage(listLedgerBlocks, { query: { limit: PAGE_LENGTH, cursor: pageParam } }, { signal, ...BACKGROUND }),
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** What an address holds. While only its newest transactions are shown it is read again when the page is looked at. */
export const useAddress = (address: string) =>
  useInfiniteQuery({
    ...pageParams,
    queryKey: pagesKey(readAddress, { params: { address } }),
    queryFn: ({ pageParam, signal }) =>
      askPage(
        readAddress,
        { params: { address }, query: { limit: PAGE_LENGTH, cursor: pageParam } },
        { signal, ...BACKGROUND },
      ),
    staleTime: 0,
    refetchOnWindowFocus: ({ state: { data } }) => (data?.pages.length === 1 ? 'always' : false),
    select: ({ pages }) => {
      const [first] = pages;
      return first && { ...first.items, transactions: pages.flatMap(({ items }) => items.transactions) };
    },
  });

/** What shows that block `to` has grown from block `from`. */
export const askConsistency = (from: number, to: number, signal?: AbortSignal) =>
  ask(readLedgerConsistency, { query: { from, to } }, { ...BACKGROUND, ...(signal && { signal }) });
