import { askToCopy, type CopyState, readCopyState } from '@repo/contract/scans/copy-asks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { read, readKey, refetch } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { useNews } from '../../../parts/notices/use-news.ts';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { ReleasedScan, ScannerKind } from '../scan-flow.ts';

/** While a question waits; the notification of the answer is quicker where its stream arrives. */
const WAITING_MS = 10_000;

export type CopyRight = {
  /** By what the owner signed last, as far as the server has said it. */
  mayCopy: boolean;
  /** It is null before the server has said it, and where nothing can be asked. */
  state: CopyState | null;
  isAsking: boolean;
  ask: () => void;
};

/** Whether a reader may copy what a scan showed, and the question to its owner. The server decides both. */
export function useCopyRight({ answer: { id, role, level, mayCopy } }: ReleasedScan, kind: ScannerKind): CopyRight {
  const queries = useQueryClient();
  const input = { params: { id } };
  const isAskable = kind === 'person' && role !== 'owner' && level === 'read';
  const state = useQuery({
    ...read(readCopyState, input),
    enabled: isAskable,
    refetchInterval: ({ state: { data } }) => (isWaiting(data) ? WAITING_MS : false),
    refetchIntervalInBackground: false,
  });
  useNews('scan.copyAnswered', () => void refetch(queries, readCopyState));
  const question = useMutation({
    mutationFn: () => ask(askToCopy, { ...input, body: {} }),
    onSuccess: (answer) => {
      queries.setQueryData(readKey(readCopyState, input), answer);
      if (answer.mayCopy) showToast({ tone: 'ok', title: m.scans_ask_yes() });
    },
    onError: (error) => showErrorToast(error, m.scans_ask_failed(), m.scans_ask_failed()),
  });
  return {
    mayCopy: isAskable ? (state.data?.mayCopy ?? mayCopy) : mayCopy,
    state: state.data ?? null,
    isAsking: question.isPending,
    ask: () => question.mutate(),
  };
}

const isWaiting = (state: CopyState | undefined): boolean =>
  state !== undefined && !state.mayCopy && state.asked?.answer === null;
