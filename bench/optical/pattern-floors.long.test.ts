import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PATTERNS } from '../../packages/glyph/src/index.ts';
import { isWhole } from '../../tools/extent.ts';
import {
  countWrongOfPattern,
  drawPatterns,
  listReducedJobs,
  measurePatterns,
  type PatternFloors,
  type PatternResults,
  rateOfPattern,
  shareSaidRightly,
} from './measure-patterns.ts';
import { TUNING_SEEDS } from './seeds.ts';

/** Beyond the scenes that anybody tunes by hand. */
const SCENE = 12_000;
/** Of what is read, how often the reader says the right pattern; where nothing but quadrants is left to see it may be wrong. */
const MIN_SAID_RIGHTLY = 0.75;
const floors: PatternFloors = JSON.parse(readFileSync(new URL('./floors.json', import.meta.url), 'utf8'));

// Classic has a test of its own on the same pictures (optical-floors.long.test.ts).
const OTHERS = PATTERNS.filter((pattern) => pattern !== 'classic');

test('[COD-04] [COD-15] the four other patterns keep the floor of classic, and none is read wrongly', async () => {
  // In short every category at one of its three levels.
  const jobs = listReducedJobs(SCENE, 1).filter((_, i) => isWhole || i % 3 === Math.floor(i / 3) % 3);
  const measured: PatternResults[] = [];
  for (const [at, pattern] of OTHERS.entries()) {
    // Every picture is drawn in two of the four, so that the long tests of the bench together stay below two minutes; in short in one.
    const part = jobs.filter((_, i) => (i + at) % (isWhole ? 2 : OTHERS.length) === 0);
    measured.push(...(await measurePatterns(part, TUNING_SEEDS, 1, [pattern])));
  }
  expect(measured.map(({ pattern }) => pattern)).toEqual(OTHERS);
  for (const of of measured) {
    expect([of.pattern, countWrongOfPattern(of)]).toEqual([of.pattern, 0]);
    expect(rateOfPattern(of), of.pattern).toBeGreaterThanOrEqual(floors.reduced.overall);
    expect(shareSaidRightly(of), of.pattern).toBeGreaterThanOrEqual(MIN_SAID_RIGHTLY);
  }
  const { rows, columns } = drawPatterns(measured, floors, true);
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length));
});
