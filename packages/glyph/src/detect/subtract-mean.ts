import type { GreyImage } from './grey-image.ts';

/**
 * Each pixel minus the mean of the square window around it (2 * reach + 1 a side, cut at the picture's edges): dark is negative, light
 * is positive, whatever the light of the place. Running sums: the cost does not grow with the window.
 */
export function subtractMean({ data, width, height }: GreyImage, reach: number): GreyImage {
  const out = new Float32Array(data.length);
  const columnSums = new Float64Array(width);
  for (let y = 0; y < Math.min(reach, height); y++) {
    addRow(columnSums, data, y * width, 1);
  }
  for (let y = 0; y < height; y++) {
    if (y + reach < height) {
      addRow(columnSums, data, (y + reach) * width, 1);
    }
    if (y - reach - 1 >= 0) {
      addRow(columnSums, data, (y - reach - 1) * width, -1);
    }
    const rows = Math.min(y + reach, height - 1) - Math.max(y - reach, 0) + 1;
    subtractInRow(out, data, y * width, columnSums, reach, rows);
  }
  return { data: out, width, height };
}

function addRow(sums: Float64Array, data: Float32Array, start: number, sign: number): void {
  for (let x = 0; x < sums.length; x++) {
    sums[x] = (sums[x] ?? 0) + sign * (data[start + x] ?? 0);
  }
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
  let sum = 0;
  for (let x = 0; x < Math.min(reach, width); x++) {
    sum += sums[x] ?? 0;
  }
  for (let x = 0; x < width; x++) {
    if (x + reach < width) {
      sum += sums[x + reach] ?? 0;
    }
    if (x - reach - 1 >= 0) {
      sum -= sums[x - reach - 1] ?? 0;
    }
    const columns = Math.min(x + reach, width - 1) - Math.max(x - reach, 0) + 1;
    out[start + x] = (data[start + x] ?? 0) - sum / (rows * columns);
  }
}
