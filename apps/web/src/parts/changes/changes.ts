import type { Call } from '@repo/contract/call';
import type { StreamChange } from '@repo/contract/notifications/changes';
import type { QueryClient } from '@tanstack/react-query';
import { refetch } from '../../api/read.ts';

/** Whether this page is told of changes: `unknown` until it was tried, and where nobody is signed in. */
export type Hearing = 'unknown' | 'live' | 'silent';

/** What a part of the page shows, and after which changes it is read anew. */
export type Watch = {
  readonly queries: QueryClient;
  readonly what: StreamChange;
  readonly calls: readonly Call[];
};

const watches = new Set<Watch>();
const listeners = new Set<() => void>();
let hearing: Hearing = 'unknown';

/** Returns how to end it. */
export function watchChanges(watch: Watch): () => void {
  watches.add(watch);
  return () => void watches.delete(watch);
}

/**
 * Reads anew what is shown of this kind, each call once however many parts of the page show it; of `everything` all that is
 * watched, because something may have changed while nobody listened.
 */
export function tellChange(what: StreamChange | 'everything'): void {
  const byClient = new Map<QueryClient, Set<Call>>();
  for (const watch of watches) {
    if (what !== 'everything' && watch.what !== what) continue;
    const calls = byClient.get(watch.queries) ?? new Set<Call>();
    byClient.set(watch.queries, calls);
    for (const call of watch.calls) calls.add(call);
  }
  for (const [queries, calls] of byClient) void refetch(queries, ...calls);
}

export const readHearing = (): Hearing => hearing;

export function setHearing(heard: Hearing): void {
  if (heard === hearing) return;
  hearing = heard;
  for (const listener of listeners) listener();
}

export function onHearing(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
