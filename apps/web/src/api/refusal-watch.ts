import type { AskErrorCode } from './ask-error.ts';

/** Hears of every refusal, whatever screen asked: for the few that lead somewhere (a profile that is missing). */
const listeners = new Set<(code: AskErrorCode) => void>();

export function announceRefusal(code: AskErrorCode): void {
  for (const listener of listeners) listener(code);
}

export function onRefusal(listener: (code: AskErrorCode) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
