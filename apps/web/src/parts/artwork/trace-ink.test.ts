import sharp from 'sharp';
import { expect, test } from 'vitest';
import { traceInk } from './trace-ink.ts';

/** A picture of one colour from rows of digits: how far, in ninths, each pixel is covered. */
function createPicture(rows: readonly string[], colour = [0, 0, 0]) {
  const pixels = rows.flatMap((row) => [...row].flatMap((digit) => [...colour, Math.round((Number(digit) * 255) / 9)]));
  return {
    widthPx: rows[0]?.length ?? 0,
    heightPx: rows.length,
    pixels: Uint8ClampedArray.from(pixels),
    leftMm: 0,
    topMm: 0,
    pxPerMm: 1,
  };
}

/** Sums the area of all loops, those of holes taken off. */
function computeArea(d: string): number {
  const loops = d.split('Z').filter((loop) => loop !== '');
  return loops.reduce((sum, loop) => {
    const points = loop
      .slice(1)
      .split('L')
      .map((place) => place.split(' ').map(Number));
    const twice = points.reduce((area, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
      return area + x * nextY - nextX * y;
    }, 0);
    return sum - twice / 2;
  }, 0);
}

test('a letter with a hole keeps its hole, and half covered edges lie between the pixels', () => {
  const square = ['000000', '099990', '099990', '099990', '099990', '000000'];
  const ring = ['0000000', '0999990', '0999990', '0990990', '0999990', '0999990', '0000000'];
  expect(Math.abs(computeArea(traceInk(createPicture(square))))).toBeCloseTo(16 - 0.5, 1);
  const d = traceInk(createPicture(ring));
  expect(d.match(/Z/g)).toHaveLength(2);
  expect(Math.abs(computeArea(d))).toBeGreaterThan(23);
  expect(Math.abs(computeArea(d))).toBeLessThan(25);
  const soft = computeArea(traceInk(createPicture(['0000', '0990', '0770', '0000'])));
  expect(Math.abs(soft)).toBeLessThan(Math.abs(computeArea(traceInk(createPicture(['0000', '0990', '0990', '0000'])))));
});

test('ink at the very edge of a picture is closed, and an empty picture is no path', () => {
  const d = traceInk(createPicture(['99', '99']));
  expect(d.match(/Z/g)).toHaveLength(1);
  expect(traceInk(createPicture(['00', '00']))).toBe('');
});

test('light colours are paper, unless nothing would be left', () => {
  expect(traceInk(createPicture(['000', '090', '000'], [255, 255, 255]))).not.toBe('');
});

test('the outline looks like the picture it was traced from', async () => {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><circle cx="30" cy="30" r="20"/><circle cx="30" cy="30" r="8" fill="white"/><path d="M60 50L90 10L110 50Z"/></svg>';
  const { data, info } = await sharp(Buffer.from(text))
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Uint8ClampedArray.from([...data].flatMap((grey) => [0, 0, 0, 255 - grey]));
  const d = traceInk({ widthPx: info.width, heightPx: info.height, pixels, leftMm: 0, topMm: 0, pxPerMm: 1 });
  const again = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><path d="${d}"/></svg>`;
  const drawn = await sharp(Buffer.from(again)).flatten({ background: 'white' }).greyscale().raw().toBuffer();
  const away = drawn.reduce((sum, grey, index) => sum + Math.abs(grey - (data[index] ?? 0)), 0) / 255;
  // The picture has 7,200 pixels; this is the sum of all differences at the edges.
  expect(away).toBeLessThan(40);
});
