import { PNG_SIDE_MAX_PX, PNG_SIDE_MIN_PX } from '@house/contract/glyphs';
import { expect, test } from 'vitest';
import { printedCentimetres, readPngSide } from './png-side.ts';

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
  expect(readPngSide(typed)).toBe(side);
});

test('1200 pixels are 10.16 cm at 300 dpi', () => {
  expect(printedCentimetres(1200)).toBeCloseTo(10.16, 10);
});
