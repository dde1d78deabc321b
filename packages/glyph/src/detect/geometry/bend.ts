import { GRID_SIZE } from '../../format/layout.ts';
import { apply, type Homography, type Point } from './homography.ts';

/** Highest total degree: a label round half a bottle needs the fifth. */
export const BEND_DEGREE = 5;
/** Number of polynomials of one variable. */
export const ORDERS = BEND_DEGREE + 1;
const FIELD = ORDERS * ORDERS;
const HALF = GRID_SIZE / 2;

/**
 * Deviation of paper from a plane: shifts in cells, applied before the map, as sums of Legendre polynomials over the
 * grid (-1..1 both ways). 36 coefficients along x, then 36 along y; that of P_i(x) P_j(y) is at index 6 j + i, and is 0
 * where i + j exceeds the degree.
 */
export type Bend = Float64Array;

/** Placement of a grid: `map` of `bend` of a place in cells; null is flat paper. */
export type Placement = { readonly map: Homography; readonly bend: Bend | null };

export type BendTerm = { readonly i: number; readonly j: number; readonly at: number };

/** The terms of a bend up to a degree. */
export function listTerms(degree: number): BendTerm[] {
  const terms: BendTerm[] = [];
  for (let sum = 0; sum <= degree; sum++) {
    for (let j = 0; j <= sum; j++) {
      terms.push({ i: sum - j, j, at: ORDERS * j + sum - j });
    }
  }
  return terms;
}

export const TERMS: readonly BendTerm[] = listTerms(BEND_DEGREE);

export function createBend(): Bend {
  return new Float64Array(2 * FIELD);
}

/** Index of the coefficient along y that belongs to the one along x. */
export const ALONG_Y = FIELD;

/** Writes the Legendre polynomials of a coordinate in cells into `out` from `start` on. */
export function evaluateOrders(cells: number, out: Float64Array, start: number): void {
  const t = cells / HALF - 1;
  let before = 0;
  let last = 1;
  out[start] = last;
  for (let n = 1; n < ORDERS; n++) {
    const next = ((2 * n - 1) * t * last - (n - 1) * before) / n;
    before = last;
    last = next;
    out[start + n] = next;
  }
}

const alongX = new Float64Array(ORDERS);
const alongY = new Float64Array(ORDERS);

/** Applies the bend to a place; both in cells. */
export function applyBend(bend: Bend, x: number, y: number): Point {
  evaluateOrders(x, alongX, 0);
  evaluateOrders(y, alongY, 0);
  let shiftX = 0;
  let shiftY = 0;
  for (const { i, j, at } of TERMS) {
    const value = (alongX[i] ?? 0) * (alongY[j] ?? 0);
    shiftX += (bend[at] ?? 0) * value;
    shiftY += (bend[at + ALONG_Y] ?? 0) * value;
  }
  return { x: x + shiftX, y: y + shiftY };
}

/** Maps a place of the grid, in cells, to the picture. */
export function applyPlacement({ map, bend }: Placement, x: number, y: number): Point {
  const bent = bend === null ? { x, y } : applyBend(bend, x, y);
  return apply(map, bent.x, bent.y);
}

/** The bend's Jacobian at a place: columns are the images of unit steps along x and y. */
export type BendStretch = { xx: number; yx: number; xy: number; yy: number };

const STEP = 0.25;

export function measureStretch(bend: Bend, x: number, y: number): BendStretch {
  const left = applyBend(bend, x - STEP, y);
  const right = applyBend(bend, x + STEP, y);
  const above = applyBend(bend, x, y - STEP);
  const below = applyBend(bend, x, y + STEP);
  return {
    xx: (right.x - left.x) / (2 * STEP),
    yx: (right.y - left.y) / (2 * STEP),
    xy: (below.x - above.x) / (2 * STEP),
    yy: (below.y - above.y) / (2 * STEP),
  };
}
