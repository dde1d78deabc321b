import { solveSymmetric } from '../geometry/solve-linear.ts';

/** Directions in which a ring is measured, each to both sides. */
export const AXES = 8;
export const UNIT_X: Float64Array = Float64Array.from({ length: AXES }, (_, i) => Math.cos((i * Math.PI) / AXES));
export const UNIT_Y: Float64Array = Float64Array.from({ length: AXES }, (_, i) => Math.sin((i * Math.PI) / AXES));

const MAX_FLATNESS = 4;
const MAX_ERROR = 0.2;

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
function measureError(radii: Float64Array, xx: number, xy: number, yy: number): number {
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

/** Fits 1 / r^2 = xx cos^2 + 2 xy cos sin + yy sin^2 to the measured radii (0 where there is none); null unless they make an ellipse. */
export function fitEllipse(radii: Float64Array): { xx: number; xy: number; yy: number } | null {
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
  const centre = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  const isEllipse = centre - spread > 0 && (centre + spread) / (centre - spread) < MAX_FLATNESS * MAX_FLATNESS;
  return isEllipse && measureError(radii, xx, xy, yy) < MAX_ERROR ? { xx, xy, yy } : null;
}
