import type { BenchTable, BenchThreshold } from '../../../../tools/measuring/bench-table.ts';
import { PATTERNS, type Pattern } from '../../src/index.ts';
import { CATEGORIES } from './categories.ts';
import type { Job, SceneResult } from './measure-scene.ts';
import { runScenes } from './run-scenes.ts';
import type { Seeds } from './seeds.ts';
import { computeMean } from './tally.ts';

/** Our reader's results on the same scenes in one pattern. */
export type PatternResults = { readonly pattern: Pattern; readonly results: readonly SceneResult[] };

/** Levels at which readers begin to differ: the fourth, sixth and seventh of eight. */
const REDUCED_LEVELS = [3, 5, 6] as const;

/** Jobs of a reduced run: every category at three levels, `scenes` pictures each from the number `first` on. */
export function listReducedJobs(first: number, scenes: number): Job[] {
  return CATEGORIES.flatMap((_, category) =>
    REDUCED_LEVELS.flatMap((level) =>
      Array.from({ length: scenes }, (_unused, scene): Job => ({ category, level, scene: first + scene })),
    ),
  );
}

/** Draws the same pictures in each pattern and reads them with our reader. */
export async function measurePatterns(
  jobs: readonly Job[],
  seeds: Seeds,
  workers: number,
  patterns: readonly Pattern[] = PATTERNS,
): Promise<PatternResults[]> {
  const all: PatternResults[] = [];
  for (const pattern of patterns) {
    all.push({ pattern, results: await runScenes({ jobs, seeds, workers, isAlone: true, pattern }) });
  }
  return all;
}

const computeShare = (results: readonly SceneResult[], holds: (result: SceneResult) => boolean): number =>
  computeMean(results.map((result) => (holds(result) ? 1 : 0)));

const isRead = ({ outcomes }: SceneResult): boolean => outcomes[0]?.end === 'read';

/** Read rate in all categories, or in one. */
export function rateOfPattern({ results }: PatternResults, category?: number): number {
  return computeShare(
    results.filter((result) => category === undefined || result.category === category),
    isRead,
  );
}

export function countWrongOfPattern({ results }: PatternResults): number {
  return results.filter(({ outcomes }) => outcomes[0]?.end === 'wrong').length;
}

/** Share of the read glyphs whose pattern was recognised. */
export function patternAccuracy({ pattern, results }: PatternResults): number {
  return computeShare(results.filter(isRead), ({ detectedPattern }) => detectedPattern === pattern);
}

/** Thresholds as in thresholds.json: of a reduced run, and of each category. */
export type PatternThresholds = {
  readonly reduced: { readonly overall: number };
  readonly categories: Readonly<Record<string, number>>;
};

/**
 * Rates in percent by category and pattern. Every pattern has the thresholds of `classic`, overall and in each
 * category.
 */
export function drawPatterns(
  measured: readonly PatternResults[],
  least: PatternThresholds,
  isPartial: boolean,
): BenchTable {
  const percent = (rate: number) => `${Math.round(100 * rate)}`;
  const rows = CATEGORIES.map(({ name, levels, unit }, category) => [
    name,
    `${REDUCED_LEVELS.map((level) => levels[level]).join(' / ')} (${unit})`,
    ...measured.map((of) => percent(rateOfPattern(of, category))),
  ]);
  rows.push(['all', '', ...measured.map((of) => percent(rateOfPattern(of)))]);
  rows.push(['pattern said rightly', '', ...measured.map((of) => percent(patternAccuracy(of)))]);
  rows.push(['wrong payloads', '', ...measured.map((of) => String(countWrongOfPattern(of)))]);
  const thresholds = measured.flatMap((of): BenchThreshold[] => [
    { what: `rate of ${of.pattern}`, value: rateOfPattern(of), atLeast: least.reduced.overall },
    ...CATEGORIES.map(({ name }, category) => ({
      what: `rate of ${of.pattern}, ${name}`,
      value: rateOfPattern(of, category),
      atLeast: least.categories[name] ?? 1,
    })),
    { what: `no wrong payload of ${of.pattern}`, value: countWrongOfPattern(of) === 0 ? 1 : 0, atLeast: 1 },
  ]);
  const columns = ['category', 'levels', ...measured.map(({ pattern }) => `${pattern}, %`)];
  return { name: 'optical-patterns', columns, rows, thresholds: isPartial ? [] : thresholds, isPartial };
}
