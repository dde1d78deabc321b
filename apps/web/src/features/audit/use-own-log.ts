import {
  type ActivityGroup,
  countOwnEntries,
  listOwnEntries,
  readLogConsistency,
  readLogHead,
} from '@repo/contract/audit/security-activity';
import type { AnswerOf } from '@repo/contract/call';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask, askPage } from '../../api/ask.ts';
import { readKey } from '../../api/read.ts';
import { useChanges } from '../../parts/changes/use-changes.ts';

/** Entries of one page of the list. */
export const LIST_LENGTH = 10;
/** Entries of one request of the check of all. */
const CHECK_LENGTH = 100;

export type LogHead = AnswerOf<typeof readLogHead>;

const HEAD_CALLS = [readLogHead] as const;
/** Read again when a checkpoint is signed, as the server says. Nobody is kept signed in by it. */
export function useLogHead() {
  useChanges('log', HEAD_CALLS);
  return useQuery({
    queryKey: readKey(readLogHead, {}),
    queryFn: ({ signal }) => ask(readLogHead, {}, { signal, background: true }),
    staleTime: 0,
    retry: false,
  });
}

export const useOwnCounts = (size: number | undefined) =>
  useQuery({
    queryKey: [...readKey(countOwnEntries, {}), String(size)],
    queryFn: ({ signal }) => ask(countOwnEntries, {}, { signal, background: true }),
    enabled: size !== undefined,
    placeholderData: keepPreviousData,
  });

type LogListInput = { size: number | undefined; group: ActivityGroup | undefined };

/** The entries of a group, newest first, proved in the log of this size. */
export const useOwnEntries = ({ size, group }: LogListInput) =>
  useInfiniteQuery({
    queryKey: ['own-entries', String(size), group ?? 'all'],
    queryFn: async ({ pageParam, signal }) => {
      const proved = { size: size ?? 1 };
      const query = { ...proved, limit: LIST_LENGTH, cursor: pageParam, ...(group && { group }) };
      // The size stays with the page: while the next log is read, the proofs of this one are shown.
      return { ...proved, ...(await askPage(listOwnEntries, { query }, { signal, background: true })) };
    },
    enabled: size !== undefined,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** The entry of a link, wherever it stands in the list. Null when there is none. */
export const useOwnEntry = ({ size, leaf }: { size: number | undefined; leaf: string | null }) =>
  useQuery({
    queryKey: ['own-entry', String(size), leaf],
    queryFn: async ({ signal }) => {
      const proved = { size: size ?? 1 };
      const query = { ...proved, leaf: leaf ?? '' };
      const [entry] = await ask(listOwnEntries, { query }, { signal, background: true });
      return entry === undefined ? null : { ...proved, entry };
    },
    enabled: size !== undefined && leaf !== null,
    placeholderData: keepPreviousData,
  });

export type AskEntries = typeof askEntries;
export const askEntries = (query: { size: number; cursor?: string }, signal?: AbortSignal) =>
  askPage(
    listOwnEntries,
    { query: { ...query, limit: CHECK_LENGTH } },
    { background: true, ...(signal && { signal }) },
  );

export const askLogConsistency = (from: number, to: number, signal?: AbortSignal) =>
  ask(readLogConsistency, { query: { from, to } }, { background: true, ...(signal && { signal }) });
