import { expect, test } from 'vitest';
import { symbolInk } from './drawings.ts';

const STEPS = 1000;

/** Inked runs on the way from the cell's centre to its top-left corner. */
function countRuns(symbol: number): number {
  let runs = 0;
  let isInRun = false;
  for (let step = 0; step <= STEPS; step++) {
    const place = (0.5 * (STEPS - step)) / STEPS;
    const isInk = symbolInk(symbol, place, place, 'quantum') === 1;
    runs += isInk && !isInRun ? 1 : 0;
    isInRun = isInk;
  }
  return runs;
}

test('a dark quadrant has three orbits, a light one the hairline alone', () => {
  expect(countRuns(1)).toBe(3);
  expect(countRuns(0)).toBe(1);
});
