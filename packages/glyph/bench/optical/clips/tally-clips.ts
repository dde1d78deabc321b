import type { BenchTable, BenchThreshold } from '../../../../../tools/measuring/bench-table.ts';
import { computeMean, computeQuantile } from '../tally.ts';
import { CLIP_KINDS } from './clip-kinds.ts';
import { CLIP_FRAMES, FRAMES_A_SECOND } from './draw-clip.ts';
import type { ClipReading, ClipResult } from './watch-clip.ts';

/** Result of one reader in one mode of watching. */
export type ClipScore = {
  /** Share of the clips that were read. */
  readonly read: number;
  /** Mean time to the first read, in the clip's time; an unread clip counts with its whole length. */
  readonly seconds: number;
};

type ClipMode = 'everyFrame' | 'realTime';

const CLIP_SECONDS = CLIP_FRAMES / FRAMES_A_SECOND;

function listWatchings(results: readonly ClipResult[], contender: number, way: ClipMode): ClipReading[] {
  return results.flatMap(({ outcomes }) => outcomes[contender]?.[way] ?? []);
}

export function scoreClips(results: readonly ClipResult[], contender: number, way: ClipMode): ClipScore {
  const watchings = listWatchings(results, contender, way);
  return {
    read: computeMean(watchings.map(({ atSeconds }) => (atSeconds === null ? 0 : 1))),
    seconds: computeMean(watchings.map(({ atSeconds }) => atSeconds ?? CLIP_SECONDS)),
  };
}

export function countWrongReads(results: readonly ClipResult[], contender: number): number {
  const ways: readonly ClipMode[] = ['everyFrame', 'realTime'];
  return ways.flatMap((way) => listWatchings(results, contender, way)).reduce((sum, { wrong }) => sum + wrong, 0);
}

function formatTimes(results: readonly ClipResult[], contender: number): string {
  const ms = listWatchings(results, contender, 'everyFrame').flatMap(({ frames }) => frames);
  return `${computeQuantile(ms, 0.5).toFixed(0)} / ${computeQuantile(ms, 0.95).toFixed(0)}`;
}

function formatScore({ read, seconds }: ClipScore): string {
  return `${Math.round(100 * read)} % in ${seconds.toFixed(2)} s`;
}

/** One row for each kind and one for all, each reader with every frame; then all kinds in real time. */
export function drawClips(
  results: readonly ClipResult[],
  names: readonly string[],
  thresholds: BenchThreshold[],
  isPartial: boolean,
): BenchTable {
  const scores = (own: readonly ClipResult[], way: ClipMode) =>
    names.map((_, i) => formatScore(scoreClips(own, i, way)));
  const kinds = CLIP_KINDS.flatMap(({ name, what }, kind) => {
    const own = results.filter((result) => result.kind === kind);
    return own.length === 0 ? [] : [[name, what, ...scores(own, 'everyFrame')]];
  });
  const rows = [
    ...kinds,
    ['all', '', ...scores(results, 'everyFrame')],
    ['all, in real time', 'frames that come while it reads are lost', ...scores(results, 'realTime')],
    ['ms a frame, median / p95', '', ...names.map((_, i) => formatTimes(results, i))],
    ['wrong payloads', '', ...names.map((_, i) => String(countWrongReads(results, i)))],
  ];
  return { name: 'clips', columns: ['clip', 'what happens', ...names], rows, thresholds, isPartial };
}
