/** A list of what needs the person asks for the recovery code; the prompt of the shell shows it. */
const listeners = new Set<() => void>();

export function askForRecoveryKit(): void {
  for (const listener of listeners) listener();
}

export function onRecoveryKitAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
