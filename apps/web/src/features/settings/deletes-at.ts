import { useSyncExternalStore } from 'react';
import { readSession, storeSession } from '../../api/session.ts';

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the account ends, or null; the banner and the card say the same. */
export function useDeletesAt(): string | null {
  return useSyncExternalStore(listen, () => readSession()?.user.deletesAt ?? null);
}

/** What the server answered stands beside the session, so that every page knows it. */
export function noteDeletion(deletesAt: string | null): void {
  const session = readSession();
  if (session === null) return;
  storeSession({ ...session, user: { ...session.user, deletesAt } });
  for (const listener of listeners) listener();
}
