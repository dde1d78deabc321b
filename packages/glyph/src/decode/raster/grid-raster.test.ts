import { expect, test } from 'vitest';
import { PER_CELL, RASTER, readFinderRaster } from './grid-raster.ts';

test('the four finders are mirror images of each other, but for the hole in the core of one (choose-blur.ts)', () => {
  const raster = readFinderRaster();
  const first = RASTER.margin * PER_CELL;
  const last = RASTER.side - 1 - first;
  const inkAt = (x: number, y: number) => raster[y * RASTER.side + x] ?? 9;
  let ink = 0;
  let holes = 0;
  for (let y = 0; y < 5 * PER_CELL; y++) {
    for (let x = 0; x < 5 * PER_CELL; x++) {
      const own = inkAt(first + x, first + y);
      ink += own;
      // Each sample is the mean of 36 points, of which a few lie on an edge and fall to either side.
      expect(Math.abs(inkAt(last - x, first + y) - own)).toBeLessThan(0.1);
      expect(Math.abs(inkAt(first + x, last - y) - own)).toBeLessThan(0.1);
      holes += Math.abs(inkAt(last - x, last - y) - own) < 0.1 ? 0 : 1;
    }
  }
  expect(ink).toBeGreaterThan(100);
  expect(holes).toBe(10);
});
