import type { GreyImage } from './grey-image.ts';

let scratch = new Float32Array(0);

/**
 * Each pixel minus the mean of the square window around it (2 * reach + 1 a side, cut at the picture's edges): dark is negative, light
 * is positive, whatever the light of the place. Running sums: the cost does not grow with the window. The answer's pixels stand in a
 * buffer that the next call overwrites.
 */
export function subtractMean({ data, width, height }: GreyImage, reach: number): GreyImage {
  if (scratch.length < data.length) {
    scratch = new Float32Array(data.length);
  }
  const out = scratch.subarray(0, data.length);
  const columnSums = new Float64Array(width);
  for (let y = 0; y < Math.min(reach, height); y++) {
    slideRow(columnSums, data, y * width, -1);
  }
  for (let y = 0; y < height; y++) {
    const isWhole = y > reach && y + reach < height && width > 2 * reach;
    if (isWhole) {
      slideAndSubtract(out, data, y * width, columnSums, reach);
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

/** Adds the row that enters the window and takes away the one that leaves it; -1 for none. */
function slideRow(sums: Float64Array, data: Float32Array, entering: number, leaving: number): void {
  for (let x = 0; x < sums.length; x++) {
    const added = entering >= 0 ? (data[entering + x] ?? 0) : 0;
    const taken = leaving >= 0 ? (data[leaving + x] ?? 0) : 0;
    sums[x] = (sums[x] ?? 0) + (added - taken);
  }
}

/** The mean over the window around x, of which a part may lie outside. */
function meanAround(sums: Float64Array, x: number, reach: number, rows: number): number {
  const first = Math.max(x - reach, 0);
  const last = Math.min(x + reach, sums.length - 1);
  let sum = 0;
  for (let i = first; i <= last; i++) {
    sum += sums[i] ?? 0;
  }
  return sum / (rows * (last - first + 1));
}

/** Both steps for the row that begins at `start` in one go, where the window loses a row and gains one: nearly all rows are such. */
function slideAndSubtract(
  out: Float32Array,
  data: Float32Array,
  start: number,
  sums: Float64Array,
  reach: number,
): void {
  const width = sums.length;
  const rows = 2 * reach + 1;
  const share = 1 / (rows * rows);
  const entering = start + reach * width;
  const leaving = start - (reach + 1) * width;
  let sum = 0;
  let left = 0;
  for (let x = 0; x < 2 * reach; x++) {
    const column = (sums[x] ?? 0) + ((data[entering + x] ?? 0) - (data[leaving + x] ?? 0));
    sums[x] = column;
    sum += column;
  }
  for (let behind = 0, ahead = 2 * reach, at = start + reach; ahead < width; behind++, ahead++, at++) {
    const column = (sums[ahead] ?? 0) + ((data[entering + ahead] ?? 0) - (data[leaving + ahead] ?? 0));
    sums[ahead] = column;
    // One step from sum to sum: each has to wait for the one before.
    sum += column - left;
    left = sums[behind] ?? 0;
    out[at] = (data[at] ?? 0) - sum * share;
  }
  for (let x = 0; x < reach; x++) {
    out[start + x] = (data[start + x] ?? 0) - meanAround(sums, x, reach, rows);
    const other = width - 1 - x;
    out[start + other] = (data[start + other] ?? 0) - meanAround(sums, other, reach, rows);
  }
}
