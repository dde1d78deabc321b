import { fitGrid } from '../detect/fit-grid.ts';
import { buildPyramid, type GreyImage, toGrey } from '../detect/grey-image.ts';
import type { Homography } from '../detect/homography.ts';
import { type Hypothesis, hypothesise, proposeFarCorners } from '../detect/hypothesise.ts';
import { locateFinders } from '../detect/locate-finders.ts';
import type { Ring } from '../detect/measure-ring.ts';
import { COSTS, type Effort, spend } from './effort.ts';
import { type GridOutcome, readGrid } from './read-grid.ts';

/** What each stage made of a frame; all places in pixels of the frame divided by `factor`. */
export type FrameReading = {
  /** False for something that is no picture. */
  isPicture: boolean;
  factor: number;
  rings: readonly Ring[];
  hypotheses: readonly Hypothesis[];
  /** The best grid, by information, of those that were read. */
  best: GridOutcome | null;
  spent: number;
  meanLight: number;
};

const PYRAMID_LEVELS = 5;
const MAX_HYPOTHESES = 12;
const MAX_GRIDS = 4;
/** Below this a grid's cells do not look like symbols at all; noise and blur bring true grids down to 0.37. */
const MIN_FIT = 0.33;
const FAR_STEP = 0.035;
const FAR_REACH = 3;

type Candidate = { map: Homography; isLight: boolean; fit: number };

/** Judges a hypothesis by its cells; a three-point one takes the far corner that fits best. */
function fitHypothesis(pyramid: readonly GreyImage[], hypothesis: Hypothesis, effort: Effort): Candidate {
  const { isLight, kind } = hypothesis;
  const maps = kind === 'three' ? proposeFarCorners(hypothesis, FAR_STEP, FAR_REACH) : [hypothesis.map];
  let best = { map: hypothesis.map, isLight, fit: 0 };
  for (const map of maps) {
    if (!spend(effort, COSTS.fit)) {
      break;
    }
    const fit = fitGrid(pyramid, map, isLight);
    if (fit > best.fit) {
      best = { map, isLight, fit };
    }
  }
  return best;
}

function meanOf({ data }: GreyImage): number {
  let sum = 0;
  for (const value of data) {
    sum += value;
  }
  return sum / data.length;
}

/** Reads hypotheses in order of how well their cells fit: all four-point ones first, then those with a guessed corner. */
function readHypotheses(
  pyramid: readonly GreyImage[],
  hypotheses: readonly Hypothesis[],
  effort: Effort,
): GridOutcome | null {
  let best: GridOutcome | null = null;
  for (const kind of ['four', 'three'] as const) {
    const candidates = hypotheses
      .filter((hypothesis) => hypothesis.kind === kind)
      .map((hypothesis) => fitHypothesis(pyramid, hypothesis, effort))
      .filter(({ fit }) => fit >= MIN_FIT)
      .toSorted((a, b) => b.fit - a.fit)
      .slice(0, MAX_GRIDS);
    for (const { map, isLight } of candidates) {
      if (effort.left <= 0) {
        return best;
      }
      const outcome = readGrid(pyramid, map, isLight, effort);
      if (outcome !== null && (best === null || outcome.payload !== null || outcome.information > best.information)) {
        best = outcome;
      }
      if (outcome?.payload) {
        return best;
      }
    }
  }
  return best;
}

/** All stages on one frame, with what each of them found. Never throws; time and memory are bounded by the picture's limit and by `units`. */
export function readFrame(image: unknown, units: number): FrameReading {
  const grey = toGrey(image);
  if (grey === null) {
    return { isPicture: false, factor: 1, rings: [], hypotheses: [], best: null, spent: 0, meanLight: 0 };
  }
  const effort = { left: units };
  const pyramid = buildPyramid(grey.grey, PYRAMID_LEVELS);
  const meanLight = meanOf(pyramid.at(-1) ?? grey.grey);
  const rings = locateFinders(pyramid);
  const hypotheses = rings.length < 3 ? [] : hypothesise(pyramid, rings, MAX_HYPOTHESES);
  const best = readHypotheses(pyramid, hypotheses, effort);
  return { isPicture: true, factor: grey.factor, rings, hypotheses, best, spent: units - effort.left, meanLight };
}
