import { onNetworkHint } from '../../../device/network-hints.ts';
import { readCard, readSecret } from './read-card.ts';
import { isTriedAgain, type Reading } from './reading.ts';

export type ReadingStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Reading | null;
  /** Reads one drawing; a newer one overtakes it. */
  readonly read: (payload: Uint8Array) => void;
  /** The drawing at hand, for staff who go on with it; null when there is none. */
  readonly drawing: () => Uint8Array | null;
  /** Takes everything off the screen and out of memory. */
  readonly clear: () => void;
};

/** As long between tries as people wait at most, with chance in it: a thousand phones do not ask together. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** How long what was read stays on a screen that nobody uses. */
const KEPT_MS = 30 * 60_000;

/** One reading after another, in the memory of this page alone. */
export function createReadingStore(read: (secret: Uint8Array) => Promise<Reading> = readCard): ReadingStore {
  const listeners = new Set<() => void>();
  let reading: Reading | null = null;
  let payload: Uint8Array | null = null;
  let turn = 0;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: Reading | null) => {
    reading = next;
    for (const listener of listeners) listener();
  };
  const clear = () => {
    turn++;
    clearTimeout(timer);
    payload?.fill(0);
    payload = null;
    show(null);
  };

  async function ask(): Promise<void> {
    clearTimeout(timer);
    const mine = ++turn;
    const secret = payload === null ? null : readSecret(payload);
    const next: Reading = secret === null ? { kind: 'unknown' } : await read(secret);
    if (mine !== turn) return;
    // The same sentence twice is not said again.
    if (next.kind !== reading?.kind || !isTriedAgain(next)) show(next);
    timer = isTriedAgain(next) ? setTimeout(() => void ask(), chooseWait(tries++)) : setTimeout(clear, KEPT_MS);
  }

  onNetworkHint(() => {
    if (reading !== null && isTriedAgain(reading)) void ask();
  });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => reading,
    read: (found) => {
      payload?.fill(0);
      payload = found;
      tries = 0;
      show({ kind: 'asking' });
      void ask();
    },
    drawing: () => payload,
    clear,
  };
}

function chooseWait(tries: number): number {
  const most = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0;
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1));
  return most / 2 + (most * chance) / 512;
}
