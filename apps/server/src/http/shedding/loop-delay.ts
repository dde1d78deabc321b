import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const NANOSECONDS_IN_MS = 1e6;

/** Reads how late the loop was since the last reading, in milliseconds. */
type LoopDelay = { readonly read: () => number; readonly stop: () => void };

/**
 * The middle of the delays counts: a loop with too much to do is late at every turn, one that was paused once (by the garbage
 * collector, or by a neighbour on the machine) is late once.
 */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return {
    read: () => {
      // The histogram records the interval between two samples; the delay is what exceeds the resolution.
      const delayMs = histogram.count === 0 ? 0 : histogram.percentile(50) / NANOSECONDS_IN_MS - RESOLUTION_MS;
      histogram.reset();
      return Math.max(0, delayMs);
    },
    stop: () => histogram.disable(),
  };
}
