import {
  ALONG_Y,
  type Bend,
  type BendTerm,
  evaluateOrders,
  listTerms,
  measureStretch,
  ORDERS,
} from '../../detect/geometry/bend.ts';
import { solveSymmetric } from '../../detect/geometry/solve-linear.ts';
import { CELL_COUNT, GRID_SIZE } from '../../format/layout.ts';
import type { GridState } from '../grid/grid-state.ts';
import { PER_CELL, RASTER, rasterStart } from '../raster/grid-raster.ts';

/** Longest step in cells, so that one bad step cannot lose the grid. */
const MAX_STEP_CELLS = 0.7;
/**
 * Levenberg-Marquardt damping: a share of each coefficient's own weight, and of the mean weight, so that covered places
 * follow their surroundings.
 */
const OWN_DAMPING = 0.02;
const MEAN_DAMPING = 0.004;
/** Area ratio below which paper is too oblique to give a direction. */
const MIN_AREA = 0.08;

const orders = new Float64Array(GRID_SIZE * ORDERS);
for (let i = 0; i < GRID_SIZE; i++) {
  evaluateOrders(i + 0.5, orders, i * ORDERS);
}

/** Sums over a cell's samples: products of the gradients (xx, xy, yy), and gradient times residual (x, y). */
const sums = new Float64Array(5);

function sumCell({ ink, expected }: GridState, cell: number): void {
  const { side } = RASTER;
  const start = rasterStart(cell);
  sums.fill(0);
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let xr = 0;
  let yr = 0;
  for (let j = cell % 2; j < PER_CELL; j += 2) {
    for (let i = 0, at = start + j * side; i < PER_CELL; i++, at++) {
      const dx = (((expected[at + 1] ?? 0) - (expected[at - 1] ?? 0)) / 2) * PER_CELL;
      const dy = (((expected[at + side] ?? 0) - (expected[at - side] ?? 0)) / 2) * PER_CELL;
      const residual = Math.min(Math.max((ink[at] ?? 0) - (expected[at] ?? 0), -0.7), 0.7);
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
      xr += dx * residual;
      yr += dy * residual;
    }
  }
  sums.set([xx, xy, yy, xr, yr]);
}

/** Transforms the gradients from the grid's cells to the cells of the flat map below the bend. */
function unstretchSums(bend: Bend, column: number, row: number): boolean {
  const { xx, yx, xy, yy } = measureStretch(bend, column + 0.5, row + 0.5);
  const area = xx * yy - xy * yx;
  if (!(area > MIN_AREA)) {
    return false;
  }
  // Gradients transform by the inverse transpose: A = [[a, b], [c, d]].
  const a = yy / area;
  const b = -yx / area;
  const c = -xy / area;
  const d = xx / area;
  const [sxx = 0, sxy = 0, syy = 0, sx = 0, sy = 0] = sums;
  sums[0] = a * a * sxx + 2 * a * b * sxy + b * b * syy;
  sums[1] = a * c * sxx + (a * d + b * c) * sxy + b * d * syy;
  sums[2] = c * c * sxx + 2 * c * d * sxy + d * d * syy;
  sums[3] = a * sx + b * sy;
  sums[4] = c * sx + d * sy;
  return true;
}

type Equations = {
  readonly terms: readonly BendTerm[];
  readonly normal: Float64Array;
  readonly right: Float64Array;
  readonly values: Float64Array;
};

function createEquations(degree: number): Equations {
  const terms = listTerms(degree);
  const count = terms.length;
  const size = 2 * count;
  return {
    terms,
    normal: new Float64Array(size * size),
    right: new Float64Array(size),
    values: new Float64Array(count),
  };
}

/** Adds a cell's equations; a cell is small, so all its samples use the polynomials' values at its centre. */
function addCell({ terms, normal, right, values }: Equations, column: number, row: number): void {
  const count = terms.length;
  const size = 2 * count;
  const [xx = 0, xy = 0, yy = 0, xr = 0, yr = 0] = sums;
  for (const [k, { i, j }] of terms.entries()) {
    values[k] = (orders[column * ORDERS + i] ?? 0) * (orders[row * ORDERS + j] ?? 0);
  }
  for (let k = 0; k < count; k++) {
    const own = values[k] ?? 0;
    right[k] = (right[k] ?? 0) - own * xr;
    right[k + count] = (right[k + count] ?? 0) - own * yr;
    for (let l = 0; l < count; l++) {
      const product = own * (values[l] ?? 0);
      const below = (k + count) * size + l;
      normal[below] = (normal[below] ?? 0) + product * xy;
      if (l <= k) {
        const upper = k * size + l;
        const lower = below + count;
        normal[upper] = (normal[upper] ?? 0) + product * xx;
        normal[lower] = (normal[lower] ?? 0) + product * yy;
      }
    }
  }
}

function damp({ normal, right }: Equations): boolean {
  const size = right.length;
  let trace = 0;
  for (let k = 0; k < size; k++) {
    trace += normal[k * size + k] ?? 0;
  }
  for (let k = 0; k < size; k++) {
    const at = k * size + k;
    normal[at] = (normal[at] ?? 0) * (1 + OWN_DAMPING) + (MEAN_DAMPING * trace) / size;
  }
  return trace > 0;
}

const equationsByDegree = new Map<number, Equations>();

/**
 * Stage 3 for bent paper: one Gauss-Newton step of the bend's coefficients up to `degree` towards the expected ink,
 * with the map fixed. Returns the largest displacement in cells; 0 if the picture gives no information.
 */
export function registerBend(state: GridState, bend: Bend, degree: number): number {
  const equations = equationsByDegree.get(degree) ?? createEquations(degree);
  equationsByDegree.set(degree, equations);
  const { terms, normal, right } = equations;
  normal.fill(0);
  right.fill(0);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const column = cell % GRID_SIZE;
    const row = Math.floor(cell / GRID_SIZE);
    if (state.isCovered[cell] === 1) {
      continue;
    }
    sumCell(state, cell);
    if (unstretchSums(bend, column, row)) {
      addCell(equations, column, row);
    }
  }
  if (!damp(equations) || !solveSymmetric(normal, right, right.length)) {
    return 0;
  }
  const reach = right.reduce((sum, value) => sum + Math.abs(value), 0);
  const share = Math.min(1, (2 * MAX_STEP_CELLS) / Math.max(reach, 1e-9));
  const moved = bend.slice();
  for (const [k, { at }] of terms.entries()) {
    moved[at] = (moved[at] ?? 0) + share * (right[k] ?? 0);
    moved[at + ALONG_Y] = (moved[at + ALONG_Y] ?? 0) + share * (right[k + terms.length] ?? 0);
  }
  state.bend = moved;
  return reach * share;
}
