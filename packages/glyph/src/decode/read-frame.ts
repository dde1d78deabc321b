import type { Placement } from '../detect/bend.ts';
import { buildPyramid, type GreyImage, toGrey } from '../detect/grey-image.ts';
import type { Hypothesis } from '../detect/hypothesise.ts';
import { locateFinders } from '../detect/locate-finders.ts';
import type { Ring } from '../detect/measure-ring.ts';
import type { Candidate } from './bend-candidate.ts';
import type { Effort } from './effort.ts';
import { type ExpectedGrid, type Lead, NO_LEAD, shrinkLead } from './frame-lead.ts';
import { type CandidateGroup, type Findings, groupCandidates } from './group-candidates.ts';
import { createEarlyReader, type EarlyReader, type EarlyReading } from './read-early.ts';
import { type GridOutcome, type Patience, readGrid } from './read-grid.ts';

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
  /** The grid that the units were too few for: it has its turn in the next frame of a video. */
  pending: ExpectedGrid | null;
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
/** Below this a grid's cells do not look like symbols at all; noise, blur and glare bring true grids down to 0.27. */
const MIN_FIT = 0.2;
/** Share of its fit that a grid keeps in the next frame if it lies where it lay. */
const PENDING_FIT = 0.85;

function meanOf({ data }: GreyImage): number {
  let sum = 0;
  for (const value of data) {
    sum += value;
  }
  return sum / data.length;
}

/** The finders' looks and the cells' together. */
function rankCandidate({ fit, score }: Candidate): number {
  return fit + score / 2;
}

type Outcome = Pick<FrameReading, 'best' | 'pending'>;

/** The candidates of a group that look like grids at all, the likeliest first. */
function chooseCandidates(group: CandidateGroup): Candidate[] {
  return group
    .filter((candidate) => candidate !== null)
    .filter(({ fit }) => fit >= MIN_FIT)
    .toSorted((a, b) => rankCandidate(b) - rankCandidate(a))
    .slice(0, MAX_GRIDS);
}

/** Reads grids again that were broken off because their known cells did not come out, with what effort is left. */
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
    const patience: Patience = { isBrief: false, doubtUnits, isGlanced: true };
    const again = readGrid(pyramid, outcome, outcome.isLight, effort, patience);
    if (again?.payload) {
      return again;
    }
    surest = chooseOutcome(surest, again);
  }
  return surest;
}

/**
 * Reads candidates, in each group the likeliest first, until one gives a payload or the effort is spent: then the one whose turn it was is
 * pending. A grid whose known cells do not come out is left for later: another candidate is a better use of the effort.
 */
function readCandidates(
  pyramid: readonly GreyImage[],
  groups: Iterable<CandidateGroup>,
  effort: Effort,
  tried: Placement[],
  { doubtUnits }: Lead,
  early: EarlyReader,
): Outcome {
  let best: GridOutcome | null = null;
  const doubtful: GridOutcome[] = [];
  for (const group of groups) {
    for (const candidate of chooseCandidates(group)) {
      const { map, bend, isLight, isSure } = candidate;
      const isGlanced = candidate.isGlanced === true || (bend === null && early.hasTried(map));
      const pending = { map, bend, isLight, isSure, isGlanced, clearFit: PENDING_FIT * candidate.fit };
      if (effort.left <= 0) {
        return { best, pending };
      }
      tried.push({ map, bend });
      const patience: Patience = { isBrief: !isSure, doubtUnits, isGlanced };
      const outcome = readGrid(pyramid, { map, bend }, isLight, effort, patience);
      if (outcome?.payload) {
        return { best: outcome, pending: null };
      }
      best = chooseOutcome(best, outcome);
      if (outcome?.isDoubtful) {
        doubtful.push(outcome);
      } else if (effort.left <= 0) {
        return { best, pending: { ...pending, isGlanced: true } };
      }
    }
  }
  return { best: readDoubtful(pyramid, doubtful, best, effort, doubtUnits), pending: null };
}

/** The surer orientation, because information is easily overstated at a wrong blur. */
function chooseOutcome(a: GridOutcome | null, b: GridOutcome | null): GridOutcome | null {
  return a === null || (b !== null && b.orientation > a.orientation) ? b : a;
}

/** Reads by all rings of the picture. */
function readThoroughly(pyramid: readonly GreyImage[], rings: Ring[], effort: Effort, lead: Lead, early: EarlyReader) {
  const findings: Findings = { rings, hypotheses: [] };
  const tried: Placement[] = [];
  const groups = groupCandidates(pyramid, findings, effort, lead);
  const outcome = readCandidates(pyramid, groups, effort, tried, lead, early);
  return { ...findings, tried, ...outcome };
}

/** All stages on one frame, with what each of them found. Never throws; time and memory are bounded by the picture's limit and by `units`. */
export function readFrame(image: unknown, units: number, lead: Lead = NO_LEAD): FrameReading {
  const grey = toGrey(image);
  if (grey === null) {
    return NO_PICTURE;
  }
  const effort = { left: units };
  const pyramid = buildPyramid(grey.grey, PYRAMID_LEVELS);
  const meanLight = meanOf(pyramid.at(-1) ?? grey.grey);
  const early = createEarlyReader(pyramid, effort);
  const readings: EarlyReading[] = [];
  const rings = locateFinders(pyramid, (soFar) => {
    const reading = early.read(soFar);
    readings.push(...(reading === null ? [] : [reading]));
    return reading !== null;
  });
  const own = shrinkLead(lead, grey.factor);
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
