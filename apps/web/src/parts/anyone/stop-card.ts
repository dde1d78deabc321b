import { useSyncExternalStore } from 'react';
import { AskError, hasCode } from '../../api/ask-error.ts';

/** How far the stopping of one card has come. `tries` are the times at which no server answered. */
export type StopState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'stopping'; readonly tries: readonly number[] }
  | { readonly kind: 'stopped'; readonly atMs: number }
  | { readonly kind: 'on'; readonly atMs: number }
  | { readonly kind: 'refused'; readonly error: unknown };

const IDLE: StopState = { kind: 'idle' };
const TRY_EVERY_MS = 5_000;

/** Outside of any view: who closes the panel, or goes to another page, still wants the card stopped. */
const states = new Map<string, StopState>();
const listeners = new Set<() => void>();

function put(key: string, state: StopState): void {
  states.set(key, state);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStopState = (key: string): StopState => useSyncExternalStore(subscribe, () => states.get(key) ?? IDLE);

/**
 * Stops it at the first tap, and goes on trying every five seconds and when the network returns, until a server has answered.
 * A second tap while it tries changes nothing.
 */
export async function stopCard(key: string, stop: () => Promise<unknown>): Promise<void> {
  if (states.get(key)?.kind === 'stopping') return;
  let tries: readonly number[] = [];
  put(key, { kind: 'stopping', tries });
  for (;;) {
    try {
      await stop();
      return put(key, { kind: 'stopped', atMs: Date.now() });
    } catch (error) {
      if (!isPassing(error)) return put(key, { kind: 'refused', error });
      tries = [...tries, Date.now()];
      put(key, { kind: 'stopping', tries });
    }
    await waitForTry();
  }
}

/** Said once it is readable again. */
export const noteSwitchedOn = (key: string): void => put(key, { kind: 'on', atMs: Date.now() });

/** No server answered, or one that could not just now. */
const isPassing = (error: unknown): boolean =>
  hasCode(error, 'ask.unreachable') || (error instanceof AskError && (error.status >= 500 || error.status === 429));

function waitForTry(): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const goOn = () => {
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(goOn, TRY_EVERY_MS);
    addEventListener('online', goOn, { signal: done.signal });
  });
}
