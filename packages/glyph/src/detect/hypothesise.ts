import { FINDER_RADIUS, FINDERS } from '../format/finder.ts';
import { GRID_SIZE } from '../format/layout.ts';
import { apply, fromSquare, type Homography, isFinite9, measureScale, type Point } from './geometry/homography.ts';
import type { GreyImage } from './image/grey-image.ts';
import { correlateRing } from './rings/correlate-ring.ts';
import { computeRadius } from './rings/locate-finders.ts';
import type { Ring } from './rings/measure-ring.ts';
import { fitRing, frameAt, scaleFrame } from './rings/search-ring.ts';
import { chooseLevel, measureCellSize } from './sample-lattice.ts';

/** Distance between the centres of two finders on one side, in cells. */
export const SPAN = GRID_SIZE - 2 * FINDER_RADIUS;
/**
 * Largest factor by which three rings may disagree with the grid they span in any direction (perspective and
 * measurement).
 */
const MAX_MISFIT = Math.log(1.6);
/**
 * On paper round a bottle the disagreement is larger, but the rings are good and distorted alike; then all four must be
 * seen.
 */
const MAX_BENT_MISFIT = Math.log(3);
const MIN_BENT_SCORE = 0.6;
const BENT_DISCOUNT = 0.25;
/**
 * Limits for a page full of rings: the best rings of a polarity, the best neighbours that the size of each allows, the
 * best triples of those, and the likeliest fourth rings of each.
 */
const MAX_RINGS = 48;
const MAX_NEIGHBOURS = 14;
const MAX_TRIPLES = 48;
const MAX_FOURTHS = 4;
const MIN_SCORE = 0.3;
const RING_CELL_PX = 6;
/** Score from which a measured finder position is exact; others are refined at this size. */
const CLEAR_SCORE = 0.85;
const REFINED_RADIUS_PX = 14;
/** A ring this near (share of a side) to the parallelogram's fourth corner may be the fourth finder. */
const FOURTH_REACH = 0.5;

/**
 * A grid hypothesis. `map` leads from cells to pixels of the first level; rotated and mirrored grids share it until
 * they are oriented.
 */
export type Hypothesis = {
  map: Homography;
  isLight: boolean;
  /** Mean correlation of the finders that the hypothesis uses, and of all four. */
  score: number;
  kind: 'four' | 'three';
  /** It is false if only bent paper could show such rings. */
  isFlat: boolean;
  /** The ring between two others, those two, and, of four, the opposite one; of three, the far corner is estimated. */
  rings: readonly Ring[];
};

/** Work done: triples of rings that were judged, and grids that were projected into the picture. */
export type HypothesisWork = { triples: number; maps: number };

type Triple = { corner: Ring; right: Ring; down: Ring; misfit: number; isFlat: boolean };

/**
 * Disagreement of a ring with the circle that the affine grid (columns right, down, in pixels a cell) would show: the
 * largest logarithm of the ratio of radii in any direction.
 */
function measureMisfit(ring: Ring, rightX: number, rightY: number, downX: number, downY: number): number {
  // Q of the picture as seen in cells is A^T Q A; a circle of FINDER_RADIUS has 1 / FINDER_RADIUS^2 times the identity.
  const { xx, xy, yy } = ring;
  const size = FINDER_RADIUS * FINDER_RADIUS;
  const a = size * (xx * rightX * rightX + 2 * xy * rightX * rightY + yy * rightY * rightY);
  const b = size * (xx * rightX * downX + xy * (rightX * downY + rightY * downX) + yy * rightY * downY);
  const d = size * (xx * downX * downX + 2 * xy * downX * downY + yy * downY * downY);
  const centre = (a + d) / 2;
  const spread = Math.hypot((a - d) / 2, b);
  return Math.max(Math.abs(Math.log(centre + spread)), Math.abs(Math.log(Math.max(centre - spread, 1e-9)))) / 2;
}

function judgeTriple(corner: Ring, right: Ring, down: Ring): Triple | null {
  const rightX = (right.x - corner.x) / SPAN;
  const rightY = (right.y - corner.y) / SPAN;
  const downX = (down.x - corner.x) / SPAN;
  const downY = (down.y - corner.y) / SPAN;
  if (rightX * downY - rightY * downX <= 1) {
    return null;
  }
  let misfit = 0;
  let isFlat = true;
  for (const ring of [corner, right, down]) {
    const own = measureMisfit(ring, rightX, rightY, downX, downY);
    if (!(own < (ring.score < MIN_BENT_SCORE ? MAX_MISFIT : MAX_BENT_MISFIT))) {
      return null;
    }
    isFlat &&= own < MAX_MISFIT;
    misfit += own / 3;
  }
  return { corner, right, down, misfit, isFlat };
}

/**
 * Whether a ring's size and shape allow another as its neighbour on a side: the test of `judgeTriple` in one direction.
 */
function mayNeighbour({ xx, xy, yy, score }: Ring, dx: number, dy: number): boolean {
  const cells = FINDER_RADIUS * Math.sqrt(xx * dx * dx + 2 * xy * dx * dy + yy * dy * dy);
  return Math.abs(Math.log(cells / SPAN)) < (score < MIN_BENT_SCORE ? MAX_MISFIT : MAX_BENT_MISFIT);
}

function findNeighbours(rings: readonly Ring[], corner: Ring): Ring[] {
  const neighbours: Ring[] = [];
  for (const ring of rings) {
    const dx = ring.x - corner.x;
    const dy = ring.y - corner.y;
    if (neighbours.length < MAX_NEIGHBOURS && mayNeighbour(corner, dx, dy) && mayNeighbour(ring, dx, dy)) {
      neighbours.push(ring);
    }
  }
  return neighbours;
}

/** Triples of rings of one polarity that could be three corners of a grid, best rings first. */
function findTriples(rings: readonly Ring[], work: HypothesisWork): Triple[] {
  const triples: Triple[] = [];
  for (const corner of rings) {
    const neighbours = findNeighbours(rings, corner);
    work.triples += neighbours.length * Math.max(neighbours.length - 1, 0);
    for (const right of neighbours) {
      for (const down of neighbours) {
        const triple = right === down ? null : judgeTriple(corner, right, down);
        if (triple !== null) {
          triples.push(triple);
        }
      }
    }
  }
  return triples;
}

/** The best triples of both polarities. */
function chooseTriples(rings: readonly Ring[], work: HypothesisWork): Triple[] {
  const best = rings.toSorted((a, b) => b.score - a.score);
  return [false, true]
    .flatMap((isLight) => findTriples(best.filter((ring) => ring.isLight === isLight).slice(0, MAX_RINGS), work))
    .toSorted((a, b) => rankTriple(b) - rankTriple(a))
    .slice(0, MAX_TRIPLES);
}

function rankTriple({ corner, right, down, misfit }: Triple): number {
  return (corner.score + right.score + down.score) / 3 - misfit;
}

/** The map of the grid whose finders lie at four places, clockwise. */
export function mapThroughFinders(corner: Point, right: Point, far: Point, down: Point): Homography {
  return fromSquare(FINDER_RADIUS, FINDER_RADIUS, SPAN, [corner, right, far, down]);
}

/** The far corner if the scale falls to 1 / (1 + g) from the corner towards right and down. */
function placeFar({ corner, right, down }: Triple, gRight: number, gDown: number): Point {
  const w = 1 + gRight + gDown;
  return {
    x: ((1 + gRight) * right.x + (1 + gDown) * down.x - corner.x) / w,
    y: ((1 + gRight) * right.y + (1 + gDown) * down.y - corner.y) / w,
  };
}

/** Estimates the perspective from the sizes of three rings: an area shrinks with the third power of the depth. */
function guessPerspective({ corner, right, down }: Triple): [number, number] {
  const guess = (ring: Ring) =>
    Math.min(Math.max((computeRadius(corner) / computeRadius(ring)) ** (2 / 3) - 1, -0.3), 0.3);
  return [guess(right), guess(down)];
}

/** Correlation of each finder with the picture at its place under the map. */
function scoreFinders(pyramid: readonly GreyImage[], map: Homography, isLight: boolean): number[] {
  const level = chooseLevel(measureCellSize(map), RING_CELL_PX, pyramid.length);
  const image = pyramid[level];
  const shrink = 2 ** -level;
  return FINDERS.map(({ x, y }) => {
    const frame = scaleFrame(frameAt(map, x, y), shrink);
    return image === undefined ? 0 : (isLight ? -1 : 1) * correlateRing(image, frame);
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

/** Returns true if the grid faces the camera and no corner lies near the horizon. */
export function isUsableMap(map: Homography): boolean {
  if (!isFinite9(map)) {
    return false;
  }
  const areas = [0, GRID_SIZE].flatMap((x) => [0, GRID_SIZE].map((y) => measureScale(map, x, y).area));
  return areas.every((area) => area > 0.2) && Math.max(...areas) < 40 * Math.min(...areas);
}

function makeHypothesis(pyramid: readonly GreyImage[], triple: Triple, far: Ring | null): Hypothesis | null {
  const { corner, right, down, misfit } = triple;
  const place = far ?? placeFar(triple, ...guessPerspective(triple));
  const map = mapThroughFinders(corner, right, place, down);
  if (!isUsableMap(map)) {
    return null;
  }
  const scores = scoreFinders(pyramid, map, corner.isLight);
  const rest = far === null ? scores.filter((_, i) => i !== 2) : scores;
  const seen = mean(rest) - 0.3 * misfit;
  const isFlat = triple.isFlat && seen > MIN_SCORE;
  const kind = far === null ? 'three' : 'four';
  const used = far === null ? [corner, right, down] : [corner, right, down, far];
  // Rings of bent paper do not match those of the flat map, so four good ones are scored by themselves, at a discount.
  const own = mean(used.map((ring) => ring.score)) - BENT_DISCOUNT - 0.3 * misfit;
  const score = isFlat || far === null ? seen : own;
  return { map, isLight: corner.isLight, score, kind, isFlat, rings: used };
}

/** The rings that could be the fourth finder, best and nearest to the parallelogram's corner first. */
function findFourths(rings: readonly Ring[], triple: Triple): Ring[] {
  const { corner, right, down } = triple;
  const area = (right.x - corner.x) * (down.y - corner.y) - (right.y - corner.y) * (down.x - corner.x);
  const fourths: { ring: Ring; rank: number }[] = [];
  for (const ring of rings) {
    const dx = ring.x - corner.x;
    const dy = ring.y - corner.y;
    const s = (dx * (down.y - corner.y) - dy * (down.x - corner.x)) / area;
    const t = (dy * (right.x - corner.x) - dx * (right.y - corner.y)) / area;
    const isNear = Math.abs(s - 1) < FOURTH_REACH && Math.abs(t - 1) < FOURTH_REACH;
    if (ring.isLight === corner.isLight && isNear) {
      fourths.push({ ring, rank: ring.score - Math.hypot(s - 1, t - 1) });
    }
  }
  return fourths
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MAX_FOURTHS)
    .map(({ ring }) => ring);
}

export function isSameMap(a: Homography, b: Homography): boolean {
  const limit = 0.3 * measureCellSize(a);
  const corners = (map: Homography) => FINDERS.map(({ x, y }) => apply(map, x, y));
  const others = corners(b);
  return corners(a).every((p) => others.some((q) => Math.hypot(p.x - q.x, p.y - q.y) < limit));
}

/**
 * Stage 2, hypothesise: at most `limit` grids that the rings could belong to, ranked by projecting the ring pattern
 * back into the picture. Four-point hypotheses are found through each of their triples and kept once. The work done is
 * added to `work`.
 */
export function hypothesise(
  pyramid: readonly GreyImage[],
  rings: readonly Ring[],
  limit: number,
  work: HypothesisWork = { triples: 0, maps: 0 },
): Hypothesis[] {
  const all: Hypothesis[] = [];
  for (const triple of chooseTriples(rings, work)) {
    for (const far of [...(triple.isFlat ? [null] : []), ...findFourths(rings, triple)]) {
      work.maps++;
      const hypothesis = makeHypothesis(pyramid, triple, far);
      if (hypothesis !== null) {
        all.push(hypothesis);
      }
    }
  }
  // A fourth finder in its place is worth more than the same three without it.
  const rank = ({ score, kind }: Hypothesis) => score + (kind === 'four' ? 0.1 : 0);
  const kept: Hypothesis[] = [];
  for (const hypothesis of all.toSorted((a, b) => rank(b) - rank(a))) {
    const isKnown = kept.some((other) => other.kind === hypothesis.kind && isSameMap(other.map, hypothesis.map));
    if (kept.length < limit && hypothesis.score > MIN_SCORE && !isKnown) {
      kept.push(hypothesis);
    }
  }
  return kept;
}

/** A proposed map, and its distance in cells from the finders' own estimate. */
export type Proposal = { readonly map: Homography; readonly offset: number };

/**
 * A three-point map whose far corner lies so many steps, towards right and down, from the estimate of the rings' sizes.
 */
export type FarProposal = Proposal & { readonly steps: readonly [number, number] };

/** Three-point maps with other far corners, up to `reach` strides around one, which comes first. */
export function proposeFarCorners(
  { rings, map }: Hypothesis,
  step: number,
  reach: number,
  [atRight, atDown]: FarProposal['steps'] = [0, 0],
  stride = 1,
): FarProposal[] {
  const [corner, right, down] = rings;
  if (corner === undefined || right === undefined || down === undefined) {
    return [];
  }
  const triple = { corner, right, down, misfit: 0, isFlat: true };
  const [gRight, gDown] = guessPerspective(triple);
  const proposals: FarProposal[] = [];
  for (let i = atRight - reach * stride; i <= atRight + reach * stride; i += stride) {
    for (let j = atDown - reach * stride; j <= atDown + reach * stride; j += stride) {
      const far = placeFar(triple, gRight + i * step, gDown + j * step);
      const moved = i === 0 && j === 0 ? map : mapThroughFinders(corner, right, far, down);
      if (isUsableMap(moved)) {
        proposals.push({ map: moved, offset: Math.hypot(i, j) * step * SPAN, steps: [i, j] });
      }
    }
  }
  const computeDistance = ({ steps: [i, j] }: FarProposal) => Math.hypot(i - atRight, j - atDown);
  return proposals.toSorted((a, b) => computeDistance(a) - computeDistance(b));
}

/**
 * Moves the four finders to where they correlate best with the picture: run lengths misplace rings that are blurred by
 * motion or defocus. Returns the hypothesis itself if that is no gain.
 */
export function refineHypothesis(pyramid: readonly GreyImage[], hypothesis: Hypothesis): Hypothesis {
  const { map, rings, isLight, isFlat, score, kind } = hypothesis;
  if (kind !== 'four' || !isFlat || score > CLEAR_SCORE) {
    return hypothesis;
  }
  const fitted = FINDERS.map(({ x, y }) => fitRing(pyramid, frameAt(map, x, y), isLight, REFINED_RADIUS_PX));
  const [corner, right, far, down] = fitted;
  if (corner === undefined || right === undefined || far === undefined || down === undefined) {
    return hypothesis;
  }
  const moved = mapThroughFinders(corner, right, far, down);
  const own = isUsableMap(moved) ? mean(scoreFinders(pyramid, moved, isLight)) : 0;
  return own > score ? { ...hypothesis, map: moved, score: own, rings } : hypothesis;
}
