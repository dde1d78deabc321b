import { BEND_DEGREE, createBend } from '../detect/bend.ts';
import { demodulate, estimateNoise, expectInk } from './demodulate.ts';
import { COSTS, type Effort, spend } from './effort.ts';
import { flagCover } from './flag-cover.ts';
import { type GridState, straighten } from './grid-state.ts';
import { levelByExpectation } from './level-light.ts';
import { registerBend } from './register-bend.ts';
import { registerGrid } from './register-grid.ts';
import { NOMINAL_BLUR, startAfresh } from './start-afresh.ts';

/** A flat grid may bend from this round on: those read before are flat enough. */
const FREE_ROUND = 2;
/** Cells that say less than this, in bits, do not tell where they lie. */
const FREE_BITS = 200;
/** What a bend may take on by finders and outline alone, and by cells that are hardly known. */
const FINDER_DEGREE = 1;
export const FIRST_DEGREE = 3;

/** One step of the map or, on bent paper, of the bend up to a degree. Returns how far it went, in cells. */
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
    spend(effort, COSTS.straighten + COSTS.startAfresh);
    if (!straighten(state)) {
      return false;
    }
    startAfresh(state, NOMINAL_BLUR);
    if (register(state, FINDER_DEGREE, effort) < 0.05) {
      break;
    }
  }
  return straighten(state);
}

/** One round: light, place, cover and noise by what is believed, then the cells anew. */
export function refine(state: GridState, likelihoods: Float32Array, effort: Effort, degree: number): boolean {
  spend(effort, COSTS.expect + 2 * COSTS.level + COSTS.straighten + COSTS.demodulate);
  expectInk(state);
  levelByExpectation(state);
  if (register(state, degree, effort) > 0.01) {
    if (!straighten(state)) {
      return false;
    }
    levelByExpectation(state);
  }
  flagCover(state);
  estimateNoise(state);
  demodulate(state, likelihoods);
  return true;
}

/** A round of an oriented grid: flat ones may bend from the second on, when `known` bits tell where their cells lie. */
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
