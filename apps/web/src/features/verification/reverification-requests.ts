/** The start page asks for the verification now; the host in the shell begins it. */
const listeners = new Set<() => void>();
/** The host is loaded after the page: what was asked before is begun when it comes. */
let isWaiting = false;

export function askForReverification(): void {
  isWaiting = listeners.size === 0;
  for (const listener of listeners) listener();
}

export function onReverificationAsked(listener: () => void): () => void {
  listeners.add(listener);
  if (isWaiting) listener();
  isWaiting = false;
  return () => listeners.delete(listener);
}
