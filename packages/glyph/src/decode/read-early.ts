import type { Placement } from '../detect/bend.ts';
import { fitGrid } from '../detect/fit-grid.ts';
import type { GreyImage } from '../detect/grey-image.ts';
import type { Homography } from '../detect/homography.ts';
import { type Hypothesis, hypothesise, isSameMap } from '../detect/hypothesise.ts';
import type { Ring } from '../detect/measure-ring.ts';
import { COSTS, type Effort, spend } from './effort.ts';
import { type GridOutcome, readGridQuickly } from './read-grid.ts';

/** Rings, and the grid through four of them, that leave little doubt; and how much its cells must look like symbols. */
const GOOD_RING = 0.75;
const GOOD_GRID = 0.75;
const GOOD_FIT = 0.6;
/** More good rings than this are a crowd: all of the picture decides about those. */
const MAX_GOOD = 12;

/** What was read before all of the picture was looked at. */
export type EarlyReading = {
  readonly hypotheses: readonly Hypothesis[];
  readonly tried: readonly Placement[];
  readonly best: GridOutcome;
};

export type EarlyReader = {
  /** Given the rings that the levels so far have shown. */
  readonly read: (rings: readonly Ring[]) => EarlyReading | null;
  /** True for the grid that the quick way has been tried on: it need not be tried again. */
  readonly hasTried: (map: Homography) => boolean;
};

/**
 * Reads the glyph whose four finders show in the coarse levels of the pyramid, if it is a clean one: then the finest level, which costs more
 * than all others together, need not be searched. It gets one try, as soon as there are four good rings that make a grid.
 */
export function createEarlyReader(pyramid: readonly GreyImage[], effort: Effort): EarlyReader {
  let triedMap: Homography | null = null;
  const read = (rings: readonly Ring[]): EarlyReading | null => {
    const good = rings.filter(({ score }) => score >= GOOD_RING);
    if (triedMap !== null || good.length < 4 || good.length > MAX_GOOD) {
      return null;
    }
    const [hypothesis] = hypothesise(pyramid, good, 1);
    if (hypothesis?.kind !== 'four' || !hypothesis.isFlat || hypothesis.score < GOOD_GRID) {
      return null;
    }
    const { map, isLight } = hypothesis;
    if (!spend(effort, COSTS.fit) || fitGrid(pyramid, { map, bend: null }, isLight) < GOOD_FIT) {
      return null;
    }
    triedMap = map;
    const best = readGridQuickly(pyramid, { map, bend: null }, isLight, effort);
    return best === null ? null : { hypotheses: [hypothesis], tried: [{ map, bend: null }], best };
  };
  return { read, hasTried: (map) => triedMap !== null && isSameMap(map, triedMap) };
}
