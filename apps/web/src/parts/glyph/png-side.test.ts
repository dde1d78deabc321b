import { PNG_SIDE_MAX_PX, PNG_SIDE_MIN_PX } from '@repo/contract/glyphs/glyphs';
import { PATTERNS, PRINTER_DOTS_PER_CELL, smallestOnScreenPx } from '@repo/glyph';
import { expect, test } from 'vitest';
import { QUIET_CELLS } from './glyph-drawing.tsx';
import { printedCentimetres, readPngSide, smallestPngSide } from './png-side.ts';

test.each([
  [String(PNG_SIDE_MIN_PX), PNG_SIDE_MIN_PX],
  [` ${PNG_SIDE_MAX_PX} `, PNG_SIDE_MAX_PX],
  [String(PNG_SIDE_MIN_PX - 1), null],
  [String(PNG_SIDE_MAX_PX + 1), null],
  ['12e2', null],
  ['600.5', null],
  ['-600', null],
  ['', null],
])('the side %j', (typed, side) => {
  expect(readPngSide(typed, 'classic')).toBe(side);
});

test('1200 pixels are 10.16 cm at 300 dpi', () => {
  expect(printedCentimetres(1200)).toBeCloseTo(10.16, 10);
});

test.each(PATTERNS)(
  'the smallest picture of %s is read from a screen and from a print of its own pixels',
  (pattern) => {
    const smallest = smallestPngSide(pattern);
    expect(smallest).toBeGreaterThanOrEqual(smallestOnScreenPx(QUIET_CELLS));
    expect(smallest / (21 + 2 * QUIET_CELLS)).toBeGreaterThanOrEqual(PRINTER_DOTS_PER_CELL[pattern]);
    expect(readPngSide(String(smallest), pattern)).toBe(smallest);
    expect(readPngSide(String(smallest - 1), pattern)).toBeNull();
  },
);

test('classic may be as small as the contract allows, the others want more pixels', () => {
  expect(PATTERNS.map(smallestPngSide)).toEqual([PNG_SIDE_MIN_PX, 145, 145, 145, 145]);
});
