import { passesFor, placeAlike, placeSums } from './dense-passes.ts';
import type { GreyImage } from './grey-image.ts';

/** Window radius with a fast path, for rows inside the picture; the reader uses this one. */
const QUICK_REACH = 3;
const QUICK_SIDE = 2 * QUICK_REACH + 1;
const QUICK_SHARE = Math.fround(1 / QUICK_SIDE ** 2);

let scratch = new Float32Array(0);

function reuseScratch(length: number): Float32Array {
  if (scratch.length < length) {
    scratch = new Float32Array(length);
  }
  return scratch.subarray(0, length);
}

/**
 * Each pixel minus the mean of the square window around it (2 * reach + 1 a side, cut at the picture's edges): dark is
 * negative, light is positive, whatever the local illumination. Running sums of columns in 32-bit floats. The result is
 * in a buffer that the next call overwrites.
 */
export function subtractMean({ data, width, height }: GreyImage, reach: number): GreyImage {
  const out = placeAlike(data, 'mean') ?? reuseScratch(data.length);
  const columnSums = placeSums(data, width)?.fill(0) ?? new Float32Array(width);
  for (let y = 0; y < Math.min(reach, height); y++) {
    slideRow(columnSums, data, y * width, -1);
  }
  for (let y = 0; y < height; y++) {
    if (reach === QUICK_REACH && y > reach && y + reach < height && width > 2 * reach) {
      slideAndSubtract(out, data, y * width, columnSums);
      continue;
    }
    const entering = y + reach < height ? (y + reach) * width : -1;
    slideRow(columnSums, data, entering, y - reach - 1 >= 0 ? (y - reach - 1) * width : -1);
    const rows = Math.min(y + reach, height - 1) - Math.max(y - reach, 0) + 1;
    for (let x = 0; x < width; x++) {
      out[y * width + x] = (data[y * width + x] ?? 0) - meanAround(columnSums, x, reach, rows);
    }
  }
  return { data: out, width, height };
}

/** Adds the row that enters the window and subtracts the one that leaves it; -1 for none. */
function slideRow(sums: Float32Array, data: Float32Array, entering: number, leaving: number): void {
  for (let x = 0; x < sums.length; x++) {
    const added = entering >= 0 ? (data[entering + x] ?? 0) : 0;
    const taken = leaving >= 0 ? (data[leaving + x] ?? 0) : 0;
    sums[x] = (sums[x] ?? 0) + Math.fround(added - taken);
  }
}

/** The mean over the window around x, part of which may lie outside. */
function meanAround(sums: Float32Array, x: number, reach: number, rows: number): number {
  const first = Math.max(x - reach, 0);
  const last = Math.min(x + reach, sums.length - 1);
  let sum = 0;
  for (let i = first; i <= last; i++) {
    sum += sums[i] ?? 0;
  }
  return sum / (rows * (last - first + 1));
}

/**
 * Slides the sums and subtracts the mean for the row that begins at `start`, where the window loses a row and gains
 * one, as nearly all rows do.
 */
function slideAndSubtract(out: Float32Array, data: Float32Array, start: number, sums: Float32Array): void {
  const width = sums.length;
  const entering = start + QUICK_REACH * width;
  const leaving = start - (QUICK_REACH + 1) * width;
  const passes = passesFor(data);
  if (passes === null) {
    slideRow(sums, data, entering, leaving);
    subtractWindows(out, data, start, sums);
  } else {
    const row = data.byteOffset;
    passes.subtract(
      row + 4 * start,
      out.byteOffset + 4 * start,
      row + 4 * entering,
      row + 4 * leaving,
      sums.byteOffset,
      width,
      QUICK_SHARE,
    );
  }
  for (let x = 0; x < QUICK_REACH; x++) {
    out[start + x] = (data[start + x] ?? 0) - meanAround(sums, x, QUICK_REACH, QUICK_SIDE);
    const other = width - 1 - x;
    out[start + other] = (data[start + other] ?? 0) - meanAround(sums, other, QUICK_REACH, QUICK_SIDE);
  }
}

/** The pass's work after sliding the sums. Sums of column pairs are computed once and reused in `a` to `e`. */
function subtractWindows(out: Float32Array, data: Float32Array, start: number, sums: Float32Array): void {
  const pairAt = (x: number) => Math.fround((sums[x] ?? 0) + (sums[x + 1] ?? 0));
  let [a, b, c, d, e] = [pairAt(0), pairAt(1), pairAt(2), pairAt(3), pairAt(4)];
  let last = sums[5] ?? 0;
  for (let ahead = 6, at = start + QUICK_REACH; ahead < sums.length; ahead++, at++) {
    const column = sums[ahead] ?? 0;
    const sum = Math.fround(Math.fround(a + c) + Math.fround(e + column));
    out[at] = (data[at] ?? 0) - Math.fround(sum * QUICK_SHARE);
    a = b;
    b = c;
    c = d;
    d = e;
    e = Math.fround(last + column);
    last = column;
  }
}
