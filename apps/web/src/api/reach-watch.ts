/**
 * Reports for every call whether it reached the server, which is more reliable than the browser's own network status.
 */
const listeners = new Set<(reached: boolean) => void>();
let lastReached = true;

/** An answer of any kind reached it, a refusal as well. */
export function announceReach(reached: boolean): void {
  lastReached = reached;
  for (const listener of listeners) listener(reached);
}

/** Reports at once a call that failed before anybody listened. */
export function onReach(listener: (reached: boolean) => void): () => void {
  listeners.add(listener);
  if (!lastReached) listener(false);
  return () => listeners.delete(listener);
}
