/** Hears of every call whether it reached the server: what a browser says of its network is a guess. */
const listeners = new Set<(reached: boolean) => void>();
let lastReached = true;

/** An answer of any kind reached it, a refusal as well. */
export function announceReach(reached: boolean): void {
  lastReached = reached;
  for (const listener of listeners) listener(reached);
}

/** Tells at once of a call that found no way before anybody listened. */
export function onReach(listener: (reached: boolean) => void): () => void {
  listeners.add(listener);
  if (!lastReached) listener(false);
  return () => listeners.delete(listener);
}
