import { expect, test } from 'vitest';
import { PATTERNS } from '../format/glyph.ts';
import {
  farthestReadMm,
  HAND_HELD_SIDE_PX,
  LIVE_WIDTH_PX,
  PHOTO_WIDTH_PX,
  PRINTER_DOTS_PER_CELL,
  pixelsAcross,
  SCREEN_PIXELS_PER_CELL,
  smallestOnScreenPx,
  smallestPrintMm,
  smallestSeenMm,
} from './print-size.ts';

test('a glyph of 36 mm at 24 cm fills as much of a picture as 36 mm of film do behind a lens of 24 mm, a tenth of the size', () => {
  expect(pixelsAcross(36, 240, 4000)).toBeCloseTo(400, 9);
  expect(pixelsAcross(9, 200, PHOTO_WIDTH_PX)).toBeCloseTo(120, 9);
});

test('at the farthest place a side has the pixels that the reader needs', () => {
  for (const [side, width] of [
    [25, LIVE_WIDTH_PX],
    [9, PHOTO_WIDTH_PX],
  ] as const) {
    expect(pixelsAcross(side, farthestReadMm(side, width), width)).toBeCloseTo(HAND_HELD_SIDE_PX, 9);
  }
});

test.each(PATTERNS)('the smallest prints of %s are rounded up, never below its limit', (pattern) => {
  const limit = PRINTER_DOTS_PER_CELL[pattern];
  for (const dpi of [300, 600, 1200]) {
    const side = smallestPrintMm(dpi, pattern);
    expect((side * dpi) / 25.4 / 21).toBeGreaterThanOrEqual(limit);
    expect(((side - 0.5) * dpi) / 25.4 / 21).toBeLessThan(limit);
    expect(side % 0.5).toBe(0);
  }
});

test('the smallest sides that are seen are rounded up, never below the limit', () => {
  const seen = smallestSeenMm(200, LIVE_WIDTH_PX);
  expect(farthestReadMm(seen, LIVE_WIDTH_PX)).toBeGreaterThanOrEqual(200);
  expect(farthestReadMm(seen - 0.5, LIVE_WIDTH_PX)).toBeLessThan(200);
  expect(smallestOnScreenPx(2)).toBe(25 * SCREEN_PIXELS_PER_CELL);
});
