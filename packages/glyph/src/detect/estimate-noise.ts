import type { GreyImage } from './grey-image.ts';

const BINS = 128;
const BINS_PER_UNIT = 2;
const ROW_STEP = 5;
const COLUMN_STEP = 3;

/**
 * Standard deviation of the picture's noise, in units of light, from the median difference between neighbours: edges are few, noise is
 * everywhere. Where all is texture the answer is the texture's, at most 45.
 */
export function estimateNoise({ data, width, height }: GreyImage): number {
  const bins = new Uint32Array(BINS);
  let count = 0;
  for (let y = 0; y < height; y += ROW_STEP) {
    for (let at = y * width, end = at + width - 1; at < end; at += COLUMN_STEP) {
      const difference = Math.abs((data[at + 1] ?? 0) - (data[at] ?? 0)) * BINS_PER_UNIT;
      const bin = Math.min(BINS - 1, difference | 0);
      bins[bin] = (bins[bin] ?? 0) + 1;
      count++;
    }
  }
  let bin = 0;
  for (let below = bins[0] ?? 0; below < count / 2 && bin < BINS - 1; below += bins[bin] ?? 0) {
    bin++;
  }
  // The median of |a - b| is 0.6745 * sqrt(2) deviations.
  return bin / BINS_PER_UNIT / 0.954;
}
