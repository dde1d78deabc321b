import { makeRoom, passesFor, passLight, placeLevel } from './dense-passes.ts';

/** A greyscale picture, one number a pixel, 0 to 255. Pixel (i, j) covers i..i+1 by j..j+1. */
export type GreyImage = { readonly data: Float32Array; readonly width: number; readonly height: number };

/** RGBA pixels, as a canvas gives them. */
export type PixelImage = {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Larger pictures are read at a whole fraction of their size, which bounds time and memory. */
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

/** The weights are 256ths. */
const LUMA_SHARE = 1 / 256;
const NO_WORDS = new Int32Array(0);

/** It is true if red is the lowest byte of a pixel's word, as on practically every machine. */
const IS_LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Buffers for every pyramid level, reused because a video would otherwise allocate thirty times a second. */
const buffers: Float32Array[] = [];

function reuseBuffer(level: number, length: number): Float32Array {
  const place = placeLevel(level, length);
  if (place !== null) {
    return place;
  }
  let buffer = buffers[level];
  if (buffer === undefined || buffer.length < length) {
    buffer = new Float32Array(length);
    buffers[level] = buffer;
  }
  return buffer.subarray(0, length);
}

/** Luma of an opaque pixel's word. */
function computeLuma(word: number): number {
  return (
    (Math.imul(77, word & 255) + Math.imul(150, (word >>> 8) & 255) + Math.imul(29, (word >>> 16) & 255)) * LUMA_SHARE
  );
}

/**
 * Converts pixels to light at full size. Words of four bytes are faster to read than bytes, and four words at a time
 * faster than one; unaligned data and pixels that are not opaque are read as bytes.
 */
function copyLight(data: Uint8ClampedArray | Uint8Array, light: Float32Array): void {
  if (passLight(data, light)) {
    return;
  }
  const canReadWords = IS_LITTLE_ENDIAN && data.byteOffset % 4 === 0;
  const words = canReadWords ? new Int32Array(data.buffer, data.byteOffset, light.length) : NO_WORDS;
  const end = words.length - (words.length % 4);
  for (let i = 0; i < end; i += 4) {
    const a = words[i] ?? 0;
    const b = words[i + 1] ?? 0;
    const c = words[i + 2] ?? 0;
    const d = words[i + 3] ?? 0;
    if ((a & b & c & d) >>> 24 === 255) {
      light[i] = computeLuma(a);
      light[i + 1] = computeLuma(b);
      light[i + 2] = computeLuma(c);
      light[i + 3] = computeLuma(d);
    } else {
      copyBytes(data, light, i, i + 4);
    }
  }
  copyBytes(data, light, end, light.length);
}

function copyBytes(data: Uint8ClampedArray | Uint8Array, light: Float32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    light[i] = lumaAt(data, 4 * i);
  }
}

/** Converts pixels to light, each the mean of `factor` x `factor` of the original. */
function shrinkLight({ data, width }: PixelImage, factor: number, light: Float32Array, columns: number): void {
  const rows = light.length / columns;
  const share = 1 / (factor * factor);
  light.fill(0);
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
}

/**
 * The picture's light, each pixel the mean of `factor` x `factor` of the original, with the smallest factor that keeps
 * MAX_PIXELS. Returns null for anything that is not a complete picture of at least 24 x 24. The result is in a buffer
 * that the next call overwrites.
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
  makeRoom(columns * rows);
  const light = reuseBuffer(0, columns * rows);
  if (factor === 1) {
    copyLight(data, light);
  } else {
    shrinkLight(image, factor, light, columns);
  }
  return { grey: { data: light, width: columns, height: rows }, factor };
}

/**
 * Halves the size, each pixel the mean of 2 x 2; sums in 32-bit floats, so that the result equals the WebAssembly pass.
 */
function halve({ data, width, height }: GreyImage, level: number): GreyImage {
  const columns = width >> 1;
  const rows = height >> 1;
  const half = reuseBuffer(level, columns * rows);
  const passes = passesFor(half);
  if (passes !== null && passesFor(data) !== null) {
    passes.halve(data.byteOffset, half.byteOffset, columns, rows, width);
    return { data: half, width: columns, height: rows };
  }
  for (let y = 0; y < rows; y++) {
    let upper = 2 * y * width;
    let lower = upper + width;
    const target = y * columns;
    for (let x = 0; x < columns; x++, upper += 2, lower += 2) {
      const left = Math.fround((data[upper] ?? 0) + (data[lower] ?? 0));
      const right = Math.fround((data[upper + 1] ?? 0) + (data[lower + 1] ?? 0));
      half[target + x] = Math.fround(left + right) / 4;
    }
  }
  return { data: half, width: columns, height: rows };
}

/**
 * The picture and its halves; a pixel of level l covers 2^l x 2^l pixels of the first. The next call overwrites the
 * halves.
 */
export function buildPyramid(grey: GreyImage, levelCount: number): GreyImage[] {
  const levels = [grey];
  let last = grey;
  while (levels.length < levelCount && Math.min(last.width, last.height) >= 2 * MIN_SIDE_PX) {
    last = halve(last, levels.length);
    levels.push(last);
  }
  return levels;
}
