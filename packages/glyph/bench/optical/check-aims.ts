import { CONTENDERS } from './peers/readers.ts';
import { type CategoryTally, compareContenders } from './tally.ts';
import type { ReaderTimes } from './time-readers.ts';

/** An aim of the reader and whether it is reached. */
export type Aim = {
  readonly what: string;
  readonly wanted: string;
  readonly measured: string;
  readonly isReached: boolean;
};

const TIMES_BEST_PEER = [
  ['glare', 1.8],
  ['damage', 1.8],
  ['curve', 1.8],
  ['motion', 1.2],
] as const;
/** Category, level, least rate. */
const RATES = [
  ['damage', 12, 0.9],
  ['tilt', 58, 0.8],
  ['curve', 80, 0.8],
  ['size', 55, 0.9],
] as const;
const MAX_HIT_RATIO = 4;
const MAX_EMPTY_RATIO = 1;
/** Ratio of the further aims: a hit as fast as Data Matrix's, an empty frame as fast as QR-H's. */
const STRETCH_RATIO = 1;

function computeRatio({ means }: CategoryTally): number {
  return (means[0] ?? 0) / Math.max(...means.slice(1));
}

function atLeast(what: string, measured: number, wanted: number): Aim {
  return { what, wanted: `at least ${wanted}`, measured: measured.toFixed(2), isReached: measured >= wanted };
}

function atMost(what: string, measured: number, wanted: number): Aim {
  return {
    what,
    wanted: `at most ${wanted}`,
    measured: String(Number(measured.toFixed(2))),
    isReached: measured <= wanted,
  };
}

function checkTimes(times: readonly ReaderTimes[]): Aim[] {
  const [matrix, qr] = (['data-matrix', 'qr-h'] as const).map((code) =>
    CONTENDERS.findIndex((contender) => contender.code === code),
  );
  return [...new Set(times.map(({ size }) => size))].flatMap((size) => {
    const own = times.filter((entry) => entry.size === size);
    const [ours, theirs, quicker] = [own[0], own[matrix ?? 0], own[qr ?? 0]];
    if (ours === undefined || theirs === undefined || quicker === undefined) return [];
    const hit = ours.hitMs.median / theirs.hitMs.median;
    const empty = (peer: ReaderTimes) => ours.emptyMs.median / peer.emptyMs.median;
    return [
      atMost(`${size}: a hit against Data Matrix`, hit, MAX_HIT_RATIO),
      atMost(`${size}: the same, hoped for`, hit, STRETCH_RATIO),
      atMost(`${size}: an empty frame against Data Matrix`, empty(theirs), MAX_EMPTY_RATIO),
      atMost(`${size}: an empty frame against QR-H, hoped for`, empty(quicker), STRETCH_RATIO),
    ];
  });
}

function checkAgainstPeers(tallies: readonly CategoryTally[]): Aim[] {
  const { overall, bestPeer } = compareContenders(tallies);
  if (Number.isNaN(bestPeer)) return [];
  const behind = tallies.filter((tally) => computeRatio(tally) < 1).map(({ name }) => name);
  const names = behind.length === 0 ? 'none' : behind.join(', ');
  return [
    { what: 'categories behind their best peer', wanted: 'none', measured: names, isReached: behind.length === 0 },
    atLeast('overall against the best single peer', (overall[0] ?? 0) / bestPeer, 1.25),
    ...TIMES_BEST_PEER.flatMap(([name, wanted]) =>
      tallies
        .filter((tally) => tally.name === name)
        .map((tally) => atLeast(`${name} against its best peer`, computeRatio(tally), wanted)),
    ),
  ];
}

/** The aims that this run can judge: a part judges few, and a run without other readers none that compare with them. */
export function checkAims(
  tallies: readonly CategoryTally[],
  times: readonly ReaderTimes[],
  wrong: readonly number[],
): Aim[] {
  const rates = RATES.flatMap(([name, level, wanted]) =>
    tallies.flatMap((tally) => {
      const rate = tally.name === name ? tally.rates[0]?.[tally.levels.indexOf(level)] : undefined;
      return rate === undefined ? [] : [atLeast(`rate of ${name} at ${level} (${tally.unit})`, rate, wanted)];
    }),
  );
  return [...checkAgainstPeers(tallies), ...rates, atMost('wrong payloads', wrong[0] ?? 0, 0), ...checkTimes(times)];
}
