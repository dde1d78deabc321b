import { expect, test } from 'vitest';
import { printDots } from './print-dots.ts';

const CELLS = 8;
/** Upright stripes half a cell wide, with gaps of the same width. */
const stripes = (x: number, y: number) => x >= 0 && y >= 0 && x < CELLS && y < CELLS && x % 1 < 0.5;

/** Share of the drawing's own square that is inked. */
function measureInk(dotsPerCell: number, seed = 1): number {
  const { levels } = printDots(stripes, CELLS, 1, { dotsPerCell, seed });
  return levels[0]!.cover.reduce((a, b) => a + b, 0) / (CELLS * 24) ** 2;
}

test('fine dots print what is drawn, coarse ones spread until the gaps are gone', () => {
  expect(measureInk(40)).toBeGreaterThan(0.5);
  expect(measureInk(40)).toBeLessThan(0.56);
  expect(measureInk(8)).toBeGreaterThan(measureInk(40));
  expect(measureInk(1.2)).toBeGreaterThan(0.95);
});

test('the quiet zone stays white except for spread dots, and the seed moves the dots', () => {
  const { levels, quiet } = printDots(stripes, CELLS, 1, { dotsPerCell: 10, seed: 1 });
  expect(quiet).toBe(1 / CELLS);
  const { cover, side } = levels[0]!;
  expect(cover.subarray(0, 20 * side).some((ink) => ink > 0)).toBe(false);
  expect(measureInk(3.3, 1)).not.toBe(measureInk(3.3, 2));
  expect(measureInk(3.3, 1)).toBe(measureInk(3.3, 1));
});
