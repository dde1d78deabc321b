/** A list of what needs the person asks for the recovery code; the prompt of the shell shows it. */
const listeners = new Set<() => void>();
/** The prompt comes once the page stands: who asks before gets it then. */
let isAwaited = false;

export function askForRecoveryKit(): void {
  isAwaited = listeners.size === 0;
  for (const listener of listeners) listener();
}

export function onRecoveryKitAsked(listener: () => void): () => void {
  listeners.add(listener);
  if (isAwaited) listener();
  isAwaited = false;
  return () => listeners.delete(listener);
}
