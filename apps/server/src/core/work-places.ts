import { refuseBusy } from './refuse.ts';

const RETRY_SECONDS = 5;

type PlaceLimits = { atOnce: number; queueMax: number; retrySeconds?: number };

/**
 * A few slots for work that takes a core or much memory: running more at once would only slow all down. Further callers
 * queue; with a full queue they are refused with `request.busy`.
 */
export function openWorkPlaces({ atOnce, queueMax, retrySeconds = RETRY_SECONDS }: PlaceLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= queueMax) throw refuseBusy(retrySeconds);
    // `leave` passes its slot on, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
