import type { AnswerOf } from '@repo/contract/call';
import { readSystemLoad } from '@repo/contract/dashboard/dashboard';
import { useCallback, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';

export type ServerLoad = {
  server: AnswerOf<typeof readSystemLoad> | null;
  /** Each of them measured just now, in order. */
  tripsMs: readonly number[];
  isMeasuring: boolean;
  error: Error | null;
};

const NOTHING: ServerLoad = { server: null, tripsMs: [], isMeasuring: true, error: null };

/** Asks a few questions one after another and times them by this browser's clock. It does so once, and again when asked. */
export function useLoad(trips: number) {
  const [load, setLoad] = useState<ServerLoad>(NOTHING);

  const measure = useCallback(
    async (signal: AbortSignal) => {
      setLoad(NOTHING);
      try {
        for (let trip = 0; trip < trips; trip += 1) {
          const begin = performance.now();
          const server = await ask(readSystemLoad, {}, { background: true, signal });
          const tripMs = performance.now() - begin;
          setLoad((before) => ({ ...before, server, tripsMs: [...before.tripsMs, tripMs] }));
        }
        setLoad((before) => ({ ...before, isMeasuring: false }));
      } catch (error) {
        if (signal.aborted || !(error instanceof Error)) return;
        setLoad((before) => ({ ...before, isMeasuring: false, error }));
      }
    },
    [trips],
  );

  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round measures anew.
  useEffect(() => {
    const left = new AbortController();
    void measure(left.signal);
    return () => left.abort();
  }, [measure, round]);

  return { load, measureAgain: () => setRound(round + 1) };
}

/** The one in the middle: a single slow answer does not move it. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
