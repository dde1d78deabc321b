import { askToCopy, type CopyState, readCopyState } from '@repo/contract/scans/copy-asks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { readKey } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { useChanges } from '../../../parts/changes/use-changes.ts';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { ReleasedScan, ScannerKind } from '../scan-flow.ts';

const COPY_CALLS = [readCopyState] as const;

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
    queryKey: readKey(readCopyState, input),
    queryFn: ({ signal }) => ask(readCopyState, input, { signal, background: true }),
    enabled: isAskable,
  });
  useChanges('copies', COPY_CALLS);
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
