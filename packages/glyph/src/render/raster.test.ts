import { expect, test } from 'vitest';
import { encodeGlyph, rasterGlyph } from '../index.ts';

const glyph = encodeGlyph(Uint8Array.from({ length: 33 }, (_, i) => i * 5));

function greyAt(raster: { data: Uint8ClampedArray; width: number }, x: number, y: number): number {
  return raster.data[4 * (y * raster.width + x)]!;
}

test('a raster is a square of opaque pixels', () => {
  const raster = rasterGlyph(glyph, 100);
  expect([raster.width, raster.height, raster.data.length]).toEqual([100, 100, 40_000]);
  expect(raster.data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
});

test('the quiet zone is empty and as wide as asked', () => {
  for (const quietZone of [0, 1, 2, 4.5]) {
    const side = 21 + 2 * quietZone;
    const raster = rasterGlyph(glyph, side * 4, { quietZone });
    for (let y = 0; y < raster.height; y++) {
      for (let x = 0; x < raster.width; x++) {
        const isOutside = Math.min(x, y, raster.width - 1 - x, raster.height - 1 - y) < quietZone * 4;
        expect(isOutside && greyAt(raster, x, y) !== 255).toBe(false);
      }
    }
    // The first finder touches the edge of the grid at the height of its centre.
    expect(greyAt(raster, quietZone * 4, (quietZone + 2.25) * 4)).toBeLessThan(128);
  }
});

test('ink and paper take the colours given', () => {
  const raster = rasterGlyph(glyph, 250, { ink: [10, 20, 30], paper: [200, 210, 220] });
  expect([...raster.data.slice(0, 4)]).toEqual([200, 210, 220, 255]);
  const core = 4 * (42 * 250 + 42);
  expect([...raster.data.slice(core, core + 4)]).toEqual([10, 20, 30, 255]);
});

test('a small raster keeps the mean darkness of a large one', () => {
  const mean = (size: number) => {
    const { data } = rasterGlyph(glyph, size);
    return data.filter((_, i) => i % 4 === 0).reduce((sum, value) => sum + value, 0) / (size * size);
  };
  expect(Math.abs(mean(40) - mean(400))).toBeLessThan(0.5);
});

test('impossible sizes and quiet zones are refused by code', () => {
  for (const size of [0, -1, 1.5, Number.NaN, 8193]) {
    expect(() => rasterGlyph(glyph, size)).toThrow(expect.objectContaining({ code: 'size' }));
  }
  for (const quietZone of [-1, 101, Number.NaN]) {
    expect(() => rasterGlyph(glyph, 10, { quietZone })).toThrow(expect.objectContaining({ code: 'quiet-zone' }));
  }
});
