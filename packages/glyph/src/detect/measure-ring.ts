import { correlateRing, type RingFrame } from './correlate-ring.ts';
import type { GreyImage } from './grey-image.ts';
import type { RowHit } from './scan-rows.ts';
import { solveSymmetric } from './solve-linear.ts';

/** Directions in which a ring is measured, each to both sides. */
const AXES = 8;
/** Directions of these that must show 1:1:3:1:1. */
const MIN_GOOD_AXES = 5;
const MAX_FLATNESS = 4;
const MIN_SCORE = 0.45;
const UNIT_X = Float64Array.from({ length: AXES }, (_, i) => Math.cos((i * Math.PI) / AXES));
const UNIT_Y = Float64Array.from({ length: AXES }, (_, i) => Math.sin((i * Math.PI) / AXES));

/**
 * A ring finder as an ellipse: points d from its middle with xx dx^2 + 2 xy dx dy + yy dy^2 = 1 are its outer edge.
 * `score` is its correlation with the ring pattern, 0..1.
 */
export type Ring = { x: number; y: number; xx: number; xy: number; yy: number; isLight: boolean; score: number };

function sampleAt({ data, width, height }: GreyImage, x: number, y: number): number {
  const px = x - 0.5;
  const py = y - 0.5;
  const left = Math.floor(px);
  const top = Math.floor(py);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
    return Number.NaN;
  }
  const at = top * width + left;
  const fx = px - left;
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return upper + (lower - upper) * (py - top);
}

/** The three edges met on the way out of the core: end of the core, of the light ring, of the dark ring. False where one is missing. */
function walkOut(
  image: GreyImage,
  x: number,
  y: number,
  dx: number,
  dy: number,
  sign: number,
  step: number,
  edges: Float64Array,
): boolean {
  let last = sign * sampleAt(image, x, y);
  let found = 0;
  // A hollow core begins light: then the first crossing is the hole's edge and does not count.
  let skip = last > 0 ? 1 : 0;
  for (let i = 1; i <= 44; i++) {
    const value = sign * sampleAt(image, x + dx * step * i, y + dy * step * i);
    if (Number.isNaN(value)) {
      return false;
    }
    if (value > 0 !== last > 0) {
      if (skip > 0) {
        skip--;
      } else {
        edges[found++] = (i - 1 + last / (last - value)) * step;
        if (found === 3) {
          return true;
        }
      }
    }
    last = value;
  }
  return false;
}

const near = new Float64Array(3);
const far = new Float64Array(3);
const radii = new Float64Array(AXES);

/** Do `near` and `far` together show 1:1:3:1:1? */
function isRingLike(): boolean {
  const core = (near[0] ?? 0) + (far[0] ?? 0);
  const light = (near[1] ?? 0) + (far[1] ?? 0);
  const whole = (near[2] ?? 0) + (far[2] ?? 0);
  return light > 1.2 * core && light < 2.5 * core && whole > 1.1 * light && whole < 1.9 * light;
}

/** The cheap first test: the column through the hit must show the pattern too. Returns how far the middle is off, or NaN. */
function checkColumn(image: GreyImage, x: number, y: number, half: number, sign: number): number {
  const step = Math.max(0.5, half / 14);
  if (!walkOut(image, x, y, 0, 1, sign, step, near) || !walkOut(image, x, y, 0, -1, sign, step, far) || !isRingLike()) {
    return Number.NaN;
  }
  return ((near[0] ?? 0) - (far[0] ?? 0) + (near[1] ?? 0) - (far[1] ?? 0)) / 4;
}

type Walk = { goodAxes: number; shiftX: number; shiftY: number };

/** Measures the eight diameters through (x, y) into `radii` (0 where they do not fit) and how far the middle is off. */
function walkAxes(image: GreyImage, x: number, y: number, half: number, sign: number): Walk {
  const step = Math.max(0.5, half / 14);
  let goodAxes = 0;
  // Normal equations of the middle: each axis tells the shift along itself.
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let bx = 0;
  let by = 0;
  for (let axis = 0; axis < AXES; axis++) {
    const dx = UNIT_X[axis] ?? 0;
    const dy = UNIT_Y[axis] ?? 0;
    radii[axis] = 0;
    if (!walkOut(image, x, y, dx, dy, sign, step, near) || !walkOut(image, x, y, -dx, -dy, sign, step, far)) {
      continue;
    }
    const core = (near[0] ?? 0) + (far[0] ?? 0);
    const light = (near[1] ?? 0) + (far[1] ?? 0);
    const whole = (near[2] ?? 0) + (far[2] ?? 0);
    if (!isRingLike()) {
      continue;
    }
    goodAxes++;
    radii[axis] = (core * (7 / 3) + light * (7 / 5) + whole) / 6;
    const shift =
      ((near[0] ?? 0) - (far[0] ?? 0) + (near[1] ?? 0) - (far[1] ?? 0) + (near[2] ?? 0) - (far[2] ?? 0)) / 6;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    bx += dx * shift;
    by += dy * shift;
  }
  const area = xx * yy - xy * xy;
  return area > 0.1
    ? { goodAxes, shiftX: (yy * bx - xy * by) / area, shiftY: (xx * by - xy * bx) / area }
    : { goodAxes, shiftX: 0, shiftY: 0 };
}

/** Fits 1 / r^2 = xx cos^2 + 2 xy cos sin + yy sin^2 to the measured radii; null unless they make an ellipse. */
function fitEllipse(): { xx: number; xy: number; yy: number; error: number } | null {
  const matrix = new Float64Array(9);
  const right = new Float64Array(3);
  for (let axis = 0; axis < AXES; axis++) {
    const radius = radii[axis] ?? 0;
    if (radius > 0) {
      const dx = UNIT_X[axis] ?? 0;
      const dy = UNIT_Y[axis] ?? 0;
      const terms = [dx * dx, 2 * dx * dy, dy * dy];
      for (let i = 0; i < 3; i++) {
        // Scaled by r^2, so that each direction's relative error counts the same.
        right[i] = (right[i] ?? 0) + (terms[i] ?? 0) * radius * radius;
        for (let j = 0; j < 3; j++) {
          matrix[3 * i + j] = (matrix[3 * i + j] ?? 0) + (terms[i] ?? 0) * (terms[j] ?? 0) * radius ** 4;
        }
      }
    }
  }
  if (!solveSymmetric(matrix, right, 3)) {
    return null;
  }
  const [xx = 0, xy = 0, yy = 0] = right;
  const middle = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  if (!(middle - spread > 0) || (middle + spread) / (middle - spread) > MAX_FLATNESS * MAX_FLATNESS) {
    return null;
  }
  let error = 0;
  let count = 0;
  for (let axis = 0; axis < AXES; axis++) {
    const radius = radii[axis] ?? 0;
    if (radius > 0) {
      const dx = UNIT_X[axis] ?? 0;
      const dy = UNIT_Y[axis] ?? 0;
      error += Math.abs((xx * dx * dx + 2 * xy * dx * dy + yy * dy * dy) * radius * radius - 1) / 2;
      count++;
    }
  }
  return { xx, xy, yy, error: error / count };
}

/** The half axes of the ellipse as they map the unit circle: the inverse square root of its matrix. */
export function frameOf({ x, y, xx, xy, yy }: Pick<Ring, 'x' | 'y' | 'xx' | 'xy' | 'yy'>): RingFrame {
  // For a 2 x 2 matrix Q with root determinant s: sqrt(Q) = (Q + s I) / sqrt(trace + 2 s); its inverse has the entries exchanged.
  const root = Math.sqrt(xx * yy - xy * xy);
  const scale = 1 / (root * Math.sqrt(xx + yy + 2 * root));
  return { x, y, ax: (yy + root) * scale, ay: -xy * scale, bx: -xy * scale, by: (xx + root) * scale };
}

/**
 * Measures a supposed ring around (x, y) in sixteen directions and refines its middle. `half` is half its length along the row.
 * Null unless enough directions show the pattern, their lengths make one ellipse, and `level`, the picture with its mean, correlates.
 */
export function measureRing(image: GreyImage, level: GreyImage, { x, y, half, isLight }: RowHit): Ring | null {
  const sign = isLight ? -1 : 1;
  const column = checkColumn(image, x, y, half, sign);
  if (Number.isNaN(column)) {
    return null;
  }
  let centreX = x;
  let centreY = y + column;
  for (let round = 0; round < 2; round++) {
    const { goodAxes, shiftX, shiftY } = walkAxes(image, centreX, centreY, half, sign);
    if (goodAxes < MIN_GOOD_AXES - 2 || Math.hypot(shiftX, shiftY) > half) {
      return null;
    }
    centreX += shiftX;
    centreY += shiftY;
  }
  const { goodAxes, shiftX, shiftY } = walkAxes(image, centreX, centreY, half, sign);
  const ellipse = goodAxes < MIN_GOOD_AXES ? null : fitEllipse();
  if (ellipse === null || ellipse.error > 0.2) {
    return null;
  }
  const { xx, xy, yy } = ellipse;
  const ring = { x: centreX + shiftX, y: centreY + shiftY, xx, xy, yy, isLight, score: 0 };
  ring.score = sign * correlateRing(level, frameOf(ring));
  return ring.score >= MIN_SCORE ? ring : null;
}
