import { FINDER_RADIUS, FINDER_UNIT } from '../format/finder.ts';
import type { GreyImage } from './grey-image.ts';

/**
 * Where the ring pattern is looked at: radius in finder radii, and what is there, +1 paper, -1 ink. The core is sampled outside the
 * hole of the hollow finder and off its engraved line; the last circle lies in the gap around the finder.
 */
const CIRCLES = [
  { radius: 0.75 / FINDER_RADIUS, light: -1 },
  { radius: (2 * FINDER_UNIT) / FINDER_RADIUS, light: 1 },
  { radius: (3 * FINDER_UNIT) / FINDER_RADIUS, light: -1 },
  { radius: 2.42 / FINDER_RADIUS, light: 1 },
] as const;
const ANGLES = 12;
const COSINES = Float64Array.from({ length: ANGLES }, (_, i) => Math.cos((2 * Math.PI * i) / ANGLES));
const SINES = Float64Array.from({ length: ANGLES }, (_, i) => Math.sin((2 * Math.PI * i) / ANGLES));

/** The two half axes of a ring as columns: unit circle to picture. */
export type RingFrame = { x: number; y: number; ax: number; ay: number; bx: number; by: number };

/**
 * Correlation, -1..1, of the picture around a ring with the ink of a ring finder; turn the sign for light on dark. The ring lies
 * where `frame` takes the unit circle. Points outside the picture count as missing; with a third missing the answer is 0.
 */
export function correlateRing({ data, width, height }: GreyImage, frame: RingFrame): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  let dot = 0;
  let signs = 0;
  for (const { radius, light } of CIRCLES) {
    for (let i = 0; i < ANGLES; i++) {
      const c = radius * (COSINES[i] ?? 0);
      const s = radius * (SINES[i] ?? 0);
      const px = frame.x + frame.ax * c + frame.bx * s - 0.5;
      const py = frame.y + frame.ay * c + frame.by * s - 0.5;
      const left = Math.floor(px);
      const top = Math.floor(py);
      if (!(left >= 0 && top >= 0 && left + 1 < width && top + 1 < height)) {
        continue;
      }
      const at = top * width + left;
      const fx = px - left;
      const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
      const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
      const value = upper + (lower - upper) * (py - top);
      count++;
      sum += value;
      squares += value * value;
      dot += light * value;
      signs += light;
    }
  }
  if (count < 32) {
    return 0;
  }
  const variance = squares - (sum * sum) / count;
  const covariance = dot - (sum * signs) / count;
  const spread = count - (signs * signs) / count;
  return variance > 4 * count ? covariance / Math.sqrt(variance * spread) : 0;
}
