import { FINDER_RADIUS, FINDER_UNIT } from '../../format/finder.ts';
import type { GreyImage } from '../image/grey-image.ts';

/**
 * Circles on which the ring pattern is sampled: radius in finder radii, and the expected value, +1 paper, -1 ink. The
 * core is sampled outside the hole of the hollow finder and off its engraved line; the last circle lies in the gap
 * around the finder.
 */
const CIRCLES = [
  { radius: 0.75 / FINDER_RADIUS, light: -1 },
  { radius: (2 * FINDER_UNIT) / FINDER_RADIUS, light: 1 },
  { radius: (3 * FINDER_UNIT) / FINDER_RADIUS, light: -1 },
  { radius: 2.42 / FINDER_RADIUS, light: 1 },
] as const;
const ANGLES = 12;
const COUNT = CIRCLES.length * ANGLES;
/** Fewest samples inside the picture. */
const MIN_COUNT = 32;
const MIN_VARIANCE = 4;
/** All sample places in half axes of the ring, circle by circle, with their expected values. */
const PLACES = CIRCLES.flatMap(({ radius, light }) =>
  Array.from({ length: ANGLES }, (_, i) => ({
    along: radius * Math.cos((2 * Math.PI * i) / ANGLES),
    across: radius * Math.sin((2 * Math.PI * i) / ANGLES),
    light,
  })),
);
const ALONG = Float64Array.from(PLACES, ({ along }) => along);
const ACROSS = Float64Array.from(PLACES, ({ across }) => across);
const LIGHT = Int8Array.from(PLACES, ({ light }) => light);
const SIGNS = LIGHT.reduce((sum, light) => sum + light, 0);
const REACH = Math.max(...CIRCLES.map(({ radius }) => radius));

/** The centre of a ring and its two half axes as columns: unit circle to picture. */
export type RingFrame = { x: number; y: number; ax: number; ay: number; bx: number; by: number };

/** Correlation with the pattern, from sums over the samples: light, light squared, and light times pattern. */
function correlate(count: number, signs: number, sum: number, squares: number, dot: number): number {
  const variance = squares - (sum * sum) / count;
  const covariance = dot - (sum * signs) / count;
  const spread = count - (signs * signs) / count;
  return variance > MIN_VARIANCE * count ? covariance / Math.sqrt(variance * spread) : 0;
}

/** Returns true if all samples of a ring lie in the picture, with a neighbour on either side. */
function isInside({ width, height }: GreyImage, { x, y, ax, ay, bx, by }: RingFrame): boolean {
  const reachX = REACH * (Math.abs(ax) + Math.abs(bx)) + 0.5;
  const reachY = REACH * (Math.abs(ay) + Math.abs(by)) + 0.5;
  return x - reachX >= 0 && y - reachY >= 0 && x + reachX < width - 1 && y + reachY < height - 1;
}

/** Correlation for rings near the picture's edge, from the samples inside. */
function correlateAtEdge({ data, width, height }: GreyImage, frame: RingFrame): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  let dot = 0;
  let signs = 0;
  for (let i = 0; i < COUNT; i++) {
    const px = frame.x + frame.ax * (ALONG[i] ?? 0) + frame.bx * (ACROSS[i] ?? 0) - 0.5;
    const py = frame.y + frame.ay * (ALONG[i] ?? 0) + frame.by * (ACROSS[i] ?? 0) - 0.5;
    if (!(px >= 0 && py >= 0 && px < width - 1 && py < height - 1)) {
      continue;
    }
    const value = lightAt(data, width, px, py);
    const light = LIGHT[i] ?? 0;
    count++;
    sum += value;
    squares += value * value;
    dot += light * value;
    signs += light;
  }
  return count < MIN_COUNT ? 0 : correlate(count, signs, sum, squares, dot);
}

/** Bilinear interpolation of the light. */
function lightAt(data: Float32Array, width: number, px: number, py: number): number {
  const left = px | 0;
  const top = py | 0;
  const at = top * width + left;
  const fx = px - left;
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return upper + (lower - upper) * (py - top);
}

/**
 * Correlation, -1..1, of the picture around a ring with the ink of a ring finder; negate it for light on dark. The ring
 * is the image of the unit circle under `frame`. Samples outside the picture are skipped; with a third of them outside
 * the result is 0.
 */
export function correlateRing(image: GreyImage, frame: RingFrame): number {
  if (!isInside(image, frame)) {
    return correlateAtEdge(image, frame);
  }
  const { data, width } = image;
  const { ax, ay, bx, by } = frame;
  const x = frame.x - 0.5;
  const y = frame.y - 0.5;
  let sum = 0;
  let squares = 0;
  let dot = 0;
  for (let i = 0; i < COUNT; i++) {
    const along = ALONG[i] ?? 0;
    const across = ACROSS[i] ?? 0;
    const value = lightAt(data, width, x + ax * along + bx * across, y + ay * along + by * across);
    sum += value;
    squares += value * value;
    dot += (LIGHT[i] ?? 0) * value;
  }
  return correlate(COUNT, SIGNS, sum, squares, dot);
}

/** Precomputed samples of a ring around a pixel's centre: pixel offsets and interpolation weights. */
export type RingStencil = {
  readonly steps: Int32Array;
  readonly fractionsX: Float64Array;
  readonly fractionsY: Float64Array;
};

export function cutStencil(width: number, radius: number): RingStencil {
  const lefts = ALONG.map((along) => Math.floor(radius * along));
  const tops = ACROSS.map((across) => Math.floor(radius * across));
  return {
    steps: Int32Array.from(lefts, (left, i) => (tops[i] ?? 0) * width + left),
    fractionsX: ALONG.map((along, i) => radius * along - (lefts[i] ?? 0)),
    fractionsY: ACROSS.map((across, i) => radius * across - (tops[i] ?? 0)),
  };
}

/**
 * `correlateRing` at the pixel `at`, which must be far enough from the picture's edges; faster, because offsets and
 * weights are precomputed.
 */
export function correlateStencil(data: Float32Array, width: number, at: number, stencil: RingStencil): number {
  const { steps, fractionsX, fractionsY } = stencil;
  let sum = 0;
  let squares = 0;
  let dot = 0;
  for (let i = 0; i < COUNT; i++) {
    const from = at + (steps[i] ?? 0);
    const fx = fractionsX[i] ?? 0;
    const a = data[from] ?? 0;
    const b = data[from + width] ?? 0;
    const upper = a + ((data[from + 1] ?? 0) - a) * fx;
    const lower = b + ((data[from + width + 1] ?? 0) - b) * fx;
    const value = upper + (lower - upper) * (fractionsY[i] ?? 0);
    sum += value;
    squares += value * value;
    dot += (LIGHT[i] ?? 0) * value;
  }
  return correlate(COUNT, SIGNS, sum, squares, dot);
}
