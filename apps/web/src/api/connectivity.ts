/**
 * Reports for every call whether it reached the server, which is more reliable than the browser's own network status.
 */
const listeners = new Set<(reached: boolean) => void>();
let wasReached = true;

/** An answer of any kind reached it, a refusal as well. */
export function reportConnectivity(reached: boolean): void {
  wasReached = reached;
  for (const listener of listeners) listener(reached);
}

/** Reports at once a call that failed before anybody listened. */
export function onConnectivity(listener: (reached: boolean) => void): () => void {
  listeners.add(listener);
  if (!wasReached) listener(false);
  return () => listeners.delete(listener);
}
