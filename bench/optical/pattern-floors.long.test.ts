import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PATTERNS } from '../../packages/glyph/src/index.ts';
import {
  countWrongOfPattern,
  drawPatterns,
  listReducedJobs,
  measurePatterns,
  rateOfPattern,
  shareSaidRightly,
} from './measure-patterns.ts';
import { TUNING_SEEDS } from './seeds.ts';

/** Beyond the scenes that anybody tunes by hand. */
const SCENE = 12_000;
/** Of what is read, how often the reader says the right pattern; where nothing but quadrants is left to see it may be wrong. */
const MIN_SAID_RIGHTLY = 0.75;
const floors: { reduced: { overall: number } } = JSON.parse(
  readFileSync(new URL('./floors.json', import.meta.url), 'utf8'),
);

// Classic has a test of its own on the same pictures (optical-floors.long.test.ts).
const OTHERS = PATTERNS.filter((pattern) => pattern !== 'classic');

test('[COD-04] [COD-15] the four other patterns keep the floor of classic, and none is read wrongly', async () => {
  const measured = await measurePatterns(listReducedJobs(SCENE, 1), TUNING_SEEDS, 1, OTHERS);
  expect(measured.map(({ pattern }) => pattern)).toEqual(OTHERS);
  for (const of of measured) {
    expect([of.pattern, countWrongOfPattern(of)]).toEqual([of.pattern, 0]);
    expect(rateOfPattern(of), of.pattern).toBeGreaterThanOrEqual(floors.reduced.overall);
    expect(shareSaidRightly(of), of.pattern).toBeGreaterThanOrEqual(MIN_SAID_RIGHTLY);
  }
  const table = drawPatterns(measured, floors.reduced.overall, false);
  expect(table.floors.every(({ value, atLeast }) => value >= atLeast)).toBe(true);
}, 300_000);
