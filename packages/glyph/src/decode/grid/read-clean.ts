import { payloadFromMessage } from '../../coding/message.ts';
import type { Placement } from '../../detect/geometry/bend.ts';
import type { Pattern } from '../../format/glyph.ts';
import { COSTS, type Effort, spend } from '../effort.ts';
import { registerGrid } from '../registration/register-grid.ts';
import { believe, demodulate, expectInk } from '../symbols/demodulate.ts';
import { measureInformation, measureQuality } from '../symbols/measure-likelihoods.ts';
import { choosePattern, isClearlyOther } from './choose-pattern.ts';
import { type GridState, rectify } from './grid-state.ts';
import type { GridWork } from './grid-work.ts';
import { believeTurned, type Orientation, orientPlacement, rankOrientations, turnLikelihoods } from './orient-grid.ts';
import { measureContrast, NOMINAL_BLUR, resetState } from './reset-state.ts';

/** The result of a quick reading; fields as in `GridOutcome`. */
type CleanReading = Placement & {
  readonly pattern: Pattern;
  readonly payload: Uint8Array;
  readonly quality: number;
  readonly information: number;
  readonly orientation: number;
  readonly blurCells: number;
  readonly contrast: number;
  readonly likelihoods: Float32Array;
};

/** Demodulation passes: the second removes the spill of the neighbours found by the first. */
const PASSES = 2;
/** Score, and margin over the second orientation, from which an orientation is accepted. */
const MIN_ORIENTATION = -1.6;
const MIN_MARGIN = 1.2;
/** Information from which cells decode at once or not at all. */
const MIN_INFORMATION_BITS = 480;
/** Iterations allowed for that; the thorough reading allows more. */
const MOST_ITERATIONS = 12;

const UPRIGHT: Orientation = { quarterTurns: 0, isMirrored: false, score: 0 };

function tryOrientation(
  { likelihoods, data, decoder }: GridWork,
  orientation: Orientation,
  effort: Effort,
): { payload: Uint8Array; information: number; quality: number; symbols: Uint8Array } | null {
  turnLikelihoods(likelihoods, orientation, data);
  const information = measureInformation(data);
  if (information < MIN_INFORMATION_BITS) {
    return null;
  }
  const decoding = decoder.decode(data, MOST_ITERATIONS);
  spend(effort, COSTS.decodeRound * decoding.iterations);
  const payload = decoding.ok ? payloadFromMessage(decoding.message) : null;
  return payload === null
    ? null
    : { payload, information, quality: measureQuality(data, decoding), symbols: decoding.symbols };
}

/** Moves the map by one registration step towards the cells, now known, and turns it to the sheet's orientation. */
function settle(
  state: GridState,
  orientation: Orientation,
  symbols: Uint8Array,
  effort: Effort,
): (Placement & { pattern: Pattern }) | null {
  spend(effort, COSTS.expect + COSTS.register);
  believeTurned(state.beliefs, orientation, symbols);
  if (isClearlyOther(state)) {
    return settleInPattern(state, orientation, symbols, effort);
  }
  if (state.bend === null) {
    expectInk(state);
    registerGrid(state);
  }
  return { ...orientPlacement(state, orientation), pattern: 'classic' };
}

/**
 * The same for a pattern other than classic: one of them has a direction, so the cells are demodulated in the sheet's
 * orientation.
 */
function settleInPattern(state: GridState, orientation: Orientation, symbols: Uint8Array, effort: Effort) {
  spend(effort, COSTS.rectify + COSTS.resetState);
  Object.assign(state, orientPlacement(state, orientation));
  if (!rectify(state)) {
    return null;
  }
  resetState(state, NOMINAL_BLUR);
  believeTurned(state.beliefs, UPRIGHT, symbols);
  state.pattern = choosePattern(state, effort);
  if (state.bend === null) {
    expectInk(state);
    registerGrid(state);
  }
  return { map: state.map, bend: state.bend, pattern: state.pattern };
}

/**
 * The quick reading: most glyphs are clean enough to be read with the map through their finders and a nominal blur. The
 * checks and the checksum decide, so a failure costs only its work; null sends the grid to the thorough reading.
 */
export function readClean(work: GridWork, effort: Effort): CleanReading | null {
  const { state, likelihoods } = work;
  spend(effort, COSTS.rectify + COSTS.resetState);
  if (!rectify(state)) {
    return null;
  }
  resetState(state, NOMINAL_BLUR);
  for (let pass = 1; pass <= PASSES; pass++) {
    if (pass > 1) {
      spend(effort, COSTS.expect);
      believe(state, likelihoods);
      expectInk(state);
    }
    spend(effort, COSTS.demodulate);
    demodulate(state, likelihoods);
    const [best, second] = rankOrientations(likelihoods);
    if (
      best === undefined ||
      second === undefined ||
      best.score < MIN_ORIENTATION ||
      best.score - second.score < MIN_MARGIN
    ) {
      continue;
    }
    const found = tryOrientation(work, best, effort);
    const placement = found === null ? null : settle(state, best, found.symbols, effort);
    if (found !== null && placement !== null) {
      const { payload, information, quality } = found;
      const seen = { orientation: best.score, blurCells: NOMINAL_BLUR, contrast: measureContrast(state) };
      return { ...placement, ...seen, payload, information, quality, likelihoods: work.data.slice() };
    }
  }
  return null;
}
