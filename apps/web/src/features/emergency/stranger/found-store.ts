import { onNetworkHint } from '../../../device/network-hints.ts';
import { chooseWait } from './choose-wait.ts';
import { isTriedAgain, type Reading } from './reading.ts';
import type { ShownStore } from './shown-store.ts';

type FoundWork = {
  /** Asks once what anyone may read of the card; null when its drawing is at hand no more. */
  readonly ask: () => Promise<Reading | null>;
  readonly onAnother: () => void;
  /** To the page for strangers, which reads large squares as well. */
  readonly onSquare: () => void;
};

/** The reading of one card that was found with the app's scanner: it begins with whoever looks, and ends with them. */
export function createFoundStore({ ask, onAnother, onSquare }: FoundWork): ShownStore {
  const listeners = new Set<() => void>();
  let reading: Reading = { kind: 'asking' };
  let isAsking = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => reading.kind === 'asking' || isTriedAgain(reading);

  async function askOnce(): Promise<void> {
    clearTimeout(retry);
    isAsking = true;
    const next = await ask();
    isAsking = false;
    // Who left the scanner took the drawing along.
    if (next === null) return;
    if (isTriedAgain(next) && listeners.size > 0) retry = setTimeout(() => void askOnce(), chooseWait(tries++));
    // The same sentence twice is not said again.
    if (next.kind === reading.kind && isTriedAgain(next)) return;
    reading = next;
    for (const listener of listeners) listener();
  }
  const askAgain = () => {
    if (isOpen() && !isAsking) void askOnce();
  };
  let endHints: (() => void) | null = null;

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) endHints = onNetworkHint(askAgain);
      askAgain();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        endHints?.();
        clearTimeout(retry);
      };
    },
    current: () => reading,
    printPart: () => null,
    drawing: null,
    clear: onAnother,
    seekSquare: onSquare,
  };
}
