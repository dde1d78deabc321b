import { availableParallelism } from 'node:os';
import type { ProofModule } from '../../../tools/measuring/proof.ts';
import { type FuzzOutcome, KINDS_OF_TRIES } from './fuzz/fuzz-reader.ts';
import type { FuzzTask } from './fuzz/fuzz-worker.ts';
import { inThreads } from './threads.ts';

const WHOLE_MS = 10 * 60_000;
const REDUCED_ROUNDS = 2;
/**
 * Longest time for a still picture with the reader's full effort, which a person still waits for, even on two busy
 * cores.
 */
const SLOWEST_MS = 10_000;
/** Longest time for a video frame on a busy machine; `npm run bench worst-frames` measures an idle one. */
const SLOWEST_LIVE_MS = 500;

const fuzzThread = new URL('./fuzz/fuzz-worker.ts', import.meta.url);

function fuzzWhole(seed: number): Promise<FuzzOutcome[]> {
  const step = availableParallelism();
  const task = (first: number): FuzzTask => ({ first, step, count: Number.POSITIVE_INFINITY, ms: WHOLE_MS });
  return inThreads(
    fuzzThread,
    Array.from({ length: step }, (_, i) => task(seed + i)),
  );
}

/** In a thread, because the proof beside it needs this process's event loop. */
function fuzzShortly(seed: number): Promise<FuzzOutcome[]> {
  const count = REDUCED_ROUNDS * KINDS_OF_TRIES;
  return inThreads<FuzzTask, FuzzOutcome>(fuzzThread, [{ first: seed, step: 1, count, ms: Number.POSITIVE_INFINITY }]);
}

/**
 * Fuzzes every stage of the reader, whole pictures and clips: no exception, no payload that was not drawn, no frame
 * over its bound.
 */
export const prove: ProofModule['prove'] = async ({ reduced, seed }) => {
  const outcomes = await (reduced ? fuzzShortly(seed) : fuzzWhole(seed));
  const sum = (pick: (outcome: FuzzOutcome) => number) => outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const most = (pick: (outcome: FuzzOutcome) => number) => Math.max(...outcomes.map(pick));
  const faults = outcomes.flatMap((outcome) => outcome.faults);
  const slowestMs = most((outcome) => outcome.slowestMs);
  const slow = slowestMs > SLOWEST_MS ? [`one picture took ${Math.round(slowestMs)} ms`] : [];
  const slowestLiveMs = most((outcome) => outcome.slowestLiveMs);
  if (slowestLiveMs > SLOWEST_LIVE_MS) slow.push(`one frame of a video took ${Math.round(slowestLiveMs)} ms`);
  // Beside other work timing means nothing, so the reduced form counts units only.
  const late = reduced ? [] : slow;
  const slowestLive =
    slowestLiveMs === 0 ? 'none timed, all still warm up' : `slowest of all ${Math.round(slowestLiveMs)} ms`;
  const followed = sum((outcome) => outcome.followed);
  const [tries, read] = [sum((outcome) => outcome.tries), sum((outcome) => outcome.read)];
  // A reader that sees nothing has no faults. A short run may happen to hold only films that are read at once.
  const vacuous = [
    ...(read === 0 ? ['no harmed glyph was read'] : []),
    ...(followed === 0 && !reduced ? ['no film in which a glyph was followed'] : []),
  ];
  return {
    judged: tries,
    notes: [
      `${tries} tries from seed ${seed}: ${read} glyphs read all the same, ${faults.length} faults`,
      `${followed} frames of films in which an unread glyph was followed; ${slowestLive}`,
      `slowest picture ${Math.round(slowestMs)} ms, at most ${Math.round(most((o) => o.overrun))} units over the budget`,
    ],
    failures: [...faults, ...late, ...vacuous],
  };
};
