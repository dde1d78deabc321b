import type { GreyImage } from '../image/grey-image.ts';
import { correlateRing, type RingFrame } from './correlate-ring.ts';
import { AXES, fitEllipse, UNIT_X, UNIT_Y } from './fit-ellipse.ts';
import type { RowHit } from './scan-rows.ts';
import { isRingLike, radiusFrom, shiftFrom, walkColumn, walkOut } from './walk-ring.ts';

/** Of the eight directions, how many must show 1:1:3:1:1. */
const MIN_GOOD_AXES = 5;
const MAX_BAD_AXES = AXES - MIN_GOOD_AXES;
/**
 * Order of directions: diagonals first, because row and column were checked already and a false ring fails soonest
 * there.
 */
const AXIS_ORDER = [2, 6, 1, 5, 3, 7, 0, 4] as const;
const MIN_SCORE = 0.45;
/** The first check takes row and column as they are and measures diameters until two are good, or this many are bad. */
const QUICK_AXES = [2, 6, 1, 5, 3, 7] as const;
const QUICK_GOOD_COUNT = 2;
const QUICK_BAD_COUNT = 3;
/**
 * Correlation needed by the ring of row and column, and by the ring of the first check: half of all false hits in text
 * and noise fail. A higher limit would lose rings with diagonal motion blur.
 */
const MIN_FIRST_SCORE = 0.15;
/**
 * Step length of a walk: half a pixel, and in large rings a share of them. The first walks only reject, so they may be
 * coarse.
 */
const FINE = { px: 0.5, share: 1 / 14 } as const;
const COARSE = { px: 0.7, share: 1 / 10 } as const;

/**
 * A ring finder as an ellipse: points d from its centre with xx dx^2 + 2 xy dx dy + yy dy^2 = 1 are its outer edge.
 * `score` is its correlation with the ring pattern, 0..1.
 */
export type Ring = { x: number; y: number; xx: number; xy: number; yy: number; isLight: boolean; score: number };

/** The axes along the row and along the column. */
const ROW = 0;
const COLUMN = 4;

const near = new Float64Array(3);
const far = new Float64Array(3);
const radii = new Float64Array(AXES);

/** A row's hit whose column shows the pattern too; `halfColumn` is half the length along the column. */
export type Spot = RowHit & { halfColumn: number };

/**
 * The cheap first check: the column through a row's hit must show the pattern too. Returns the hit moved to the
 * column's centre, or null.
 */
export function checkColumn({ data, width }: GreyImage, hit: RowHit): Spot | null {
  const { x, y, half, isLight } = hit;
  const sign = isLight ? -1 : 1;
  const from = Math.floor(y) * width + Math.floor(x);
  const limit = Math.ceil(4 * half) + 1;
  if (
    !walkColumn(data, from, width, limit, sign, near) ||
    !walkColumn(data, from, -width, limit, sign, far) ||
    !isRingLike(near, far)
  ) {
    return null;
  }
  const shift = ((near[0] ?? 0) - (far[0] ?? 0) + (near[1] ?? 0) - (far[1] ?? 0)) / 4;
  return { x, y: y + shift, half, isLight, halfColumn: radiusFrom(near, far) };
}

type RingWalk = { goodAxes: number; shiftX: number; shiftY: number };

/** Measures one diameter; returns its radius in steps, or 0 if it does not fit. `near` and `far` hold the edges. */
function measureAxis(image: GreyImage, x: number, y: number, dx: number, dy: number, sign: number): number {
  const isWhole = walkOut(image, x, y, dx, dy, sign, near) && walkOut(image, x, y, -dx, -dy, sign, far);
  return isWhole && isRingLike(near, far) ? radiusFrom(near, far) : 0;
}

/** Measures the eight diameters through (x, y) into `radii` (0 where they do not fit), and the centre's offset. */
function walkAxes(image: GreyImage, x: number, y: number, step: number, sign: number): RingWalk {
  radii.fill(0);
  let goodAxes = 0;
  // Normal equations of the centre: each axis gives the shift along itself.
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let bx = 0;
  let by = 0;
  for (let tried = 0; tried < AXES && tried - goodAxes <= MAX_BAD_AXES; tried++) {
    const axis = AXIS_ORDER[tried] ?? 0;
    const dx = UNIT_X[axis] ?? 0;
    const dy = UNIT_Y[axis] ?? 0;
    const radius = measureAxis(image, x, y, dx * step, dy * step, sign) * step;
    radii[axis] = radius;
    if (radius > 0) {
      const shift = shiftFrom(near, far) * step;
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

/** The half axes of the ellipse as they map the unit circle: the inverse square root of its matrix. */
export function computeRingFrame({ x, y, xx, xy, yy }: Pick<Ring, 'x' | 'y' | 'xx' | 'xy' | 'yy'>): RingFrame {
  // For a 2 x 2 matrix Q with root determinant s: sqrt(Q) = (Q + s I) / sqrt(trace + 2 s); its inverse has the entries exchanged.
  const root = Math.sqrt(xx * yy - xy * xy);
  const scale = 1 / (root * Math.sqrt(xx + yy + 2 * root));
  return { x, y, ax: (yy + root) * scale, ay: -xy * scale, bx: -xy * scale, by: (xx + root) * scale };
}

/**
 * The first check of a spot: an ellipse from row, column and two other diameters, and its centre. Rejects most false
 * hits after a few walks.
 */
function checkSpot(image: GreyImage, level: GreyImage, spot: Spot, sign: number): { x: number; y: number } | null {
  const { x, y, half, halfColumn } = spot;
  const box = { x, y, ax: half, ay: 0, bx: 0, by: halfColumn };
  if (sign * correlateRing(level, box) < MIN_FIRST_SCORE) {
    return null;
  }
  const step = Math.max(COARSE.px, half * COARSE.share);
  radii.fill(0);
  radii[ROW] = half;
  radii[COLUMN] = halfColumn;
  let good = 0;
  let shiftX = 0;
  let shiftY = 0;
  for (let tried = 0; good < QUICK_GOOD_COUNT; tried++) {
    if (tried - good >= QUICK_BAD_COUNT) {
      return null;
    }
    const axis = QUICK_AXES[tried] ?? 0;
    const dx = UNIT_X[axis] ?? 0;
    const dy = UNIT_Y[axis] ?? 0;
    const radius = measureAxis(image, x, y, dx * step, dy * step, sign) * step;
    radii[axis] = radius;
    if (radius > 0) {
      const shift = (shiftFrom(near, far) * step) / QUICK_GOOD_COUNT;
      good++;
      shiftX += dx * shift;
      shiftY += dy * shift;
    }
  }
  const ellipse = fitEllipse(radii);
  const centre = { x: x + shiftX, y: y + shiftY };
  const isRing =
    ellipse !== null && sign * correlateRing(level, computeRingFrame({ ...centre, ...ellipse })) >= MIN_FIRST_SCORE;
  return isRing ? centre : null;
}

/**
 * Measures a possible ring in sixteen directions and refines its centre. Returns null unless enough directions show the
 * pattern, their lengths make one ellipse, and `level`, the picture with its mean, correlates.
 */
export function measureRing(image: GreyImage, level: GreyImage, spot: Spot): Ring | null {
  const { half, isLight } = spot;
  const sign = isLight ? -1 : 1;
  const centre = checkSpot(image, level, spot, sign);
  if (centre === null) {
    return null;
  }
  const step = Math.max(FINE.px, half * FINE.share);
  const first = walkAxes(image, centre.x, centre.y, step, sign);
  if (first.goodAxes < MIN_GOOD_AXES - 1 || Math.hypot(first.shiftX, first.shiftY) > half) {
    return null;
  }
  const x = centre.x + first.shiftX;
  const y = centre.y + first.shiftY;
  const { goodAxes, shiftX, shiftY } = walkAxes(image, x, y, step, sign);
  const ellipse = goodAxes < MIN_GOOD_AXES ? null : fitEllipse(radii);
  if (ellipse === null) {
    return null;
  }
  const ring = { x: x + shiftX, y: y + shiftY, ...ellipse, isLight, score: 0 };
  ring.score = sign * correlateRing(level, computeRingFrame(ring));
  return ring.score >= MIN_SCORE ? ring : null;
}
