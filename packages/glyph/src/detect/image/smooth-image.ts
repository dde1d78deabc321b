import { passesFor, placeAlike } from './dense-passes.ts';
import type { GreyImage } from './grey-image.ts';

/**
 * Factor by which `smoothImage` reduces white noise: the square root of the sum of the squared weights, (6/16)^(1/2)
 * each way.
 */
export const NOISE_AFTER_SMOOTHING = 0.375;

/** Smooths one row except its ends; sums in 32-bit floats, so that the result equals the WebAssembly pass. */
function smoothRow(out: Float32Array, data: Float32Array, start: number, width: number): void {
  const { fround } = Math;
  for (let at = start + 1, end = start + width - 1; at < end; at++) {
    const upper = at - width;
    const lower = at + width;
    const corners = fround(
      fround((data[upper - 1] ?? 0) + (data[upper + 1] ?? 0)) + fround((data[lower - 1] ?? 0) + (data[lower + 1] ?? 0)),
    );
    const sides = fround(
      fround((data[upper] ?? 0) + (data[lower] ?? 0)) + fround((data[at - 1] ?? 0) + (data[at + 1] ?? 0)),
    );
    out[at] = fround(fround(corners + 2 * sides) + 4 * (data[at] ?? 0)) / 16;
  }
}

/**
 * The mean over 3 x 3 pixels with weights 1 2 1 each way; the outermost pixels stay as they are. The result may be in a
 * buffer that the next call overwrites.
 */
export function smoothImage({ data, width, height }: GreyImage): GreyImage {
  const passes = passesFor(data);
  const out = placeAlike(data, 'smooth') ?? new Float32Array(data.length);
  out.set(data);
  for (let y = 1; y + 1 < height; y++) {
    if (passes === null) {
      smoothRow(out, data, y * width, width);
    } else {
      passes.smooth(data.byteOffset + 4 * y * width, out.byteOffset + 4 * y * width, width);
    }
  }
  return { data: out, width, height };
}
