import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchFloor, BenchTable } from '../tools/bench-table.ts';
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
/** Rounds over the categories for the clock; of a part, one is enough to see a trend. */
const TIMING_ROUNDS = 3;

const readFloors = () => JSON.parse(readFileSync(new URL('./optical/floors.json', import.meta.url), 'utf8'));

/** All five patterns on the same pictures, by our reader alone. */
async function comparePatterns({ seeds, workers, isWhole }: Selection): Promise<BenchTable> {
  const measured = await measurePatterns(listReducedJobs(0, PATTERN_SCENES), seeds, workers);
  return drawPatterns(measured, readFloors(), !isWhole);
}

function listFloors(tallies: readonly CategoryTally[], wrong: readonly number[]): BenchFloor[] {
  const floors = readFloors();
  const { overall, bestPeer } = compareContenders(tallies);
  return [
    { what: 'overall rate', value: overall[0] ?? 0, atLeast: floors.overall },
    { what: 'overall rate against the best peer', value: (overall[0] ?? 0) / bestPeer, atLeast: floors.timesBestPeer },
    { what: 'no wrong payload', value: wrong[0] === 0 ? 1 : 0, atLeast: 1 },
    ...tallies.map(({ name, means }) => ({
      what: `rate of ${name}`,
      value: means[0] ?? 0,
      atLeast: floors.categories[name],
    })),
  ];
}

/**
 * `npm run bench optical`: the whole race on the reporting seeds. `npm run bench optical tilt curve -- --tuning --levels 4 --scenes 4`: a part
 * on the tuning seeds, which is said and not written down; `--times` adds the clock to a part, `--patterns` the comparison of patterns.
 */
export async function run(args: readonly string[] = []): Promise<BenchTable[]> {
  const selection = readSelection(args.filter((arg) => arg !== '--times' && arg !== '--patterns'));
  // The clock first: nothing else of the bench runs then.
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
    drawRates(tallies, wrong, isPartial ? [] : listFloors(tallies, wrong), isPartial),
    drawAims(aims, isPartial),
    ...(hasTimes ? [drawTimes(times, isPartial)] : []),
    drawStages(losses, isPartial),
    ...patterns,
  ];
}
