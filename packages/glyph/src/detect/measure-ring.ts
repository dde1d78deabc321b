import { correlateRing, type RingFrame } from './correlate-ring.ts';
import type { GreyImage } from './grey-image.ts';
import type { RowHit } from './scan-rows.ts';
import { solveSymmetric } from './solve-linear.ts';

/** Directions in which a ring is measured, each to both sides. */
const AXES = 8;
/** Directions of these that must show 1:1:3:1:1. */
const MIN_GOOD_AXES = 5;
const MAX_BAD_AXES = AXES - MIN_GOOD_AXES;
/** The diagonals first: row and column have been looked at already, so a false ring falls soonest there. */
const AXIS_ORDER = [2, 6, 1, 5, 3, 7, 0, 4] as const;
const MAX_FLATNESS = 4;
const MIN_SCORE = 0.45;
const MAX_ELLIPSE_ERROR = 0.2;
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

/** The edges met on the way up or down (`step` pixels of the data) from a pixel, into `edges`, in whole columns: quick, a little rough. */
function walkColumn(
  data: Float32Array,
  from: number,
  step: number,
  limit: number,
  sign: number,
  edges: Float64Array,
): boolean {
  let last = sign * (data[from] ?? 0);
  let found = last > 0 ? -1 : 0;
  for (let i = 1; i <= limit; i++) {
    const value = sign * (data[from + i * step] ?? Number.NaN);
    if (value > 0 !== last > 0) {
      if (found >= 0) {
        edges[found] = i - 1 + last / (last - value);
      }
      found++;
      if (found === 3) {
        return !Number.isNaN(value);
      }
    }
    last = value;
  }
  return false;
}

/** The cheap first test: the column through a row's hit must show the pattern too. Returns the hit moved to the column's middle, or null. */
export function checkColumn({ data, width }: GreyImage, hit: RowHit): RowHit | null {
  const { x, y, half, isLight } = hit;
  const sign = isLight ? -1 : 1;
  const from = Math.floor(y) * width + Math.floor(x);
  const limit = Math.ceil(4 * half) + 1;
  if (
    !walkColumn(data, from, width, limit, sign, near) ||
    !walkColumn(data, from, -width, limit, sign, far) ||
    !isRingLike()
  ) {
    return null;
  }
  const shift = ((near[0] ?? 0) - (far[0] ?? 0) + (near[1] ?? 0) - (far[1] ?? 0)) / 4;
  return { ...hit, y: y + shift };
}

type Walk = { goodAxes: number; shiftX: number; shiftY: number };

/** Measures one diameter; its radius, or 0 where it does not fit. `near` and `far` hold the edges. */
function measureAxis(image: GreyImage, x: number, y: number, axis: number, sign: number, step: number): number {
  const dx = UNIT_X[axis] ?? 0;
  const dy = UNIT_Y[axis] ?? 0;
  const isWhole = walkOut(image, x, y, dx, dy, sign, step, near) && walkOut(image, x, y, -dx, -dy, sign, step, far);
  if (!isWhole || !isRingLike()) {
    return 0;
  }
  const core = (near[0] ?? 0) + (far[0] ?? 0);
  const light = (near[1] ?? 0) + (far[1] ?? 0);
  const whole = (near[2] ?? 0) + (far[2] ?? 0);
  return (core * (7 / 3) + light * (7 / 5) + whole) / 6;
}

/** Measures the eight diameters through (x, y) into `radii` (0 where they do not fit) and how far the middle is off. */
function walkAxes(image: GreyImage, x: number, y: number, half: number, sign: number): Walk {
  const step = Math.max(0.5, half / 14);
  radii.fill(0);
  let goodAxes = 0;
  // Normal equations of the middle: each axis tells the shift along itself.
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let bx = 0;
  let by = 0;
  for (const [tried, axis] of AXIS_ORDER.entries()) {
    if (tried - goodAxes > MAX_BAD_AXES) {
      break;
    }
    const radius = measureAxis(image, x, y, axis, sign, step);
    radii[axis] = radius;
    if (radius > 0) {
      const dx = UNIT_X[axis] ?? 0;
      const dy = UNIT_Y[axis] ?? 0;
      const shift = (near.reduce((a, b) => a + b, 0) - far.reduce((a, b) => a + b, 0)) / 6;
      goodAxes++;
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
      bx += dx * shift;
      by += dy * shift;
    }
  }
  const area = xx * yy - xy * xy;
  return area > 0.1
    ? { goodAxes, shiftX: (yy * bx - xy * by) / area, shiftY: (xx * by - xy * bx) / area }
    : { goodAxes, shiftX: 0, shiftY: 0 };
}

const normal = new Float64Array(9);
const right = new Float64Array(3);
const terms = new Float64Array(3);

/** Adds one diameter's equation, scaled by r^2, so that each direction's relative error counts the same. */
function addDiameter(axis: number, radius: number): void {
  const dx = UNIT_X[axis] ?? 0;
  const dy = UNIT_Y[axis] ?? 0;
  terms[0] = dx * dx;
  terms[1] = 2 * dx * dy;
  terms[2] = dy * dy;
  for (let i = 0; i < 3; i++) {
    right[i] = (right[i] ?? 0) + (terms[i] ?? 0) * radius * radius;
    for (let j = 0; j < 3; j++) {
      normal[3 * i + j] = (normal[3 * i + j] ?? 0) + (terms[i] ?? 0) * (terms[j] ?? 0) * radius ** 4;
    }
  }
}

/** Mean relative error of the measured radii against an ellipse. */
function measureError(xx: number, xy: number, yy: number): number {
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
  return error / count;
}

/** Fits 1 / r^2 = xx cos^2 + 2 xy cos sin + yy sin^2 to the measured radii; null unless they make an ellipse. */
function fitEllipse(): { xx: number; xy: number; yy: number } | null {
  normal.fill(0);
  right.fill(0);
  for (let axis = 0; axis < AXES; axis++) {
    const radius = radii[axis] ?? 0;
    if (radius > 0) {
      addDiameter(axis, radius);
    }
  }
  if (!solveSymmetric(normal, right, 3)) {
    return null;
  }
  const [xx = 0, xy = 0, yy = 0] = right;
  const middle = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  const isEllipse = middle - spread > 0 && (middle + spread) / (middle - spread) < MAX_FLATNESS * MAX_FLATNESS;
  return isEllipse && measureError(xx, xy, yy) < MAX_ELLIPSE_ERROR ? { xx, xy, yy } : null;
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
  let centreX = x;
  let centreY = y;
  for (let round = 0; round < 2; round++) {
    const { goodAxes, shiftX, shiftY } = walkAxes(image, centreX, centreY, half, sign);
    if (goodAxes < MIN_GOOD_AXES - 1 || Math.hypot(shiftX, shiftY) > half) {
      return null;
    }
    centreX += shiftX;
    centreY += shiftY;
  }
  const { goodAxes, shiftX, shiftY } = walkAxes(image, centreX, centreY, half, sign);
  const ellipse = goodAxes < MIN_GOOD_AXES ? null : fitEllipse();
  if (ellipse === null) {
    return null;
  }
  const { xx, xy, yy } = ellipse;
  const ring = { x: centreX + shiftX, y: centreY + shiftY, xx, xy, yy, isLight, score: 0 };
  ring.score = sign * correlateRing(level, frameOf(ring));
  return ring.score >= MIN_SCORE ? ring : null;
}
