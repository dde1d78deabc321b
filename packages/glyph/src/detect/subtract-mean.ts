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
    const entering = y + reach < height ? (y + reach) * width : -1;
    slideRow(columnSums, data, entering, y - reach - 1 >= 0 ? (y - reach - 1) * width : -1);
    const rows = Math.min(y + reach, height - 1) - Math.max(y - reach, 0) + 1;
    subtractInRow(out, data, y * width, columnSums, reach, rows);
  }
  return { data: out, width, height };
}

/** Adds the row that enters the window and takes away the one that leaves it; -1 for none. */
function slideRow(sums: Float64Array, data: Float32Array, entering: number, leaving: number): void {
  if (entering >= 0 && leaving >= 0) {
    for (let x = 0; x < sums.length; x++) {
      sums[x] = (sums[x] ?? 0) + ((data[entering + x] ?? 0) - (data[leaving + x] ?? 0));
    }
    return;
  }
  const start = Math.max(entering, leaving);
  const sign = entering >= 0 ? 1 : -1;
  for (let x = 0; start >= 0 && x < sums.length; x++) {
    sums[x] = (sums[x] ?? 0) + sign * (data[start + x] ?? 0);
  }
}

/** The sum over the window around x, of which a part may lie outside. */
function sumAround(sums: Float64Array, x: number, reach: number): number {
  let sum = 0;
  for (let i = Math.max(x - reach, 0); i <= Math.min(x + reach, sums.length - 1); i++) {
    sum += sums[i] ?? 0;
  }
  return sum;
}

function subtractInRow(
  out: Float32Array,
  data: Float32Array,
  start: number,
  sums: Float64Array,
  reach: number,
  rows: number,
): void {
  const width = sums.length;
  const first = Math.min(reach, width);
  const last = Math.max(width - reach, first);
  for (let x = 0; x < width; x = x + 1 === first ? last : x + 1) {
    const columns = Math.min(x + reach, width - 1) - Math.max(x - reach, 0) + 1;
    out[start + x] = (data[start + x] ?? 0) - sumAround(sums, x, reach) / (rows * columns);
  }
  // Between the edges the window is whole, and nothing has to be asked.
  const share = 1 / (rows * (2 * reach + 1));
  let sum = sumAround(sums, first, reach) - (sums[first + reach] ?? 0);
  for (let x = first; x < last; x++) {
    sum += sums[x + reach] ?? 0;
    out[start + x] = (data[start + x] ?? 0) - sum * share;
    sum -= sums[x - reach] ?? 0;
  }
}
