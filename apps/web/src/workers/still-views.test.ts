import { describe, expect, test } from 'vitest';
import { type StillView, viewClosely, viewWhole } from './still-views.ts';

const READER_PIXELS = 2_100_000;
const pixels = ({ width, height, scale }: StillView) => Math.round(width * scale) * Math.round(height * scale);

describe.each([
  [4000, 3000],
  [3000, 4000],
  [4032, 2268],
  [1600, 1400],
  [8000, 6000],
  [12_000, 900],
])('a picture of %i x %i', (width, height) => {
  test('is given whole, no larger than the reader takes it, then smaller', () => {
    const views = viewWhole(width, height);
    expect(views.length).toBeGreaterThan(1);
    expect(pixels(views[0]!)).toBeGreaterThan(1_900_000);
    expect(pixels(views[0]!)).toBeLessThan(READER_PIXELS);
    expect(views.map(({ scale }) => scale)).toEqual(views.map(({ scale }) => scale).toSorted((a, b) => b - a));
  });

  test('is given in tiles that a small glyph lies in whole, wherever it is; their number is bounded', () => {
    const tiles = viewClosely(width, height);
    expect(tiles.length).toBeLessThanOrEqual(20);
    for (const tile of tiles) expect(pixels(tile)).toBeLessThan(READER_PIXELS);
    const side = 320 / tiles[0]!.scale;
    for (let i = 0; i <= 40; i++) {
      for (let j = 0; j <= 40; j++) {
        const [x, y] = [(i / 40) * (width - side), (j / 40) * (height - side)];
        const holds = tiles.some(
          (tile) =>
            x >= tile.left - 1 &&
            y >= tile.top - 1 &&
            x + side <= tile.left + tile.width + 1 &&
            y + side <= tile.top + tile.height + 1,
        );
        expect(holds, `${x}, ${y}`).toBe(true);
      }
    }
  });
});

test('a picture that the reader takes as it is needs no tiles and is not made larger', () => {
  expect(viewClosely(1600, 1200)).toEqual([]);
  expect(viewWhole(640, 480)).toEqual([{ left: 0, top: 0, width: 640, height: 480, scale: 1 }]);
});
