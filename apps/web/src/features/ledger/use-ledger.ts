import type { AnswerOf, AskInput, Call } from '@repo/contract/call';
import {
  listLedgerBlocks,
  readAddress,
  readLedgerBlock,
  readLedgerConsistency,
  readLedgerHead,
  readLedgerSupply,
  readTransactionProof,
  SEAL_EVERY_MS,
} from '@repo/contract/ledger/ledger';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask, askPage } from '../../api/ask.ts';
import { pagesKey, readKey } from '../../api/read.ts';

// Reads by a timer, which stop while the page is hidden. Nobody is kept signed in by them.
const BACKGROUND = { background: true } as const;
/** After a failed read: the server or the network is not to be asked as often. */
const RETRY_MS = 10_000;
/** What is not waited for. The server counts the accounts as seldom as that. */
const SLOWLY_MS = 10_000;
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

type PolledQuery = { state: { status: string } };
const every =
  (ms: number) =>
  ({ state }: PolledQuery) =>
    state.status === 'error' ? RETRY_MS : ms;

/** The newest block, read as often as one is sealed. */
export const useHead = () =>
  useQuery({ ...watched(readLedgerHead, {}), staleTime: 0, refetchInterval: every(SEAL_EVERY_MS) });

export const useSupply = () =>
  useQuery({ ...watched(readLedgerSupply, {}), staleTime: 0, refetchInterval: every(SLOWLY_MS) });

/** The last blocks, read anew with each head. What was there before stays until they are. */
export function useRecentBlocks(height: number | undefined) {
  const { queryKey, queryFn } = watched(listLedgerBlocks, { query: { limit: RECENT_BLOCKS } });
  return useQuery({
    queryKey: [...queryKey, String(height)],
    queryFn,
    enabled: height !== undefined,
    placeholderData: keepPreviousData,
    gcTime: RETRY_MS,
  });
}

export const useBlock = (height: number) => useQuery(watched(readLedgerBlock, { params: { height } }));

/** A transaction that waits is asked for until its block is sealed. */
export const useProof = (hash: string | null) =>
  useQuery({
    ...watched(readTransactionProof, { params: { hash: hash ?? '' } }),
    enabled: hash !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? every(SEAL_EVERY_MS)({ state }) : false),
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

/** What an address holds. While only its newest transactions are shown it is read again, sooner when one of them waits. */
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
    refetchInterval: ({ state: { data, status } }) => {
      const [first, second] = data?.pages ?? [];
      if (first === undefined || second !== undefined) return false;
      return every(first.items.pending === '0' ? SLOWLY_MS : SEAL_EVERY_MS)({ state: { status } });
    },
    select: ({ pages }) => {
      const [first] = pages;
      return first && { ...first.items, transactions: pages.flatMap(({ items }) => items.transactions) };
    },
  });

/** What shows that block `to` has grown from block `from`. */
export const askConsistency = (from: number, to: number, signal?: AbortSignal) =>
  ask(readLedgerConsistency, { query: { from, to } }, { ...BACKGROUND, ...(signal && { signal }) });
