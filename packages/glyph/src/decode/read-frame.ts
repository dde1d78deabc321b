import type { Placement } from '../detect/bend.ts';
import { fitGrid } from '../detect/fit-grid.ts';
import { buildPyramid, type GreyImage, toGrey } from '../detect/grey-image.ts';
import type { Homography } from '../detect/homography.ts';
import { type Hypothesis, hypothesise, proposeFarCorners } from '../detect/hypothesise.ts';
import { locateFinders } from '../detect/locate-finders.ts';
import type { Ring } from '../detect/measure-ring.ts';
import { pairFinders, proposePairMaps } from '../detect/pair-finders.ts';
import { bendCandidate, type Candidate } from './bend-candidate.ts';
import { isSameGrid } from './compare-grids.ts';
import { COSTS, type Effort, spend } from './effort.ts';
import { moveMap } from './move-map.ts';
import { type GridOutcome, readGrid } from './read-grid.ts';

/** What each stage made of a frame; all places in pixels of the frame divided by `factor`. */
export type FrameReading = {
  /** False for something that is no picture. */
  isPicture: boolean;
  factor: number;
  rings: readonly Ring[];
  hypotheses: readonly Hypothesis[];
  /** The supposed grids that were looked into, in their order, as they were before the picture's own cells moved them. */
  tried: readonly Placement[];
  /** The grid that gave a payload, or that of surest orientation. */
  best: GridOutcome | null;
  spent: number;
  meanLight: number;
};

/** What earlier frames of a video tell about this picture; places in its own pixels, whatever fraction of its size is read. */
export type Lead = {
  /** Where the glyph should be now. */
  readonly expected: (Placement & { readonly isLight: boolean }) | null;
  /** Grids that were looked into for nothing: others have their turn first. */
  readonly setAside: readonly Placement[];
  /** Units that a supposed grid may take once its orientation turns out doubtful: others have their turn then. */
  readonly doubtUnits: number;
};

export const NO_LEAD: Lead = { expected: null, setAside: [], doubtUnits: Number.POSITIVE_INFINITY };

function shrinkLead({ expected, setAside, doubtUnits }: Lead, factor: number): Lead {
  const shrink = <T extends Placement>(placed: T): T => ({ ...placed, map: moveMap(placed.map, 0, 0, 1 / factor) });
  return { expected: expected === null ? null : shrink(expected), setAside: setAside.map(shrink), doubtUnits };
}

const PYRAMID_LEVELS = 5;
const MAX_HYPOTHESES = 12;
const MAX_GRIDS = 4;
/** Below this a grid's cells do not look like symbols at all; noise and blur bring true grids down to 0.37. */
const MIN_FIT = 0.33;
const FAR_STEP = 0.035;
const FAR_REACH = 3;

/** The one of several maps under which the cells look most like symbols. */
function pickMap(
  pyramid: readonly GreyImage[],
  maps: readonly Homography[],
  isLight: boolean,
  effort: Effort,
  { setAside }: Lead,
): Candidate | null {
  let best: Candidate | null = null;
  for (const map of maps) {
    if (setAside.some((other) => isSameGrid({ map, bend: null }, other))) {
      continue;
    }
    if (!spend(effort, COSTS.fit)) {
      break;
    }
    const fit = fitGrid(pyramid, { map, bend: null }, isLight);
    if (fit > (best?.fit ?? 0)) {
      best = { map, bend: null, isLight, fit };
    }
  }
  return best;
}

/** The grid that earlier frames foretell, as a candidate. */
function expect(
  pyramid: readonly GreyImage[],
  { map, bend, isLight }: NonNullable<Lead['expected']>,
  effort: Effort,
): Candidate {
  spend(effort, COSTS.fit);
  return { map, bend, isLight, fit: fitGrid(pyramid, { map, bend }, isLight) };
}

function meanOf({ data }: GreyImage): number {
  let sum = 0;
  for (const value of data) {
    sum += value;
  }
  return sum / data.length;
}

/** Candidates in rising order of doubt; each group is only worked out when those before it gave nothing. */
function* groupCandidates(
  pyramid: readonly GreyImage[],
  rings: readonly Ring[],
  hypotheses: readonly Hypothesis[],
  effort: Effort,
  lead: Lead,
) {
  const pick = (maps: readonly Homography[], isLight: boolean) => pickMap(pyramid, maps, isLight, effort, lead);
  const place = (hypothesis: Hypothesis, maps: readonly Homography[]) => {
    const flat = pick(maps, hypothesis.isLight);
    return flat === null ? null : bendCandidate(pyramid, hypothesis, flat, effort);
  };
  yield hypotheses.filter(({ kind }) => kind === 'four').map((hypothesis) => place(hypothesis, [hypothesis.map]));
  yield hypotheses
    .filter(({ kind }) => kind === 'three')
    .map((hypothesis) => place(hypothesis, proposeFarCorners(hypothesis, FAR_STEP, FAR_REACH)));
  if (lead.expected !== null) {
    yield [expect(pyramid, lead.expected, effort)];
  }
  yield pairFinders(rings).map((pair) => pick(proposePairMaps(pair), pair.isLight));
}

/** Reads candidates, in each group those first whose cells fit best, until one gives a payload or the effort is spent. */
function readCandidates(
  pyramid: readonly GreyImage[],
  groups: Iterable<readonly (Candidate | null)[]>,
  effort: Effort,
  tried: Placement[],
  { doubtUnits }: Lead,
): GridOutcome | null {
  let best: GridOutcome | null = null;
  for (const group of groups) {
    const candidates = group
      .filter((candidate) => candidate !== null)
      .filter(({ fit }) => fit >= MIN_FIT)
      .toSorted((a, b) => b.fit - a.fit);
    for (const { map, bend, isLight } of candidates.slice(0, MAX_GRIDS)) {
      if (effort.left <= 0) {
        return best;
      }
      tried.push({ map, bend });
      const outcome = readGrid(pyramid, { map, bend }, isLight, effort, doubtUnits);
      if (outcome?.payload) {
        return outcome;
      }
      best = chooseOutcome(best, outcome);
    }
  }
  return best;
}

/** The surer orientation, because information is easily overstated at a wrong blur. */
function chooseOutcome(a: GridOutcome | null, b: GridOutcome | null): GridOutcome | null {
  return a === null || (b !== null && b.orientation > a.orientation) ? b : a;
}

/** All stages on one frame, with what each of them found. Never throws; time and memory are bounded by the picture's limit and by `units`. */
export function readFrame(image: unknown, units: number, lead: Lead = NO_LEAD): FrameReading {
  const grey = toGrey(image);
  if (grey === null) {
    return { isPicture: false, factor: 1, rings: [], hypotheses: [], tried: [], best: null, spent: 0, meanLight: 0 };
  }
  const effort = { left: units };
  const pyramid = buildPyramid(grey.grey, PYRAMID_LEVELS);
  const meanLight = meanOf(pyramid.at(-1) ?? grey.grey);
  const rings = locateFinders(pyramid);
  const hypotheses = rings.length < 3 ? [] : hypothesise(pyramid, rings, MAX_HYPOTHESES);
  const tried: Placement[] = [];
  const own = shrinkLead(lead, grey.factor);
  const best = readCandidates(pyramid, groupCandidates(pyramid, rings, hypotheses, effort, own), effort, tried, own);
  return {
    isPicture: true,
    factor: grey.factor,
    rings,
    hypotheses,
    tried,
    best,
    spent: units - effort.left,
    meanLight,
  };
}
