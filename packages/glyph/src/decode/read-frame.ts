import type { Placement } from '../detect/geometry/bend.ts';
import type { Hypothesis } from '../detect/hypothesise.ts';
import { buildPyramid, type GreyImage, toGrey } from '../detect/image/grey-image.ts';
import { locateFinders } from '../detect/rings/locate-finders.ts';
import type { Ring } from '../detect/rings/measure-ring.ts';
import type { Candidate } from './candidates/bend-candidate.ts';
import { type CandidateGroup, type Detections, groupCandidates } from './candidates/group-candidates.ts';
import type { Effort } from './effort.ts';
import { type GridOutcome, type ReadLimits, readGrid } from './grid/read-grid.ts';
import { createEarlyReader, type EarlyReader, type EarlyReading } from './read-early.ts';
import { type FramePrior, NO_PRIOR, type PredictedGrid, scalePrior } from './tracking/frame-prior.ts';

/** What each stage found in a frame; all places in pixels of the frame divided by `factor`. */
export type FrameReading = {
  /** It is false if the input is not a picture. */
  isPicture: boolean;
  factor: number;
  rings: readonly Ring[];
  hypotheses: readonly Hypothesis[];
  /** The candidate grids that were read, in order, with their placements before registration. */
  tried: readonly Placement[];
  /** The grid that gave a payload, or else the one with the best orientation score. */
  best: GridOutcome | null;
  /** The grid left over when the units ran out; it is tried in the next frame of a video. */
  pending: PredictedGrid | null;
  spent: number;
  meanLight: number;
};

const NO_PICTURE: FrameReading = {
  isPicture: false,
  factor: 1,
  rings: [],
  hypotheses: [],
  tried: [],
  best: null,
  pending: null,
  spent: 0,
  meanLight: 0,
};
const PYRAMID_LEVELS = 5;
const MAX_GRIDS = 4;
/** Fit below which a candidate is no grid; noise, blur and glare bring true grids down to 0.27. */
const MIN_FIT = 0.2;
/** Share of its fit that a pending grid must reach in the next frame to count as confirmed. */
const PENDING_FIT = 0.85;

function computeMean({ data }: GreyImage): number {
  let sum = 0;
  for (const value of data) {
    sum += value;
  }
  return sum / data.length;
}

/** Ranks a candidate by fit and finder score. */
function rankCandidate({ fit, score }: Candidate): number {
  return fit + score / 2;
}

type FrameOutcome = Pick<FrameReading, 'best' | 'pending'>;

/** The plausible candidates of a group, best first. */
function chooseCandidates(group: CandidateGroup): Candidate[] {
  return group
    .filter((candidate) => candidate !== null)
    .filter(({ fit }) => fit >= MIN_FIT)
    .toSorted((a, b) => rankCandidate(b) - rankCandidate(a))
    .slice(0, MAX_GRIDS);
}

/** Reads the doubtful grids again, without stopping early, with the units that are left. */
function readDoubtful(
  pyramid: readonly GreyImage[],
  doubtful: readonly GridOutcome[],
  best: GridOutcome | null,
  effort: Effort,
  doubtUnits: number,
): GridOutcome | null {
  let surest = best;
  for (const outcome of doubtful.toSorted((a, b) => b.orientation - a.orientation)) {
    if (effort.left <= 0) {
      break;
    }
    const limits: ReadLimits = { isBrief: false, doubtUnits, isQuickTried: true };
    const again = readGrid(pyramid, outcome, outcome.isLight, effort, limits);
    if (again?.payload) {
      return again;
    }
    surest = chooseOutcome(surest, again);
  }
  return surest;
}

/**
 * Reads the candidates of each group, best first, until one gives a payload or the units run out; the next candidate is
 * then pending. A grid with doubtful known cells is postponed, because another candidate is a better use of the units.
 */
function readCandidates(
  pyramid: readonly GreyImage[],
  groups: Iterable<CandidateGroup>,
  effort: Effort,
  tried: Placement[],
  { doubtUnits }: FramePrior,
  early: EarlyReader,
): FrameOutcome {
  let best: GridOutcome | null = null;
  const doubtful: GridOutcome[] = [];
  for (const group of groups) {
    for (const candidate of chooseCandidates(group)) {
      const { map, bend, isLight, isSure } = candidate;
      const isQuickTried = candidate.isQuickTried === true || (bend === null && early.hasTried(map));
      const pending = { map, bend, isLight, isSure, isQuickTried, clearFit: PENDING_FIT * candidate.fit };
      if (effort.left <= 0) {
        return { best, pending };
      }
      tried.push({ map, bend });
      const limits: ReadLimits = { isBrief: !isSure, doubtUnits, isQuickTried };
      const outcome = readGrid(pyramid, { map, bend }, isLight, effort, limits);
      if (outcome?.payload) {
        return { best: outcome, pending: null };
      }
      best = chooseOutcome(best, outcome);
      if (outcome?.isDoubtful) {
        doubtful.push(outcome);
      } else if (effort.left <= 0) {
        return { best, pending: { ...pending, isQuickTried: true } };
      }
    }
  }
  return { best: readDoubtful(pyramid, doubtful, best, effort, doubtUnits), pending: null };
}

/** Prefers the better orientation score, because information is overestimated at a wrong blur. */
function chooseOutcome(a: GridOutcome | null, b: GridOutcome | null): GridOutcome | null {
  return a === null || (b !== null && b.orientation > a.orientation) ? b : a;
}

/** Reads with all rings of the picture. */
function readThoroughly(
  pyramid: readonly GreyImage[],
  rings: Ring[],
  effort: Effort,
  prior: FramePrior,
  early: EarlyReader,
) {
  const detections: Detections = { rings, hypotheses: [] };
  const tried: Placement[] = [];
  const groups = groupCandidates(pyramid, detections, effort, prior);
  const outcome = readCandidates(pyramid, groups, effort, tried, prior, early);
  return { ...detections, tried, ...outcome };
}

/**
 * Runs all stages on one frame and reports what each found. Never throws; time and memory are bounded by the picture's
 * size limit and by `units`.
 */
export function readFrame(image: unknown, units: number, prior: FramePrior = NO_PRIOR): FrameReading {
  const grey = toGrey(image);
  if (grey === null) {
    return NO_PICTURE;
  }
  const effort = { left: units };
  const pyramid = buildPyramid(grey.grey, PYRAMID_LEVELS);
  const meanLight = computeMean(pyramid.at(-1) ?? grey.grey);
  const early = createEarlyReader(pyramid, effort);
  const readings: EarlyReading[] = [];
  const rings = locateFinders(pyramid, (soFar) => {
    const reading = early.read(soFar);
    readings.push(...(reading === null ? [] : [reading]));
    return reading !== null;
  });
  const own = scalePrior(prior, grey.factor);
  const [clean] = readings;
  const stages = clean === undefined ? readThoroughly(pyramid, rings, effort, own, early) : { ...clean, pending: null };
  return {
    isPicture: true,
    factor: grey.factor,
    rings,
    ...stages,
    spent: units - effort.left,
    meanLight,
  };
}
