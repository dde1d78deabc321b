import { expect, test } from 'vitest';
import { isWhole } from '../../../../tools/testing/extent.ts';
import { HAND_HELD_SIDE_PX, PATTERNS, PRINTER_DOTS_PER_CELL, SCREEN_PIXELS_PER_CELL } from '../../src/index.ts';
import { rateHandHeld, type Surface } from './hand-held.ts';

/** A reduced form of `npm run bench print`: the limits that print sheets rely on hold. */
const PICTURES = isWhole ? 3 : 2;
/** Least share read: two of three pictures, or both of two. */
const MOST = isWhole ? 2 / 3 : 1;
const NEAR_SIDE_PX = 180;

const print = (dotsPerCell: number): Surface => ({ kind: 'print', dotsPerCell });

test.each(PATTERNS)(
  'a print of %s at the limit of its printer is read by a hand-held camera at the limit of its pixels',
  (pattern) => {
    const surface = print(PRINTER_DOTS_PER_CELL[pattern]);
    expect(rateHandHeld(HAND_HELD_SIDE_PX, surface, PICTURES, pattern)).toBeGreaterThanOrEqual(MOST);
  },
);

test('half of the dots close the gaps: the limit is one', () => {
  expect(rateHandHeld(NEAR_SIDE_PX, print(PRINTER_DOTS_PER_CELL.classic / 2), isWhole ? 2 : 1, 'classic')).toBe(0);
});

test('a screen at its limit is read', () => {
  const surface = { kind: 'screen', pixelsPerCell: SCREEN_PIXELS_PER_CELL } as const;
  expect(rateHandHeld(NEAR_SIDE_PX, surface, PICTURES, 'classic')).toBeGreaterThanOrEqual(MOST);
});
