import type { Light } from './light.ts';
import type { Rng } from './rng.ts';

/**
 * Colour of a pixel in the Bayer pattern: 0 red, 1 green, 2 blue; rows of red and green alternate with rows of green
 * and blue.
 */
export function colourAt(x: number, y: number): 0 | 1 | 2 {
  if ((x + y) % 2 === 1) return 1;
  return y % 2 === 0 ? 0 : 2;
}

/**
 * Exposes a Bayer sensor: each pixel counts the light of its own colour with shot noise and read noise, of equal
 * variance in full light.
 */
export function exposeSensor({ planes, width, height }: Light, noise: number, rng: Rng): Float32Array {
  const counts = new Float32Array(width * height);
  const half = (noise / 255) ** 2 / 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const plane = planes[planes.length === 1 ? 0 : colourAt(x, y)];
      const light = Math.min(plane?.[y * width + x] ?? 0, 1.5);
      const deviation = Math.sqrt(half * (1 + Math.max(light, 0)));
      counts[y * width + x] = Math.min(Math.max(light + (noise === 0 ? 0 : deviation * rng.normal()), 0), 1);
    }
  }
  return counts;
}

/** Mirrors a position at the frame's edge so that it keeps its colour in the pattern. */
function mirrorAt(place: number, size: number): number {
  if (place < 0) return -place;
  return place >= size ? 2 * size - 2 - place : place;
}

/** Writes a row's pixels: a colour that a pixel does not count is the mean of the neighbours that do. */
function demosaicRow(
  counts: Float32Array,
  planes: readonly Float32Array[],
  y: number,
  width: number,
  height: number,
): void {
  const [red, green, blue] = planes;
  if (red === undefined || green === undefined || blue === undefined) return;
  const row = y * width;
  const up = mirrorAt(y - 1, height) * width;
  const down = mirrorAt(y + 1, height) * width;
  // The colour of this row's pixels that are not green, and the one of the rows above and below.
  const [inRow, offRow] = y % 2 === 0 ? [red, blue] : [blue, red];
  for (let x = 0; x < width; x++) {
    const left = mirrorAt(x - 1, width);
    const right = mirrorAt(x + 1, width);
    const own = counts[row + x] ?? 0;
    const across = ((counts[row + left] ?? 0) + (counts[row + right] ?? 0)) / 2;
    const along = ((counts[up + x] ?? 0) + (counts[down + x] ?? 0)) / 2;
    if (colourAt(x, y) === 1) {
      green[row + x] = own;
      inRow[row + x] = across;
      offRow[row + x] = along;
    } else {
      const upper = (counts[up + left] ?? 0) + (counts[up + right] ?? 0);
      green[row + x] = (across + along) / 2;
      inRow[row + x] = own;
      offRow[row + x] = (upper + (counts[down + left] ?? 0) + (counts[down + right] ?? 0)) / 4;
    }
  }
}

/** Bilinear demosaicing, as in fast cameras. */
export function demosaic(counts: Float32Array, width: number, height: number): Light {
  const planes = [0, 1, 2].map(() => new Float32Array(counts.length));
  for (let y = 0; y < height; y++) demosaicRow(counts, planes, y, width, height);
  return { planes, width, height };
}
