/** A picture of light, one number a pixel, 0 to 255. Pixel (i, j) covers i..i+1 by j..j+1. */
export type GreyImage = { readonly data: Float32Array; readonly width: number; readonly height: number };

/** RGBA pixels, as a canvas gives them. */
export type PixelImage = {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Larger pictures are read at a whole fraction of their size: this bounds time and memory whatever comes in. */
const MAX_PIXELS = 2_100_000;
const MIN_SIDE_PX = 24;
const MAX_SIDE_PX = 65_535;

export function isPixelImage(image: unknown): image is PixelImage {
  if (typeof image !== 'object' || image === null || !('data' in image && 'width' in image && 'height' in image)) {
    return false;
  }
  const { data, width, height } = image;
  if (!(data instanceof Uint8ClampedArray || data instanceof Uint8Array)) {
    return false;
  }
  const isSide = (side: unknown) =>
    Number.isInteger(side) && Number(side) >= MIN_SIDE_PX && Number(side) <= MAX_SIDE_PX;
  return isSide(width) && isSide(height) && data.length >= 4 * Number(width) * Number(height);
}

/** Luma of one pixel (ITU-R BT.601 weights in 256ths) over white paper where it is transparent. */
function lumaAt(data: Uint8ClampedArray | Uint8Array, at: number): number {
  const luma = (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) / 256;
  const alpha = data[at + 3] ?? 255;
  return alpha === 255 ? luma : 255 + ((luma - 255) * alpha) / 255;
}

/**
 * The picture's light, each pixel the mean of `factor` x `factor` of the original, factor the least that keeps MAX_PIXELS. Null for
 * anything that is not a picture of at least 24 x 24 with all its pixels there.
 */
export function toGrey(image: unknown): { grey: GreyImage; factor: number } | null {
  if (!isPixelImage(image)) {
    return null;
  }
  const { data, width, height } = image;
  let factor = 1;
  while (Math.floor(width / factor) * Math.floor(height / factor) > MAX_PIXELS) {
    factor++;
  }
  const columns = Math.floor(width / factor);
  const rows = Math.floor(height / factor);
  if (columns < MIN_SIDE_PX || rows < MIN_SIDE_PX) {
    return null;
  }
  const light = new Float32Array(columns * rows);
  const share = 1 / (factor * factor);
  for (let y = 0; y < rows * factor; y++) {
    const target = Math.floor(y / factor) * columns;
    for (let column = 0, at = 4 * y * width; column < columns; column++) {
      let sum = 0;
      for (let i = 0; i < factor; i++, at += 4) {
        sum += lumaAt(data, at);
      }
      light[target + column] = (light[target + column] ?? 0) + sum * share;
    }
  }
  return { grey: { data: light, width: columns, height: rows }, factor };
}

/** Half the size, each pixel the mean of 2 x 2. */
function halve({ data, width, height }: GreyImage): GreyImage {
  const columns = width >> 1;
  const rows = height >> 1;
  const half = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    let upper = 2 * y * width;
    let lower = upper + width;
    const target = y * columns;
    for (let x = 0; x < columns; x++, upper += 2, lower += 2) {
      half[target + x] =
        ((data[upper] ?? 0) + (data[upper + 1] ?? 0) + (data[lower] ?? 0) + (data[lower + 1] ?? 0)) / 4;
    }
  }
  return { data: half, width: columns, height: rows };
}

/** The picture and its halves; level l has 2^l pixels of the first in each of its own, a side. */
export function buildPyramid(grey: GreyImage, levelCount: number): GreyImage[] {
  const levels = [grey];
  let last = grey;
  while (levels.length < levelCount && Math.min(last.width, last.height) >= 2 * MIN_SIDE_PX) {
    last = halve(last);
    levels.push(last);
  }
  return levels;
}
