import { payloadFromMessage } from '../coding/message.ts';
import type { Placement } from '../detect/bend.ts';
import type { Pattern } from '../format/glyph.ts';
import { choosePattern, isClearlyOther } from './choose-pattern.ts';
import { believe, demodulate, expectInk } from './demodulate.ts';
import { COSTS, type Effort, spend } from './effort.ts';
import { type GridState, straighten } from './grid-state.ts';
import type { GridWork } from './grid-work.ts';
import { measureInformation, measureQuality } from './measure-likelihoods.ts';
import { believeTurned, type Orientation, orientPlacement, rankOrientations, turnLikelihoods } from './orient-grid.ts';
import { registerGrid } from './register-grid.ts';
import { contrastOf, NOMINAL_BLUR, startAfresh } from './start-afresh.ts';

/** What a clean grid gave; fields as in `GridOutcome`. */
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

/** Cells are looked at once, and once more less what their neighbours then seem to spill into them. */
const LOOKS = 2;
/** An orientation as clear as this, above the second one too, is taken as it is. */
const MIN_ORIENTATION = -1.6;
const MIN_LEAD = 1.2;
/** Cells that say this much decode at once or not at all. */
const MIN_INFORMATION_BITS = 480;
/** And in so many iterations; the thorough way has more patience. */
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

/** The map moved by one step towards the cells, which are known now, and turned as the sheet lies. */
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

/** The same for another pattern than classic: one of them has a direction, so it is looked at as the sheet lies. */
function settleInPattern(state: GridState, orientation: Orientation, symbols: Uint8Array, effort: Effort) {
  spend(effort, COSTS.straighten + COSTS.startAfresh);
  Object.assign(state, orientPlacement(state, orientation));
  if (!straighten(state)) {
    return null;
  }
  startAfresh(state, NOMINAL_BLUR);
  believeTurned(state.beliefs, UPRIGHT, symbols);
  state.pattern = choosePattern(state, effort);
  if (state.bend === null) {
    expectInk(state);
    registerGrid(state);
  }
  return { map: state.map, bend: state.bend, pattern: state.pattern };
}

/**
 * The quick way: most glyphs before a camera are clean enough that the map through their finders and a blur of no great care read them. The
 * code's checks and the checksum decide, so nothing is risked but the work; null sends the grid the thorough way.
 */
export function readClean(work: GridWork, effort: Effort): CleanReading | null {
  const { state, likelihoods } = work;
  spend(effort, COSTS.straighten + COSTS.startAfresh);
  if (!straighten(state)) {
    return null;
  }
  startAfresh(state, NOMINAL_BLUR);
  for (let look = 1; look <= LOOKS; look++) {
    if (look > 1) {
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
      best.score - second.score < MIN_LEAD
    ) {
      continue;
    }
    const found = tryOrientation(work, best, effort);
    const placement = found === null ? null : settle(state, best, found.symbols, effort);
    if (found !== null && placement !== null) {
      const { payload, information, quality } = found;
      const seen = { orientation: best.score, blurCells: NOMINAL_BLUR, contrast: contrastOf(state) };
      return { ...placement, ...seen, payload, information, quality, likelihoods: work.data.slice() };
    }
  }
  return null;
}
