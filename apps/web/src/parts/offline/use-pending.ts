import { useSyncExternalStore } from 'react';
import { copiesShown, subscribeCopies } from './copy-state.ts';
import { type PendingView, pendingView, subscribePending } from './pending-queue.ts';

export const usePending = (): PendingView => useSyncExternalStore(subscribePending, pendingView);

/** When the oldest copy on screen was made; null while everything comes from the server. */
export function useOldestCopyTime(): number | null {
  const shown = useSyncExternalStore(subscribeCopies, copiesShown);
  return shown.size === 0 ? null : Math.min(...shown.values());
}
