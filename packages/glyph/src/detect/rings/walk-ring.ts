import type { GreyImage } from '../image/grey-image.ts';

/**
 * The three edges on the way out from a ring's centre: end of the core, of the light ring, of the dark ring. Reused, so
 * that no walk allocates.
 */
export type Edges = Float64Array;

/** Most steps of a walk. */
const MAX_STEPS = 44;

/**
 * How many steps along one direction stay inside the picture with a neighbour on either side: `length` is the side in
 * pixels.
 */
function countAlong(length: number, from: number, step: number): number {
  if (step === 0) {
    return MAX_STEPS;
  }
  return Math.ceil((step > 0 ? length - 1 - from : -from) / step) - 1;
}

/**
 * Walks from (x, y) by steps of (dx, dy) pixels and writes the edges, in steps. Returns false if an edge is missing
 * before the picture's edge.
 */
export function walkOut(
  image: GreyImage,
  x: number,
  y: number,
  dx: number,
  dy: number,
  sign: number,
  edges: Edges,
): boolean {
  const { data, width, height } = image;
  let px = x - 0.5;
  let py = y - 0.5;
  if (!(px >= 0 && py >= 0 && px < width - 1 && py < height - 1)) {
    return false;
  }
  const limit = Math.min(MAX_STEPS, countAlong(width, px, dx), countAlong(height, py, dy));
  let last = 0;
  let found = 0;
  for (let i = 0; i <= limit; i++, px += dx, py += dy) {
    const left = px | 0;
    const top = py | 0;
    const at = top * width + left;
    const fx = px - left;
    const a = data[at] ?? 0;
    const b = data[at + width] ?? 0;
    const upper = a + ((data[at + 1] ?? 0) - a) * fx;
    const lower = b + ((data[at + width + 1] ?? 0) - b) * fx;
    const value = sign * (upper + (lower - upper) * (py - top));
    if (i === 0) {
      // In a hollow core the first crossing is the hole's edge and does not count.
      found = value > 0 ? -1 : 0;
    } else if (value > 0 !== last > 0) {
      if (found >= 0) {
        edges[found] = i - 1 + last / (last - value);
      }
      found++;
      if (found === 3) {
        return true;
      }
    }
    last = value;
  }
  return false;
}

/** The edges on the way up or down (`step` numbers of the data) from a pixel, in whole pixels: fast, but coarse. */
export function walkColumn(
  data: Float32Array,
  from: number,
  step: number,
  limit: number,
  sign: number,
  edges: Edges,
): boolean {
  let last = sign * (data[from] ?? 0);
  let found = last > 0 ? -1 : 0;
  for (let i = 1; i <= limit; i++) {
    const at = from + i * step;
    if (at < 0 || at >= data.length) {
      return false;
    }
    const value = sign * (data[at] ?? 0);
    if (value > 0 !== last > 0) {
      if (found >= 0) {
        edges[found] = i - 1 + last / (last - value);
      }
      found++;
      if (found === 3) {
        return true;
      }
    }
    last = value;
  }
  return false;
}

/** Whether both ways together show 1:1:3:1:1. */
export function isRingLike(near: Edges, far: Edges): boolean {
  const core = (near[0] ?? 0) + (far[0] ?? 0);
  const light = (near[1] ?? 0) + (far[1] ?? 0);
  const whole = (near[2] ?? 0) + (far[2] ?? 0);
  return light > 1.2 * core && light < 2.5 * core && whole > 1.1 * light && whole < 1.9 * light;
}

/** The ring's radius from all six edges. */
export function radiusFrom(near: Edges, far: Edges): number {
  const core = (near[0] ?? 0) + (far[0] ?? 0);
  const light = (near[1] ?? 0) + (far[1] ?? 0);
  const whole = (near[2] ?? 0) + (far[2] ?? 0);
  return (core * (7 / 3) + light * (7 / 5) + whole) / 6;
}

/** Offset of the centre of all six edges towards the near way. */
export function shiftFrom(near: Edges, far: Edges): number {
  const ahead = (near[0] ?? 0) + (near[1] ?? 0) + (near[2] ?? 0);
  const behind = (far[0] ?? 0) + (far[1] ?? 0) + (far[2] ?? 0);
  return (ahead - behind) / 6;
}
