import { expect, test } from 'vitest';
import { HAND_HELD_SIDE_PX, PRINTER_DOTS_PER_CELL, SCREEN_PIXELS_PER_CELL } from '../../packages/glyph/src/index.ts';
import { rateHandHeld } from './hand-held.ts';

/** A reduced form of `npm run bench print`: what print sheets promise holds. */
const PICTURES = 12;

test('a print at the limit of its printer is read by a hand-held camera at the limit of its pixels', () => {
  const surface = { kind: 'print', dotsPerCell: PRINTER_DOTS_PER_CELL } as const;
  expect(rateHandHeld(HAND_HELD_SIDE_PX, surface, PICTURES)).toBeGreaterThanOrEqual(0.83);
});

test('half of the dots close the gaps: the limit is one', () => {
  const surface = { kind: 'print', dotsPerCell: PRINTER_DOTS_PER_CELL / 2 } as const;
  expect(rateHandHeld(180, surface, 3)).toBe(0);
});

test('a screen at its limit is read', () => {
  const surface = { kind: 'screen', pixelsPerCell: SCREEN_PIXELS_PER_CELL } as const;
  expect(rateHandHeld(180, surface, PICTURES)).toBeGreaterThanOrEqual(0.83);
});
