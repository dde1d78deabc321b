import { useCallback, useEffect, useRef } from 'react';

/** Runs `onEnd` once after `durationMs` of running time. `hold` stops the clock, `go` lets it run on. */
export function useCountdown(durationMs: number, onEnd: () => void): { hold: () => void; go: () => void } {
  const leftMs = useRef(durationMs);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useRef(onEnd);
  end.current = onEnd;

  const hold = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    leftMs.current -= performance.now() - startedAt.current;
  }, []);

  const go = useCallback(() => {
    if (timer.current !== undefined || !Number.isFinite(leftMs.current)) return;
    startedAt.current = performance.now();
    timer.current = setTimeout(() => end.current(), Math.max(0, leftMs.current));
  }, []);

  useEffect(() => {
    go();
    return hold;
  }, [go, hold]);

  return { hold, go };
}
