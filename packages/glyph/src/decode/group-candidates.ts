import { fitGrid } from '../detect/fit-grid.ts';
import type { GreyImage } from '../detect/grey-image.ts';
import {
  type Hypothesis,
  hypothesise,
  isSameMap,
  type Proposal,
  polish,
  proposeFarCorners,
} from '../detect/hypothesise.ts';
import { keepRing } from '../detect/locate-finders.ts';
import type { Ring } from '../detect/measure-ring.ts';
import { PLACING, pairFinders, proposePairMaps } from '../detect/pair-finders.ts';
import { GOOD_THREE, type Supposed, seekFinders } from '../detect/seek-finders.ts';
import { spotInPyramid } from '../detect/spot-rings.ts';
import { bendCandidate, type Candidate } from './bend-candidate.ts';
import { isSameGrid } from './compare-grids.ts';
import { COSTS, type Effort, spend } from './effort.ts';
import type { Lead } from './frame-lead.ts';

/** What localisation has found so far. */
export type Findings = { rings: Ring[]; hypotheses: readonly Hypothesis[] };

export type CandidateGroup = readonly (Candidate | null)[];

const MAX_HYPOTHESES = 12;
/** Four finders that look so well where one flat map puts them, and hardly worse than each by itself, belong to a flat grid. */
const SURE_SCORE = 0.6;
const SURE_LOSS = 0.15;
/** What an offset of one cell from where the finders tell must gain in fit. */
const OFFSET_DOUBT = 0.03;
const FAR_STEP = 0.035;
const FAR_STRIDE = 2;

function isSure({ kind, isFlat, score, rings }: Hypothesis): boolean {
  const own = rings.reduce((sum, ring) => sum + ring.score / rings.length, 0);
  return kind === 'four' && isFlat && score > SURE_SCORE && score > own - SURE_LOSS;
}

/** The one of several maps under which the cells look most like symbols, and which is not far from what the finders tell. */
function pickMap(
  pyramid: readonly GreyImage[],
  proposals: readonly Proposal[],
  { isLight, score, isSure }: Pick<Candidate, 'isLight' | 'score' | 'isSure'>,
  effort: Effort,
  { setAside }: Lead,
): Candidate | null {
  let best: Candidate | null = null;
  let bestRank = 0;
  for (const { map, offset } of proposals) {
    if (setAside.some((other) => isSameGrid({ map, bend: null }, other))) {
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

/** The grid that earlier frames foretell, as a candidate. `isClear`: it lies where it was foretold. */
function expect(
  pyramid: readonly GreyImage[],
  { expected }: Lead,
  effort: Effort,
): (Candidate & { readonly isClear: boolean }) | null {
  if (expected === null) {
    return null;
  }
  const { map, bend, isLight, isSure, isGlanced, clearFit } = expected;
  spend(effort, bend === null ? COSTS.fit : COSTS.fitBent);
  const fit = fitGrid(pyramid, { map, bend }, isLight);
  return { map, bend, isLight, fit, score: 0, isSure, isGlanced, isClear: fit >= clearFit };
}

/** Supposes grids from all rings; nothing anew where they are the rings of last time. */
function createSupposer(pyramid: readonly GreyImage[], findings: Findings, effort: Effort): () => Hypothesis[] {
  let seen: readonly Ring[] = [];
  return () => {
    const { rings, hypotheses: known } = findings;
    const isUnchanged = rings.length === seen.length && rings.every((ring, i) => ring === seen[i]);
    if (isUnchanged || effort.left <= 0) {
      return [];
    }
    seen = rings.slice();
    const work = { triples: 0, maps: 0 };
    findings.hypotheses = hypothesise(pyramid, rings, MAX_HYPOTHESES, work);
    spend(effort, COSTS.judgeTriple * work.triples + COSTS.projectMap * work.maps);
    return findNews(findings.hypotheses, known);
  };
}

function megapixelsOf([image]: readonly GreyImage[]): number {
  return image === undefined ? 0 : (image.width * image.height) / 1e6;
}

/** The supposed grids that a further look has brought. */
function findNews(hypotheses: readonly Hypothesis[], known: readonly Hypothesis[]): Hypothesis[] {
  return hypotheses.filter((own) => !known.some((other) => other.kind === own.kind && isSameMap(other.map, own.map)));
}

/** How supposed grids become candidates. */
function createPlacer(pyramid: readonly GreyImage[], effort: Effort, lead: Lead) {
  const pick = (hypothesis: Hypothesis, maps: readonly Proposal[]) => {
    const { isLight, score } = hypothesis;
    return pickMap(pyramid, maps, { isLight, score, isSure: isSure(hypothesis) }, effort, lead);
  };
  /** Places of the far corner around the best of a few that lie farther apart. */
  const seekFar = (hypothesis: Hypothesis) => {
    const apart = proposeFarCorners(hypothesis, FAR_STEP, 1, [0, 0], FAR_STRIDE);
    const best = pick(hypothesis, apart);
    const { steps } = apart.find(({ map }) => map === best?.map) ?? {};
    return steps === undefined ? [] : proposeFarCorners(hypothesis, FAR_STEP, 1, steps);
  };
  const place = (hypothesis: Hypothesis, maps: readonly Proposal[]) => {
    const flat = pick(hypothesis, maps);
    return flat === null ? null : bendCandidate(pyramid, hypothesis, flat, effort);
  };
  const placeFours = (hypotheses: readonly Hypothesis[]) =>
    hypotheses
      .filter(({ kind }) => kind === 'four')
      .map((rough) => (spend(effort, COSTS.polish) ? polish(pyramid, rough) : rough))
      .map((hypothesis) => place(hypothesis, [{ map: hypothesis.map, offset: 0 }]));
  const placeThrees = (hypotheses: readonly Hypothesis[]) =>
    hypotheses.filter(({ kind }) => kind === 'three').map((hypothesis) => place(hypothesis, seekFar(hypothesis)));
  return { placeFours, placeThrees };
}

/**
 * Candidates in rising order of doubt; each group is only worked out when those before it gave nothing: what earlier frames foretell and
 * lies there, four finders as they were scanned, those that are found where the others tell, three good ones and the cells, what is foretold
 * and does not fit that well, then the same after a second look for smaller and blurred finders, three of any kind, and at last two. What is
 * found on the way is added to `findings`.
 */
export function* groupCandidates(
  pyramid: readonly GreyImage[],
  findings: Findings,
  effort: Effort,
  lead: Lead,
): Generator<CandidateGroup> {
  const { placeFours, placeThrees } = createPlacer(pyramid, effort, lead);
  const renew = createSupposer(pyramid, findings, effort);
  const sought: Supposed[] = [];
  const seek = () => seekFinders(pyramid, findings.rings, findings.hypotheses, sought, () => spend(effort, COSTS.seek));

  const expected = expect(pyramid, lead, effort);
  const hadTurn = expected?.isClear ? expected : null;
  yield [hadTurn];
  const isNew = (four: Candidate | null) =>
    four !== null && (hadTurn === null || four.fit > hadTurn.fit || !isSameGrid(four, hadTurn));
  yield placeFours(renew()).filter(isNew);
  const scanned = findings.rings.slice();
  const good = findings.hypotheses.filter(({ score }) => score > GOOD_THREE);
  seek();
  yield placeFours(renew());
  yield placeThrees(good);
  yield hadTurn === null ? [expected] : [];
  if (effort.left <= 0) {
    return;
  }
  const spotting = COSTS.spotMegapixel * megapixelsOf(pyramid);
  if (effort.left > spotting) {
    spend(effort, spotting);
    for (const ring of spotInPyramid(pyramid)) {
      keepRing(findings.rings, ring);
    }
    yield placeFours(renew());
    seek();
    yield placeFours(renew());
    yield placeThrees(findNews(findings.hypotheses, good));
  }
  // A pair takes many maps: each has its turn before the next is looked into.
  for (const pair of effort.left > 0 ? pairFinders(scanned, PLACING) : []) {
    yield [
      pickMap(pyramid, proposePairMaps(pair), { isLight: pair.isLight, score: pair.rank, isSure: false }, effort, lead),
    ];
  }
}
