import { type Homography, isFinite9, multiply } from '../../detect/geometry/homography.ts';
import { solveSymmetric } from '../../detect/geometry/solve-linear.ts';
import { GRID_SIZE } from '../../format/layout.ts';
import type { GridState } from '../grid/grid-state.ts';
import { PER_CELL, RASTER } from '../raster/grid-raster.ts';

const PARAMETERS = 8;
const HALF = GRID_SIZE / 2;
/** Longest step of a corner in cells, so that one bad step cannot lose the grid. */
const MAX_STEP_CELLS = 0.7;

/** Maps between cells and the square -1..1. */
const FROM_SQUARE: Homography = Float64Array.of(HALF, 0, HALF, 0, HALF, HALF, 0, 0, 1);
const TO_SQUARE: Homography = Float64Array.of(1 / HALF, 0, -1, 0, 1 / HALF, -1, 0, 0, 1);

const normal = new Float64Array(PARAMETERS * PARAMETERS);
const right = new Float64Array(PARAMETERS);
const slope = new Float64Array(PARAMETERS);

/** Adds one sample's equation: gradient . p = -residual. */
function addEquation(residual: number): void {
  for (let i = 0; i < PARAMETERS; i++) {
    const own = slope[i] ?? 0;
    right[i] = (right[i] ?? 0) - own * residual;
    for (let j = 0; j <= i; j++) {
      const at = i * PARAMETERS + j;
      normal[at] = (normal[at] ?? 0) + own * (slope[j] ?? 0);
    }
  }
}

function isOnCoveredCell({ isCovered }: GridState, i: number, j: number): boolean {
  const column = Math.floor(i / PER_CELL) - RASTER.margin;
  const row = Math.floor(j / PER_CELL) - RASTER.margin;
  return isCovered[row * GRID_SIZE + column] === 1;
}

function gatherEquations(state: GridState): void {
  const { ink, expected } = state;
  const { side, margin } = RASTER;
  normal.fill(0);
  right.fill(0);
  const first = margin * PER_CELL;
  const last = side - first;
  const scale = PER_CELL * HALF;
  for (let j = first; j < last; j += 2) {
    const v = ((j + 0.5) / PER_CELL - margin) / HALF - 1;
    for (let i = first; i < last; i += 2) {
      if (isOnCoveredCell(state, i, j)) {
        continue;
      }
      const at = j * side + i;
      // Gradients of the expected ink per unit of the square -1..1.
      const dx = (((expected[at + 1] ?? 0) - (expected[at - 1] ?? 0)) / 2) * scale;
      const dy = (((expected[at + side] ?? 0) - (expected[at - side] ?? 0)) / 2) * scale;
      if (Math.abs(dx) + Math.abs(dy) < 0.5) {
        continue;
      }
      const residual = Math.min(Math.max((ink[at] ?? 0) - (expected[at] ?? 0), -0.7), 0.7);
      const u = ((i + 0.5) / PER_CELL - margin) / HALF - 1;
      const along = dx * u + dy * v;
      slope[0] = dx;
      slope[1] = dx * u;
      slope[2] = dx * v;
      slope[3] = dy;
      slope[4] = dy * u;
      slope[5] = dy * v;
      slope[6] = -along * u;
      slope[7] = -along * v;
      addEquation(residual);
    }
  }
}

/**
 * Stage 3, register: one Gauss-Newton step of the map's eight parameters towards the expected ink (decision-directed:
 * the believed symbols are the template). Returns the corners' displacement in cells; 0 if the picture gives no
 * information. Source of the form: S. Baker, I. Matthews, "Lucas-Kanade 20 years on", 2004, inverse compositional.
 */
export function registerGrid(state: GridState): number {
  gatherEquations(state);
  let trace = 0;
  for (let i = 0; i < PARAMETERS; i++) {
    trace += normal[i * PARAMETERS + i] ?? 0;
  }
  for (let i = 0; i < PARAMETERS; i++) {
    normal[i * PARAMETERS + i] = (normal[i * PARAMETERS + i] ?? 0) + 1e-4 * trace;
  }
  if (!(trace > 0) || !solveSymmetric(normal, right, PARAMETERS)) {
    return 0;
  }
  let reach = 0;
  for (let i = 0; i < PARAMETERS; i++) {
    reach += Math.abs(right[i] ?? 0) * HALF;
  }
  const damp = Math.min(1, (2 * MAX_STEP_CELLS) / Math.max(reach, 1e-9));
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0, p7 = 0] = right.map((value) => value * damp);
  const warp = Float64Array.of(1 + p1, p2, p0, p4, 1 + p5, p3, p6, p7, 1);
  const moved = multiply(state.map, multiply(FROM_SQUARE, multiply(warp, TO_SQUARE)));
  if (!isFinite9(moved)) {
    return 0;
  }
  state.map = moved;
  return reach * damp;
}
