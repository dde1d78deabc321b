import { blurByGaussian } from './defocus.ts';
import type { Light } from './light.ts';
import { srgbOfLinear } from './srgb.ts';

/** RGBA pixels, as a canvas gives them. */
export type Frame = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

const SHARPENING_PX = 1;

/**
 * Converts light to tones and sharpens by unsharp masking: adds the difference from the blurred brightness, times
 * `sharpening`.
 */
export function develop({ planes, width, height }: Light, sharpening: number): Frame {
  const [red, green = red, blue = red] = planes;
  const data = new Uint8ClampedArray(4 * width * height);
  if (red === undefined || green === undefined || blue === undefined) return { data, width, height };
  const tones = new Float32Array(3 * width * height);
  const luma = new Float32Array(width * height);
  for (let i = 0; i < luma.length; i++) {
    const r = srgbOfLinear(red[i] ?? 0);
    const g = srgbOfLinear(green[i] ?? 0);
    const b = srgbOfLinear(blue[i] ?? 0);
    luma[i] = 0.299 * r + 0.587 * g + 0.114 * b;
    tones[3 * i] = r;
    tones[3 * i + 1] = g;
    tones[3 * i + 2] = b;
  }
  const soft = sharpening === 0 ? luma : blurByGaussian(luma, { width, height }, SHARPENING_PX);
  for (let i = 0; i < luma.length; i++) {
    const edge = sharpening * ((luma[i] ?? 0) - (soft[i] ?? 0));
    data[4 * i] = (tones[3 * i] ?? 0) + edge;
    data[4 * i + 1] = (tones[3 * i + 1] ?? 0) + edge;
    data[4 * i + 2] = (tones[3 * i + 2] ?? 0) + edge;
    data[4 * i + 3] = 255;
  }
  return { data, width, height };
}
