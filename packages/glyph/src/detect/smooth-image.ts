import type { GreyImage } from './grey-image.ts';

/** What is left of white noise after `smoothImage`: the square root of the sum of the squared weights, (6/16)^(1/2) each way. */
export const NOISE_AFTER_SMOOTHING = 0.375;

/** The mean over 3 x 3 pixels with weights 1 2 1 each way; the outermost pixels stay as they are. */
export function smoothImage({ data, width, height }: GreyImage): GreyImage {
  const out = data.slice();
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1, at = y * width + 1; x + 1 < width; x++, at++) {
      const upper = at - width;
      const lower = at + width;
      out[at] =
        ((data[upper - 1] ?? 0) +
          (data[upper + 1] ?? 0) +
          (data[lower - 1] ?? 0) +
          (data[lower + 1] ?? 0) +
          2 * ((data[upper] ?? 0) + (data[lower] ?? 0) + (data[at - 1] ?? 0) + (data[at + 1] ?? 0)) +
          4 * (data[at] ?? 0)) /
        16;
    }
  }
  return { data: out, width, height };
}
