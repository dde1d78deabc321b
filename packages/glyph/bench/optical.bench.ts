import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchTable, BenchThreshold } from '../../../tools/measuring/bench-table.ts';
import { checkAims } from './optical/check-aims.ts';
import { drawPatterns, listReducedJobs, measurePatterns } from './optical/measure-patterns.ts';
import { drawAims, drawRates, drawStages, drawTimes } from './optical/report-tables.ts';
import { runScenes } from './optical/run-scenes.ts';
import { readSelection, type Selection } from './optical/selection.ts';
import { sumStages } from './optical/stage-losses.ts';
import { type CategoryTally, compareContenders, countWrong, tallyCategories } from './optical/tally.ts';
import { timeReaders } from './optical/time-readers.ts';

/** Pictures of each kind for the comparison of patterns. */
const PATTERN_SCENES = 4;
/** Timing rounds over the categories; for a part, one is enough to see a trend. */
const TIMING_ROUNDS = 3;

type Thresholds = Parameters<typeof drawPatterns>[1] & {
  overall: number;
  timesBestPeer: number;
  categories: Record<string, number>;
};

const readThresholds = (): Thresholds =>
  JSON.parse(readFileSync(new URL('./optical/thresholds.json', import.meta.url), 'utf8'));

/** Compares the five patterns on the same pictures, with our reader alone. */
async function comparePatterns({ seeds, workers, isWhole }: Selection): Promise<BenchTable> {
  const measured = await measurePatterns(listReducedJobs(0, PATTERN_SCENES), seeds, workers);
  return drawPatterns(measured, readThresholds(), !isWhole);
}

function listThresholds(tallies: readonly CategoryTally[], wrong: readonly number[]): BenchThreshold[] {
  const thresholds = readThresholds();
  const { overall, bestPeer } = compareContenders(tallies);
  const names = [...new Set([...Object.keys(thresholds.categories), ...tallies.map(({ name }) => name)])];
  return [
    { what: 'overall rate', value: overall[0] ?? 0, atLeast: thresholds.overall },
    {
      what: 'overall rate against the best peer',
      value: (overall[0] ?? 0) / bestPeer,
      atLeast: thresholds.timesBestPeer,
    },
    { what: 'no wrong payload', value: wrong[0] === 0 ? 1 : 0, atLeast: 1 },
    // A category without a picture, or without a threshold, is missed and not left out.
    ...names.map((name) => ({
      what: `rate of ${name}`,
      value: tallies.find((tally) => tally.name === name)?.means[0] ?? 0,
      atLeast: thresholds.categories[name] ?? Number.POSITIVE_INFINITY,
    })),
  ];
}

/**
 * `npm run bench optical`: all categories on the reporting seeds. `npm run bench optical tilt curve -- --tuning
 * --levels 4 --scenes 4` runs a part on the tuning seeds, which is printed but not written to README; `--times` adds
 * timing to a part, `--patterns` the comparison of patterns.
 */
export async function run(args: readonly string[] = []): Promise<BenchTable[]> {
  const selection = readSelection(args.filter((arg) => arg !== '--times' && arg !== '--patterns'));
  // Time the readers first, while nothing else of the bench runs.
  const hasTimes = selection.isWhole || args.includes('--times');
  const times = hasTimes ? await timeReaders(selection.seeds, selection.isWhole ? TIMING_ROUNDS : 1) : [];
  const results = await runScenes(selection);
  const tallies = tallyCategories(results);
  const wrong = countWrong(results);
  const losses = sumStages(results);
  const isPartial = !selection.isWhole;
  const hasPatterns = selection.isWhole || args.includes('--patterns');
  const patterns = hasPatterns ? [await comparePatterns(selection)] : [];
  const aims = checkAims(tallies, times, wrong);
  if (selection.isWhole) {
    const report = { seeds: selection.seeds.set, scenes: results.length, tallies, wrong, aims, losses, times };
    writeFileSync(new URL('./optical/report.json', import.meta.url), `${JSON.stringify(report, null, 1)}\n`);
  }
  return [
    drawRates(tallies, wrong, isPartial ? [] : listThresholds(tallies, wrong), isPartial),
    drawAims(aims, isPartial),
    ...(hasTimes ? [drawTimes(times, isPartial)] : []),
    drawStages(losses, isPartial),
    ...patterns,
  ];
}
