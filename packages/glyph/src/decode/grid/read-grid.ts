import { acceptPayload } from '../../coding/accept-payload.ts';
import type { Decoding, SymbolDecoder } from '../../coding/symbol-decoder.ts';
import type { Bend, Placement } from '../../detect/geometry/bend.ts';
import type { GreyImage } from '../../detect/image/grey-image.ts';
import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import type { Pattern } from '../../format/glyph.ts';
import { DATA_CELL_COUNT, DATA_CELLS } from '../../format/layout.ts';
import { boundIterations, COSTS, type Effort, spend } from '../effort.ts';
import { FIRST_DEGREE, refine, refineRound, registerByFinders } from '../registration/refine-grid.ts';
import { believe, demodulate, expectInk } from '../symbols/demodulate.ts';
import { measureInformation, measureQuality, pickDataCells } from '../symbols/measure-likelihoods.ts';
import { rankBlurs } from './choose-blur.ts';
import { choosePattern } from './choose-pattern.ts';
import { type GridState, rectify } from './grid-state.ts';
import { readWork } from './grid-work.ts';
import { type Orientation, orientPlacement, rankOrientations } from './orient-grid.ts';
import { readClean } from './read-clean.ts';
import { measureContrast, NOMINAL_BLUR, resetState } from './reset-state.ts';

/**
 * The result of reading one grid. `likelihoods` (333 x 16, in the order of DATA_CELLS) are those of the best attempt.
 */
export type GridOutcome = {
  payload: Uint8Array | null;
  /** It is true if reading stopped early because the known cells did not match. */
  isDoubtful?: boolean;
  /**
   * It is true if the quick reading succeeded: its likelihoods come from a first pass and understate what the picture
   * shows.
   */
  isQuick?: boolean;
  map: Placement['map'];
  bend: Bend | null;
  isLight: boolean;
  pattern: Pattern;
  /** Share of the data cells whose likeliest symbol was right before decoding; 0 without a payload. */
  quality: number;
  /** Information of the data cells' likelihoods in bits, of 1332; a payload and its checksum are 296. */
  information: number;
  /**
   * Orientation score: mean logarithm of the known cells' likelihoods; random cells give about -3.5, perfect ones 0.
   */
  orientation: number;
  blurCells: number;
  contrast: number;
  likelihoods: Float32Array;
};

/** Limits on reading a grid that does not look like one. */
export type ReadLimits = {
  /** Stop once its known cells do not match. */
  readonly isBrief: boolean;
  /** Units allowed once its orientation turns out doubtful. */
  readonly doubtUnits: number;
  /** It is true if the quick reading already failed on it. */
  readonly isQuickTried: boolean;
};

const NO_LIMITS: ReadLimits = { isBrief: false, doubtUnits: Number.POSITIVE_INFINITY, isQuickTried: false };

const ROUNDS = 3;
const FEEDBACKS = 3;
/**
 * A brief reading stops if the orientation score is below MIN_FIRST_SCORE after the first round, or below
 * MIN_LAST_SCORE after the last before feedback: readable grids start above -2.7 and soon rise above -2, false grids
 * stay about -3.
 */
const MIN_FIRST_SCORE = -2.75;
const MIN_LAST_SCORE = -2.2;
/** Information below which decoding is hopeless; the code needs 296 bits and the likelihoods understate a little. */
const MIN_INFORMATION_BITS = 230;
/** Information needed in the first rounds, where a failed decoding costs more than another round. */
const EARLY_INFORMATION_BITS = 420;
/** If the best two orientation scores differ by less, the cells are demodulated again before one is chosen. */
const CLEAR_MARGIN = 1.2;
/** Blurs tried for a grid: the one its finders indicate and the likeliest after it. */
const MAX_BLURS = 3;
/** Orientations tried besides the likeliest. */
const MAX_TURNS = 2;
/** Orientation score that random cells seldom reach. */
const SURE_ORIENTATION = -2.5;

/** Stage 5, decode: decodes the current likelihoods; the payload is null unless the checksum confirms it. */
function tryDecode(
  data: Float32Array,
  decoder: SymbolDecoder,
  effort: Effort,
): { decoding: Decoding; payload: Uint8Array | null } {
  const decoding = decoder.decode(data, boundIterations(effort));
  spend(effort, COSTS.decodeRound * decoding.iterations);
  return { decoding, payload: acceptPayload(decoding, data) };
}

/** Replaces the beliefs of the data cells with the decoder's posteriors. */
function believePosteriors(state: GridState, likelihoods: Float32Array, posteriors: Float32Array): void {
  believe(state, likelihoods);
  for (let i = 0; i < DATA_CELL_COUNT; i++) {
    const to = (DATA_CELLS[i] ?? 0) * SYMBOL_COUNT;
    state.beliefs.set(posteriors.subarray(i * SYMBOL_COUNT, (i + 1) * SYMBOL_COUNT), to);
  }
}

function orient(state: GridState, blurCells: number, likelihoods: Float32Array, effort: Effort): Orientation | null {
  spend(effort, COSTS.resetState + COSTS.expect + 2 * COSTS.demodulate + COSTS.rectify);
  state.isOriented = false;
  resetState(state, blurCells);
  demodulate(state, likelihoods);
  believe(state, likelihoods);
  expectInk(state);
  demodulate(state, likelihoods);
  let [best, second] = rankOrientations(likelihoods);
  if (best !== undefined && second !== undefined && best.score - second.score < CLEAR_MARGIN) {
    believe(state, likelihoods);
    if (!refine(state, likelihoods, effort, FIRST_DEGREE)) {
      return null;
    }
    [best, second] = rankOrientations(likelihoods);
  }
  if (best === undefined) {
    return null;
  }
  Object.assign(state, orientPlacement(state, best));
  state.isOriented = true;
  return rectify(state) ? best : null;
}

/** Demodulates the cells at a blur, without prior beliefs. */
function lookAtCells(state: GridState, blurCells: number, likelihoods: Float32Array, effort: Effort): void {
  spend(effort, COSTS.resetState + COSTS.demodulate);
  resetState(state, blurCells);
  demodulate(state, likelihoods);
  believe(state, likelihoods);
}

/** Demodulates at a blur, and again if the cells turn out to be drawn in another pattern. */
function lookAtCellsInPattern(state: GridState, blurCells: number, likelihoods: Float32Array, effort: Effort): void {
  lookAtCells(state, blurCells, likelihoods, effort);
  const pattern = choosePattern(state, effort);
  if (pattern !== state.pattern) {
    state.pattern = pattern;
    lookAtCells(state, blurCells, likelihoods, effort);
  }
}

/** Whether the known cells match worse after a round than those of any readable grid. */
function isDoubtful(likelihoods: Float32Array, round: number): boolean {
  const score = rankOrientations(likelihoods)[0]?.score ?? 0;
  return (round === 1 && score < MIN_FIRST_SCORE) || (round === ROUNDS && score < MIN_LAST_SCORE);
}

/** Whether the information suffices to decode; in the first rounds a failed decoding costs more than another round. */
function isDecodable(information: number, round: number): boolean {
  return information >= (round < ROUNDS ? EARLY_INFORMATION_BITS : MIN_INFORMATION_BITS);
}

/**
 * Copies the data cells' likelihoods and returns their information in bits; with `isReported` the outcome records the
 * state, for a grid that may stay unread.
 */
function recordOutcome(state: GridState, outcome: GridOutcome, isReported: boolean): number {
  const { likelihoods, data } = readWork();
  pickDataCells(likelihoods, data);
  const information = measureInformation(data);
  if (isReported) {
    const { map, bend, pattern } = state;
    Object.assign(outcome, { map, bend, pattern, information, contrast: measureContrast(state) });
    outcome.likelihoods.set(data);
  }
  return information;
}

/**
 * Reads an oriented grid at one blur: rounds of refinement, decoding when there is enough information, then decoder
 * feedback.
 */
function readAtBlur(
  state: GridState,
  blurCells: number,
  effort: Effort,
  outcome: GridOutcome,
  limits: ReadLimits,
): boolean {
  // Likelihoods at a wrong blur are overconfident, so an unread grid is reported at the blur its finders indicate.
  const isLikeliest = blurCells === outcome.blurCells;
  const { likelihoods, data, decoder } = readWork();
  lookAtCellsInPattern(state, blurCells, likelihoods, effort);
  // Record the state now, because the units may run out in the next round.
  let known = recordOutcome(state, outcome, isLikeliest);
  for (let round = 1; round <= ROUNDS + FEEDBACKS && effort.left > 0; round++) {
    if (!refineRound(state, likelihoods, effort, round, known)) {
      return false;
    }
    const information = recordOutcome(state, outcome, isLikeliest);
    known = information;
    believe(state, likelihoods);
    if (limits.isBrief && isDoubtful(likelihoods, round)) {
      outcome.isDoubtful = true;
      return false;
    }
    if (!isDecodable(information, round)) {
      if (round >= ROUNDS) {
        return false;
      }
      continue;
    }
    const { decoding, payload } = tryDecode(data, decoder, effort);
    if (payload !== null) {
      // The decoded cells determine the pattern reliably.
      believePosteriors(state, likelihoods, decoding.posteriors);
      Object.assign(outcome, {
        payload,
        map: state.map,
        bend: state.bend,
        pattern: choosePattern(state, effort),
        information,
        blurCells,
        quality: measureQuality(data, decoding),
      });
      return true;
    }
    if (round >= ROUNDS) {
      believePosteriors(state, likelihoods, decoding.posteriors);
    }
  }
  return false;
}

/** Only the quick reading (read-clean.ts): null unless the grid is clean. */
export function readGridQuickly(
  pyramid: readonly GreyImage[],
  { map, bend }: Placement,
  isLight: boolean,
  effort: Effort,
): GridOutcome | null {
  const work = readWork();
  Object.assign(work.state, { pyramid, map, bend, isLight, pattern: 'classic', isOriented: false });
  const clean = readClean(work, effort);
  return clean === null ? null : { ...clean, isLight, isQuick: true };
}

/**
 * Stages 3 to 5 for one candidate grid: registers and orients it, and reads it at the likeliest blurs. Returns null if
 * the map is degenerate, or if the units run out before the orientation is known.
 */
export function readGrid(
  pyramid: readonly GreyImage[],
  { map, bend }: Placement,
  isLight: boolean,
  effort: Effort,
  limits: ReadLimits = NO_LIMITS,
): GridOutcome | null {
  const clean = limits.isQuickTried ? null : readGridQuickly(pyramid, { map, bend }, isLight, effort);
  if (clean !== null || effort.left <= 0) {
    return clean;
  }
  const { state, likelihoods } = readWork();
  Object.assign(state, { pyramid, map, bend, isLight, pattern: 'classic', isOriented: false });
  if (!registerByFinders(state, effort) || effort.left <= 0) {
    return null;
  }
  const blurs = rankBlurs(state).slice(0, MAX_BLURS);
  spend(effort, COSTS.rankBlurs);
  const orientation = orient(state, blurs[0] ?? NOMINAL_BLUR, likelihoods, effort);
  if (orientation === null) {
    return null;
  }
  const outcome: GridOutcome = {
    payload: null,
    map: state.map,
    bend: state.bend,
    isLight,
    pattern: 'classic',
    quality: 0,
    information: 0,
    orientation: orientation.score,
    blurCells: blurs[0] ?? NOMINAL_BLUR,
    contrast: 0,
    likelihoods: new Float32Array(DATA_CELL_COUNT * SYMBOL_COUNT).fill(1 / SYMBOL_COUNT),
  };
  const units = orientation.score < SURE_ORIENTATION ? Math.min(effort.left, limits.doubtUnits) : effort.left;
  const own = { left: units };
  readAtBlurs(state, blurs, own, outcome, limits);
  spend(effort, units - own.left);
  return outcome;
}

function readAtBlurs(
  state: GridState,
  blurs: readonly number[],
  effort: Effort,
  outcome: GridOutcome,
  limits: ReadLimits,
): void {
  const start = { map: state.map, bend: state.bend };
  for (const blur of blurs) {
    Object.assign(state, start);
    if (rectify(state) && readAtBlur(state, blur, effort, outcome, limits)) {
      break;
    }
    // The first demodulation is recorded even if the units end with it, because frames of a video accumulate.
    if (effort.left <= 0 || outcome.isDoubtful || (blur === outcome.blurCells && readTurned(state, effort, outcome))) {
      break;
    }
  }
}

/** Tries the next orientations of a grid with enough information that does not decode. */
function readTurned(state: GridState, effort: Effort, outcome: GridOutcome): boolean {
  if (outcome.information < MIN_INFORMATION_BITS) {
    return false;
  }
  const { map, bend } = outcome;
  const others = rankOrientations(readWork().likelihoods).filter((other) => other.isMirrored || other.quarterTurns > 0);
  for (const other of others.slice(0, MAX_TURNS)) {
    // The outcome keeps the likeliest orientation unless this one decodes.
    const trial = { ...outcome, likelihoods: new Float32Array(outcome.likelihoods.length) };
    Object.assign(state, orientPlacement({ map, bend }, other));
    if (effort.left > 0 && rectify(state) && readAtBlur(state, outcome.blurCells, effort, trial, NO_LIMITS)) {
      Object.assign(outcome, trial);
      return true;
    }
  }
  return false;
}
