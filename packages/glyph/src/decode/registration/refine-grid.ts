import { BEND_DEGREE, createBend } from '../../detect/geometry/bend.ts';
import { COSTS, type Effort, spend } from '../effort.ts';
import { flagCover } from '../grid/flag-cover.ts';
import { type GridState, rectify } from '../grid/grid-state.ts';
import { normaliseByExpectation } from '../grid/normalise-light.ts';
import { NOMINAL_BLUR, resetState } from '../grid/reset-state.ts';
import { demodulate, estimateNoise, expectInk } from '../symbols/demodulate.ts';
import { registerBend } from './register-bend.ts';
import { registerGrid } from './register-grid.ts';

/** Round from which a flat grid may bend; grids read earlier are flat enough. */
const FREE_ROUND = 2;
/** Information below which cells do not determine a bend, in bits. */
const FREE_BITS = 200;
/** Degree of the bend when only finders and outline are known, and when cells are hardly known. */
const FINDER_DEGREE = 1;
export const FIRST_DEGREE = 3;

/** One registration step of the map or, on bent paper, of the bend up to a degree. Returns its length in cells. */
function register(state: GridState, degree: number, effort: Effort): number {
  if (state.bend === null) {
    spend(effort, COSTS.register);
    return registerGrid(state);
  }
  spend(effort, COSTS.registerBend);
  return registerBend(state, state.bend, degree);
}

/** Registers by finders and outline alone. */
export function registerByFinders(state: GridState, effort: Effort): boolean {
  for (let step = 0; step < 3; step++) {
    spend(effort, COSTS.rectify + COSTS.resetState);
    if (!rectify(state)) {
      return false;
    }
    resetState(state, NOMINAL_BLUR);
    if (register(state, FINDER_DEGREE, effort) < 0.05) {
      break;
    }
  }
  return rectify(state);
}

/** One round: updates light, registration, cover and noise from the beliefs, then demodulates again. */
export function refine(state: GridState, likelihoods: Float32Array, effort: Effort, degree: number): boolean {
  spend(effort, COSTS.expect + 2 * COSTS.normaliseLight + COSTS.rectify + COSTS.demodulate);
  expectInk(state);
  normaliseByExpectation(state);
  if (register(state, degree, effort) > 0.01) {
    if (!rectify(state)) {
      return false;
    }
    normaliseByExpectation(state);
  }
  flagCover(state);
  estimateNoise(state);
  demodulate(state, likelihoods);
  return true;
}

/** A round of an oriented grid; a flat grid may bend from FREE_ROUND on, if `known` bits suffice. */
export function refineRound(
  state: GridState,
  likelihoods: Float32Array,
  effort: Effort,
  round: number,
  known: number,
): boolean {
  const isFree = round >= FREE_ROUND;
  if (isFree && known > FREE_BITS) {
    state.bend ??= createBend();
  }
  return refine(state, likelihoods, effort, isFree ? BEND_DEGREE : FIRST_DEGREE);
}
