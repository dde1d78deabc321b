import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AnswerOf } from '@repo/contract/call';
import { LOAD_WINDOW_MINUTES, type readSystemLoad } from '@repo/contract/dashboard/dashboard';
import { MINUTE_MS } from '@repo/contract/durations';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../core/context.ts';

type IntervalHistogram = ReturnType<typeof monitorEventLoopDelay>;

/** Sampling interval of the event-loop histogram, long enough to cost nothing measurable. */
const RESOLUTION_MS = 100;
const NANOSECONDS_IN_MS = 1e6;

type LoadMinute = { answers: number; totalMs: number };

/** Measures this process alone, in memory, over the last minutes; before the first answer it has measured nothing. */
export function watchLoad(app: FastifyInstance, clock: Clock): () => AnswerOf<typeof readSystemLoad> {
  const minutes = new Map<number, LoadMinute>();
  const loop = watchLoop(clock);
  const forgetOld = (now: number) => {
    for (const minute of minutes.keys()) if (minute <= now - LOAD_WINDOW_MINUTES) minutes.delete(minute);
  };
  app.addHook('onResponse', async (_request, reply) => {
    const now = readMinute(clock);
    forgetOld(now);
    const minute = minutes.get(now) ?? { answers: 0, totalMs: 0 };
    minutes.set(now, { answers: minute.answers + 1, totalMs: minute.totalMs + reply.elapsedTime });
  });
  app.addHook('onClose', async () => loop.stop());
  return () => {
    forgetOld(readMinute(clock));
    const answers = sumMinutes(minutes, 'answers');
    return {
      requestMs: answers === 0 ? null : rounded(sumMinutes(minutes, 'totalMs') / answers),
      loopDelayMs: loop.read(),
    };
  };
}

/** Two histograms alternate, so that a delay leaves the statistics gradually, after two windows at the latest. */
function watchLoop(clock: Clock) {
  let since = readMinute(clock);
  let current = startHistogram();
  let previous: IntervalHistogram | null = null;
  return {
    read: () => {
      if (readMinute(clock) - since >= LOAD_WINDOW_MINUTES) {
        previous?.disable();
        previous = current;
        current = startHistogram();
        since = readMinute(clock);
      }
      const histogram = current.count > 0 ? current : previous;
      if (histogram === null || histogram.count === 0) return null;
      // The histogram records the interval between two samples; the delay is what exceeds the resolution.
      return rounded(Math.max(0, histogram.percentile(99) / NANOSECONDS_IN_MS - RESOLUTION_MS));
    },
    stop: () => {
      previous?.disable();
      current.disable();
    },
  };
}

function startHistogram(): IntervalHistogram {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return histogram;
}

const readMinute = (clock: Clock) => Math.floor(clock.now().getTime() / MINUTE_MS);
const sumMinutes = (minutes: ReadonlyMap<number, LoadMinute>, part: keyof LoadMinute) =>
  [...minutes.values()].reduce((sum, minute) => sum + minute[part], 0);
const rounded = (ms: number) => Math.round(ms * 10) / 10;
