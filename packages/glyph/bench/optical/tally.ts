import { CATEGORIES } from './categories.ts';
import type { SceneResult } from './measure-scene.ts';
import { CONTENDERS } from './peers/readers.ts';

/** The rates of one category: `rates[contender][level]`, and their means. */
export type CategoryTally = {
  readonly name: string;
  readonly unit: string;
  readonly levels: readonly number[];
  readonly rates: readonly (readonly number[])[];
  readonly means: readonly number[];
};

export function computeMean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

/** The quantile of the values at `share`. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN;
}

/** The rate of a contender; NaN if it did not run. */
function computeRate(results: readonly SceneResult[], contender: number): number {
  if (results.some(({ outcomes }) => outcomes.length <= contender)) return Number.NaN;
  return computeMean(results.map(({ outcomes }) => (outcomes[contender]?.end === 'read' ? 1 : 0)));
}

export function tallyCategories(results: readonly SceneResult[]): CategoryTally[] {
  return CATEGORIES.flatMap(({ name, unit, levels }, category) => {
    const own = results.filter((result) => result.category === category);
    const seen = [...new Set(own.map(({ level }) => level))];
    if (seen.length === 0) return [];
    const rates = CONTENDERS.map((_, contender) =>
      seen.map((level) =>
        computeRate(
          own.filter((result) => result.level === level),
          contender,
        ),
      ),
    );
    return [{ name, unit, levels: seen.map((level) => levels[level] ?? 0), rates, means: rates.map(computeMean) }];
  });
}

/** Wrong payloads by contender. */
export function countWrong(results: readonly SceneResult[]): number[] {
  return CONTENDERS.map((_, i) => results.filter(({ outcomes }) => outcomes[i]?.end === 'wrong').length);
}

/** The overall rate of each contender (mean of the categories) and the best of the other readers: all but the first. */
export function compareContenders(tallies: readonly CategoryTally[]): { overall: number[]; bestPeer: number } {
  const overall = CONTENDERS.map((_, i) => computeMean(tallies.map(({ means }) => means[i] ?? 0)));
  return { overall, bestPeer: Math.max(...overall.slice(1)) };
}
