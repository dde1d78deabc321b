import { fitGrid } from '../detect/fit-grid.ts';
import type { Placement } from '../detect/geometry/bend.ts';
import type { Homography } from '../detect/geometry/homography.ts';
import { type Hypothesis, hypothesise, isSameMap } from '../detect/hypothesise.ts';
import type { GreyImage } from '../detect/image/grey-image.ts';
import type { Ring } from '../detect/rings/measure-ring.ts';
import { COSTS, type Effort, spend } from './effort.ts';
import { type GridOutcome, readGridQuickly } from './grid/read-grid.ts';

/** Scores of certain rings and of the grid through four of them, and the fit that its cells must reach. */
const GOOD_RING = 0.75;
const GOOD_GRID = 0.75;
const GOOD_FIT = 0.6;
/** With more good rings than this the picture is cluttered, and all levels are searched. */
const MAX_GOOD = 12;

/** A reading from the coarse levels alone. */
export type EarlyReading = {
  readonly hypotheses: readonly Hypothesis[];
  readonly tried: readonly Placement[];
  readonly best: GridOutcome;
};

export type EarlyReader = {
  /** Tries the rings that the levels so far have shown. */
  readonly read: (rings: readonly Ring[]) => EarlyReading | null;
  /** Returns true for the grid that the quick reading was already tried on. */
  readonly hasTried: (map: Homography) => boolean;
};

/**
 * Reads a clean glyph whose four finders show in the coarse levels of the pyramid, so that the finest level, which
 * costs more than all others together, need not be searched. It tries once, as soon as four good rings make a grid.
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
