import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isWhole } from '../../../../tools/testing/extent.ts';
import { PATTERNS } from '../../src/index.ts';
import {
  countWrongOfPattern,
  drawPatterns,
  listReducedJobs,
  measurePatterns,
  type PatternResults,
  type PatternThresholds,
  patternAccuracy,
  rateOfPattern,
} from './measure-patterns.ts';
import { TUNING_SEEDS } from './seeds.ts';

/** Scene number outside the range used for tuning. */
const SCENE = 12_000;
/**
 * Least share of read glyphs whose pattern is recognised; where only the quadrants are still visible it may be wrong.
 */
const MIN_PATTERN_ACCURACY = 0.75;
const thresholds: PatternThresholds = JSON.parse(readFileSync(new URL('./thresholds.json', import.meta.url), 'utf8'));

// Classic has a test of its own on the same pictures (optical-thresholds.long.test.ts).
const OTHERS = PATTERNS.filter((pattern) => pattern !== 'classic');

test('[COD-04] [COD-15] the four other patterns reach the threshold of classic, and none is read wrongly', async () => {
  // The short run takes every category at one of its three levels.
  const jobs = listReducedJobs(SCENE, 1).filter((_, i) => isWhole || i % 3 === Math.floor(i / 3) % 3);
  const measured: PatternResults[] = [];
  for (const [at, pattern] of OTHERS.entries()) {
    // Each picture is drawn in two of the four patterns, to keep the bench's long tests below two minutes; in the short
    // run in one.
    const part = jobs.filter((_, i) => (i + at) % (isWhole ? 2 : OTHERS.length) === 0);
    measured.push(...(await measurePatterns(part, TUNING_SEEDS, 1, [pattern])));
  }
  expect(measured.map(({ pattern }) => pattern)).toEqual(OTHERS);
  for (const of of measured) {
    expect([of.pattern, countWrongOfPattern(of)]).toEqual([of.pattern, 0]);
    expect(rateOfPattern(of), of.pattern).toBeGreaterThanOrEqual(thresholds.reduced.overall);
    expect(patternAccuracy(of), of.pattern).toBeGreaterThanOrEqual(MIN_PATTERN_ACCURACY);
  }
  const { rows, columns } = drawPatterns(measured, thresholds, true);
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length));
});
