import { acceptPayload } from '../coding/accept-payload.ts';
import type { Decoding, SymbolDecoder } from '../coding/symbol-decoder.ts';
import type { Bend, Placement } from '../detect/bend.ts';
import type { GreyImage } from '../detect/grey-image.ts';
import { SYMBOL_COUNT } from '../format/alphabet.ts';
import type { Pattern } from '../format/glyph.ts';
import { DATA_CELL_COUNT, DATA_CELLS } from '../format/layout.ts';
import { rankBlurs } from './choose-blur.ts';
import { choosePattern } from './choose-pattern.ts';
import { believe, demodulate, expectInk } from './demodulate.ts';
import { boundIterations, COSTS, type Effort, spend } from './effort.ts';
import { type GridState, straighten } from './grid-state.ts';
import { readWork } from './grid-work.ts';
import { measureInformation, measureQuality, pickDataCells } from './measure-likelihoods.ts';
import { type Orientation, orientPlacement, rankOrientations } from './orient-grid.ts';
import { readClean } from './read-clean.ts';
import { FIRST_DEGREE, refine, refineRound, registerByFinders } from './refine-grid.ts';
import { contrastOf, NOMINAL_BLUR, startAfresh } from './start-afresh.ts';

/** What a supposed grid gave. `likelihoods` (333 x 16, in the order of DATA_CELLS) are of the best attempt. */
export type GridOutcome = {
  payload: Uint8Array | null;
  /** True where reading was broken off because the known cells did not come out. */
  isDoubtful?: boolean;
  /** True where the quick way was enough: its likelihoods are those of a first look, less sure than the picture would allow. */
  isQuick?: boolean;
  map: Placement['map'];
  bend: Bend | null;
  isLight: boolean;
  pattern: Pattern;
  /** Share of data cells whose likeliest symbol was right before decoding; 0 without a payload. */
  quality: number;
  /** Bits that the likelihoods of the data cells carry, of 1332; a payload and its checksum are 296. */
  information: number;
  /** How sure the orientation is: mean logarithm of the known cells' likelihoods; random cells give about -3.5, perfect ones 0. */
  orientation: number;
  blurCells: number;
  contrast: number;
  likelihoods: Float32Array;
};

/** How long a grid is read that looks like none. */
export type Patience = {
  /** Broken off once its known cells do not come out. */
  readonly isBrief: boolean;
  /** Units that it may take once its orientation turns out doubtful. */
  readonly doubtUnits: number;
  /** The quick way has been tried on it for nothing. */
  readonly isGlanced: boolean;
};

const ENDLESS: Patience = { isBrief: false, doubtUnits: Number.POSITIVE_INFINITY, isGlanced: false };

const ROUNDS = 3;
const FEEDBACKS = 3;
/**
 * A brief reading ends where the known cells' score (see `orientation`) is below this after the first round, or after the last before
 * feedback: grids that are read start above -2.7 and soon rise above -2, grids that are none stay about -3.
 */
const FIRST_DOUBT = -2.75;
const LAST_DOUBT = -2.2;
/** Below this there is nothing to decode; the code needs 296 bits and the likelihoods understate a little. */
const MIN_INFORMATION_BITS = 230;
/** In the first rounds only what will surely decode is tried. */
const EARLY_INFORMATION_BITS = 420;
/** With less between the best two orientations (mean logarithms) the cells are looked at again before one is chosen. */
const CLEAR_LEAD = 1.2;
/** Blurs tried for a grid: the one that its finders show and the likeliest after it. */
const MAX_BLURS = 3;
/** Orientations tried besides the likeliest. */
const MAX_TURNS = 2;
/** Random cells seldom score this as an orientation. */
const SURE_ORIENTATION = -2.5;

/** Stage 5, decode: the code's answer to the present likelihoods; null where it has none that the checksum confirms. */
function tryDecode(
  data: Float32Array,
  decoder: SymbolDecoder,
  effort: Effort,
): { decoding: Decoding; payload: Uint8Array | null } {
  const decoding = decoder.decode(data, boundIterations(effort));
  spend(effort, COSTS.decodeRound * decoding.iterations);
  return { decoding, payload: acceptPayload(decoding, data) };
}

/** Puts what the code makes of the cells among the beliefs. */
function believePosteriors(state: GridState, likelihoods: Float32Array, posteriors: Float32Array): void {
  believe(state, likelihoods);
  for (let i = 0; i < DATA_CELL_COUNT; i++) {
    const to = (DATA_CELLS[i] ?? 0) * SYMBOL_COUNT;
    state.beliefs.set(posteriors.subarray(i * SYMBOL_COUNT, (i + 1) * SYMBOL_COUNT), to);
  }
}

function orient(state: GridState, blurCells: number, likelihoods: Float32Array, effort: Effort): Orientation | null {
  spend(effort, COSTS.startAfresh + COSTS.expect + 2 * COSTS.demodulate + COSTS.straighten);
  state.isOriented = false;
  startAfresh(state, blurCells);
  demodulate(state, likelihoods);
  believe(state, likelihoods);
  expectInk(state);
  demodulate(state, likelihoods);
  let [best, second] = rankOrientations(likelihoods);
  if (best !== undefined && second !== undefined && best.score - second.score < CLEAR_LEAD) {
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
  return straighten(state) ? best : null;
}

/** A first look at the cells at a blur. */
function look(state: GridState, blurCells: number, likelihoods: Float32Array, effort: Effort): void {
  spend(effort, COSTS.startAfresh + COSTS.demodulate);
  startAfresh(state, blurCells);
  demodulate(state, likelihoods);
  believe(state, likelihoods);
}

/** The same, and once more where the cells are drawn in another pattern than was supposed. */
function lookInPattern(state: GridState, blurCells: number, likelihoods: Float32Array, effort: Effort): void {
  look(state, blurCells, likelihoods, effort);
  const pattern = choosePattern(state, effort);
  if (pattern !== state.pattern) {
    state.pattern = pattern;
    look(state, blurCells, likelihoods, effort);
  }
}

/** Whether an oriented grid's known cells, however it lies, come out less well after a round than those of a grid that can be read. */
function isDoubtful(likelihoods: Float32Array, round: number): boolean {
  const score = rankOrientations(likelihoods)[0]?.score ?? 0;
  return (round === 1 && score < FIRST_DOUBT) || (round === ROUNDS && score < LAST_DOUBT);
}

/** Whether there is enough to decode; in the first rounds a failed decoding costs more than another round. */
function saysEnough(information: number, round: number): boolean {
  return information >= (round < ROUNDS ? EARLY_INFORMATION_BITS : MIN_INFORMATION_BITS);
}

/**
 * Takes the data cells out of the likelihoods and answers the bits that they carry; with `isTold` the outcome says what is known, for a grid
 * that may stay unread.
 */
function note(state: GridState, outcome: GridOutcome, isTold: boolean): number {
  const { likelihoods, data } = readWork();
  pickDataCells(likelihoods, data);
  const information = measureInformation(data);
  if (isTold) {
    const { map, bend, pattern } = state;
    Object.assign(outcome, { map, bend, pattern, information, contrast: contrastOf(state) });
    outcome.likelihoods.set(data);
  }
  return information;
}

/** Reads an oriented grid at one blur: rounds of refinement, decoding whenever there is enough to decode, then feedback. */
function readAtBlur(
  state: GridState,
  blurCells: number,
  effort: Effort,
  outcome: GridOutcome,
  patience: Patience,
): boolean {
  // Likelihoods at a wrong blur are overstated: what is told of an unread grid comes from the blur that its finders show.
  const isLikeliest = blurCells === outcome.blurCells;
  const { likelihoods, data, decoder } = readWork();
  lookInPattern(state, blurCells, likelihoods, effort);
  // The units may end here: this much is known then.
  let known = note(state, outcome, isLikeliest);
  for (let round = 1; round <= ROUNDS + FEEDBACKS && effort.left > 0; round++) {
    if (!refineRound(state, likelihoods, effort, round, known)) {
      return false;
    }
    const information = note(state, outcome, isLikeliest);
    known = information;
    believe(state, likelihoods);
    if (patience.isBrief && isDoubtful(likelihoods, round)) {
      outcome.isDoubtful = true;
      return false;
    }
    if (!saysEnough(information, round)) {
      if (round >= ROUNDS) {
        return false;
      }
      continue;
    }
    const { decoding, payload } = tryDecode(data, decoder, effort);
    if (payload !== null) {
      // The cells are known now: so is what they were drawn in.
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

/** The quick way alone (read-clean.ts): null for all but clean grids. */
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
 * Stages 3 to 5 for one supposed grid: registers it, finds which way it lies, and reads it at the blurs of the bank, the likeliest first.
 * Null where the map makes no sense, and where the effort is spent before it is known how the grid lies.
 */
export function readGrid(
  pyramid: readonly GreyImage[],
  { map, bend }: Placement,
  isLight: boolean,
  effort: Effort,
  patience: Patience = ENDLESS,
): GridOutcome | null {
  const clean = patience.isGlanced ? null : readGridQuickly(pyramid, { map, bend }, isLight, effort);
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
  const units = orientation.score < SURE_ORIENTATION ? Math.min(effort.left, patience.doubtUnits) : effort.left;
  const own = { left: units };
  readAtBlurs(state, blurs, own, outcome, patience);
  spend(effort, units - own.left);
  return outcome;
}

function readAtBlurs(
  state: GridState,
  blurs: readonly number[],
  effort: Effort,
  outcome: GridOutcome,
  patience: Patience,
): void {
  const start = { map: state.map, bend: state.bend };
  for (const blur of blurs) {
    Object.assign(state, start);
    if (straighten(state) && readAtBlur(state, blur, effort, outcome, patience)) {
      break;
    }
    // A first look is had and told of even where the units end with it: frames of a video add up.
    if (effort.left <= 0 || outcome.isDoubtful || (blur === outcome.blurCells && readTurned(state, effort, outcome))) {
      break;
    }
  }
}

/** Tries the next likely orientations of a grid whose cells say enough and still do not decode. */
function readTurned(state: GridState, effort: Effort, outcome: GridOutcome): boolean {
  if (outcome.information < MIN_INFORMATION_BITS) {
    return false;
  }
  const { map, bend } = outcome;
  const others = rankOrientations(readWork().likelihoods).filter((other) => other.isMirrored || other.quarterTurns > 0);
  for (const other of others.slice(0, MAX_TURNS)) {
    // Diagnostics stay those of the likeliest orientation unless this one decodes.
    const trial = { ...outcome, likelihoods: new Float32Array(outcome.likelihoods.length) };
    Object.assign(state, orientPlacement({ map, bend }, other));
    if (effort.left > 0 && straighten(state) && readAtBlur(state, outcome.blurCells, effort, trial, ENDLESS)) {
      Object.assign(outcome, trial);
      return true;
    }
  }
  return false;
}
