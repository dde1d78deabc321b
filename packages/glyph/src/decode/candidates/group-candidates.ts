import { fitGrid } from '../../detect/fit-grid.ts';
import {
  type Hypothesis,
  hypothesise,
  isSameMap,
  type Proposal,
  proposeFarCorners,
  refineHypothesis,
} from '../../detect/hypothesise.ts';
import type { GreyImage } from '../../detect/image/grey-image.ts';
import { detectBlobRingsInPyramid } from '../../detect/rings/blob-rings.ts';
import { addRing } from '../../detect/rings/locate-finders.ts';
import type { Ring } from '../../detect/rings/measure-ring.ts';
import { PLACING, pairFinders, proposePairMaps } from '../../detect/rings/pair-finders.ts';
import { CERTAIN_THREE_SCORE, type PredictedFinder, searchFinders } from '../../detect/rings/search-finders.ts';
import { COSTS, type Effort, spend } from '../effort.ts';
import { isSameGrid } from '../tracking/compare-grids.ts';
import type { FramePrior } from '../tracking/frame-prior.ts';
import { bendCandidate, type Candidate } from './bend-candidate.ts';

/** Rings and hypotheses found so far. */
export type Detections = { rings: Ring[]; hypotheses: readonly Hypothesis[] };

export type CandidateGroup = readonly (Candidate | null)[];

const MAX_HYPOTHESES = 12;
/**
 * Score from which four finders under one flat map make a certain grid, and how far it may lie below their individual
 * scores.
 */
const SURE_SCORE = 0.6;
const SURE_LOSS = 0.15;
/** Fit that an offset of one cell from the finders' own estimate must gain. */
const OFFSET_DOUBT = 0.03;
const FAR_STEP = 0.035;
const FAR_STRIDE = 2;

function isSure({ kind, isFlat, score, rings }: Hypothesis): boolean {
  const own = rings.reduce((sum, ring) => sum + ring.score / rings.length, 0);
  return kind === 'four' && isFlat && score > SURE_SCORE && score > own - SURE_LOSS;
}

/** The map with the best fit, less a penalty for its offset from the finders' own estimate. */
function pickMap(
  pyramid: readonly GreyImage[],
  proposals: readonly Proposal[],
  { isLight, score, isSure }: Pick<Candidate, 'isLight' | 'score' | 'isSure'>,
  effort: Effort,
  { rejected }: FramePrior,
): Candidate | null {
  let best: Candidate | null = null;
  let bestRank = 0;
  for (const { map, offset } of proposals) {
    if (rejected.some((other) => isSameGrid({ map, bend: null }, other))) {
      continue;
    }
    if (!spend(effort, COSTS.fit)) {
      break;
    }
    const fit = fitGrid(pyramid, { map, bend: null }, isLight);
    if (fit - OFFSET_DOUBT * offset > bestRank) {
      bestRank = fit - OFFSET_DOUBT * offset;
      best = { map, bend: null, isLight, fit, score, isSure };
    }
  }
  return best;
}

/** The predicted grid as a candidate. `isClear`: its fit confirms the prediction. */
function predictCandidate(
  pyramid: readonly GreyImage[],
  { predicted }: FramePrior,
  effort: Effort,
): (Candidate & { readonly isClear: boolean }) | null {
  if (predicted === null) {
    return null;
  }
  const { map, bend, isLight, isSure, isQuickTried, clearFit } = predicted;
  spend(effort, bend === null ? COSTS.fit : COSTS.fitBent);
  const fit = fitGrid(pyramid, { map, bend }, isLight);
  return { map, bend, isLight, fit, score: 0, isSure, isQuickTried, isClear: fit >= clearFit };
}

/** Forms hypotheses from all rings; returns only new ones, and none if the rings have not changed. */
function createHypothesiser(pyramid: readonly GreyImage[], detections: Detections, effort: Effort): () => Hypothesis[] {
  let seen: readonly Ring[] = [];
  return () => {
    const { rings, hypotheses: known } = detections;
    const isUnchanged = rings.length === seen.length && rings.every((ring, i) => ring === seen[i]);
    if (isUnchanged || effort.left <= 0) {
      return [];
    }
    seen = rings.slice();
    const work = { triples: 0, maps: 0 };
    detections.hypotheses = hypothesise(pyramid, rings, MAX_HYPOTHESES, work);
    spend(effort, COSTS.judgeTriple * work.triples + COSTS.projectMap * work.maps);
    return findNewHypotheses(detections.hypotheses, known);
  };
}

function countMegapixels([image]: readonly GreyImage[]): number {
  return image === undefined ? 0 : (image.width * image.height) / 1e6;
}

/** The hypotheses that were not known before. */
function findNewHypotheses(hypotheses: readonly Hypothesis[], known: readonly Hypothesis[]): Hypothesis[] {
  return hypotheses.filter((own) => !known.some((other) => other.kind === own.kind && isSameMap(other.map, own.map)));
}

/** Turns hypotheses into candidates. */
function createCandidateBuilder(pyramid: readonly GreyImage[], effort: Effort, prior: FramePrior) {
  const pick = (hypothesis: Hypothesis, maps: readonly Proposal[]) => {
    const { isLight, score } = hypothesis;
    return pickMap(pyramid, maps, { isLight, score, isSure: isSure(hypothesis) }, effort, prior);
  };
  /** Proposals for the far corner: a fine search around the best of a coarse one. */
  const searchFarCorner = (hypothesis: Hypothesis) => {
    const apart = proposeFarCorners(hypothesis, FAR_STEP, 1, [0, 0], FAR_STRIDE);
    const best = pick(hypothesis, apart);
    const { steps } = apart.find(({ map }) => map === best?.map) ?? {};
    return steps === undefined ? [] : proposeFarCorners(hypothesis, FAR_STEP, 1, steps);
  };
  const place = (hypothesis: Hypothesis, maps: readonly Proposal[]) => {
    const flat = pick(hypothesis, maps);
    return flat === null ? null : bendCandidate(pyramid, hypothesis, flat, effort);
  };
  const buildFromFour = (hypotheses: readonly Hypothesis[]) =>
    hypotheses
      .filter(({ kind }) => kind === 'four')
      .map((rough) => (spend(effort, COSTS.refineHypothesis) ? refineHypothesis(pyramid, rough) : rough))
      .map((hypothesis) => place(hypothesis, [{ map: hypothesis.map, offset: 0 }]));
  const buildFromThree = (hypotheses: readonly Hypothesis[]) =>
    hypotheses
      .filter(({ kind }) => kind === 'three')
      .map((hypothesis) => place(hypothesis, searchFarCorner(hypothesis)));
  return { buildFromFour, buildFromThree };
}

/**
 * Candidate groups from the most to the least certain; each is only computed if those before it gave nothing: a
 * confirmed prediction, four scanned finders, finders found where the others predict them, three good finders, an
 * unconfirmed prediction, then four and three again after a search for small and blurred rings, at last two finders.
 * What is found on the way is added to `detections`.
 */
export function* groupCandidates(
  pyramid: readonly GreyImage[],
  detections: Detections,
  effort: Effort,
  prior: FramePrior,
): Generator<CandidateGroup> {
  const { buildFromFour, buildFromThree } = createCandidateBuilder(pyramid, effort, prior);
  const formHypotheses = createHypothesiser(pyramid, detections, effort);
  const searched: PredictedFinder[] = [];
  const search = () =>
    searchFinders(pyramid, detections.rings, detections.hypotheses, searched, () => spend(effort, COSTS.search));

  const predicted = predictCandidate(pyramid, prior, effort);
  const confirmed = predicted?.isClear ? predicted : null;
  yield [confirmed];
  const isNew = (four: Candidate | null) =>
    four !== null && (confirmed === null || four.fit > confirmed.fit || !isSameGrid(four, confirmed));
  yield buildFromFour(formHypotheses()).filter(isNew);
  const scanned = detections.rings.slice();
  const good = detections.hypotheses.filter(({ score }) => score > CERTAIN_THREE_SCORE);
  search();
  yield buildFromFour(formHypotheses());
  yield buildFromThree(good);
  yield confirmed === null ? [predicted] : [];
  if (effort.left <= 0) {
    return;
  }
  const blobCost = COSTS.blobMegapixel * countMegapixels(pyramid);
  if (effort.left > blobCost) {
    spend(effort, blobCost);
    for (const ring of detectBlobRingsInPyramid(pyramid)) {
      addRing(detections.rings, ring);
    }
    yield buildFromFour(formHypotheses());
    search();
    yield buildFromFour(formHypotheses());
    yield buildFromThree(findNewHypotheses(detections.hypotheses, good));
  }
  // A pair proposes many maps, so each pair is a group of its own.
  for (const pair of effort.left > 0 ? pairFinders(scanned, PLACING) : []) {
    yield [
      pickMap(
        pyramid,
        proposePairMaps(pair),
        { isLight: pair.isLight, score: pair.rank, isSure: false },
        effort,
        prior,
      ),
    ];
  }
}
