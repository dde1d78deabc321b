import { passesFor, placeBins } from './dense-passes.ts';
import type { GreyImage } from './grey-image.ts';

const BINS = 128;
const BINS_PER_UNIT = 2;
const ROW_STEP = 5;
const COLUMN_STEP = 3;

/** Counts the differences between neighbours at every third pixel of a row except the last. */
function countRow(bins: Uint32Array, data: Float32Array, start: number, width: number): void {
  for (let at = start, end = start + width - 1; at < end; at += COLUMN_STEP) {
    const difference = Math.abs(Math.fround((data[at + 1] ?? 0) - (data[at] ?? 0))) * BINS_PER_UNIT;
    const bin = Math.min(BINS - 1, difference | 0);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
}

/** Histogram of the differences. The pass counts in two tables. */
function countDifferences({ data, width, height }: GreyImage): Uint32Array {
  const passes = passesFor(data);
  const bins = placeBins(data) ?? new Uint32Array(BINS);
  for (let y = 0; y < height; y += ROW_STEP) {
    if (passes === null) {
      countRow(bins, data, y * width, width);
    } else {
      passes.differences(data.byteOffset + 4 * y * width, width, bins.byteOffset);
    }
  }
  return passes === null ? bins : bins.slice(0, BINS).map((count, bin) => count + (bins[BINS + bin] ?? 0));
}

/**
 * Standard deviation of the picture's noise, in units of light, from the median difference between neighbours, which
 * few edges influence. In a fully textured picture it is the texture's deviation; at most 45.
 */
export function estimateNoise(image: GreyImage): number {
  const bins = countDifferences(image);
  const count = bins.reduce((sum, some) => sum + some, 0);
  let bin = 0;
  for (let below = bins[0] ?? 0; below < count / 2 && bin < BINS - 1; below += bins[bin] ?? 0) {
    bin++;
  }
  // The median of |a - b| is 0.6745 * sqrt(2) deviations.
  return bin / BINS_PER_UNIT / 0.954;
}
