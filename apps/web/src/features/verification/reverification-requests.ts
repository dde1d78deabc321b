/** The start page asks for the verification now; the host in the shell begins it. */
const listeners = new Set<() => void>();

export function askForReverification(): void {
  for (const listener of listeners) listener();
}

export function onReverificationAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
