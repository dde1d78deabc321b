import type { Call } from '@repo/contract/call';
import type { StreamChange } from '@repo/contract/notifications/changes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type Hearing, onHearing, readHearing, watchChanges } from './changes.ts';

/**
 * While it is shown, these calls are read anew as soon as the server says that something of this kind has changed. The server
 * pushes, so they are read in the background: their queries say so, and nobody is kept signed in by them.
 */
export function useChanges(what: StreamChange, calls: readonly Call[]): void {
  const queries = useQueryClient();
  useEffect(() => watchChanges({ queries, what, calls }), [queries, what, calls]);
}

export const useHearing = (): Hearing => useSyncExternalStore(onHearing, readHearing);
