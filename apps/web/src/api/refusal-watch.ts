import type { AskErrorCode } from './ask-error.ts';

/** Reports every refusal, whatever screen asked, for the few that lead to another screen (a missing profile). */
const listeners = new Set<(code: AskErrorCode) => void>();

export function reportRefusal(code: AskErrorCode): void {
  for (const listener of listeners) listener(code);
}

export function onRefusal(listener: (code: AskErrorCode) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
