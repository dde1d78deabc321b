import { FINDER_RADIUS, FINDERS } from '../../format/finder.ts';
import type { Point } from '../geometry/homography.ts';
import { isUsableMap, mapThroughFinders, type Proposal, SPAN } from '../hypothesise.ts';
import type { RingFrame } from './correlate-ring.ts';
import { computeRingFrame, type Ring } from './measure-ring.ts';
import { frameAt } from './search-ring.ts';

/**
 * Two finders of a grid whose others are covered. The foreshortening of each ring gives the tilt, so two rings
 * determine the grid up to a small error, on either side of a shared side, or over a diagonal. The places of the other
 * two are then searched by the fit of the cells.
 */
export type FinderPair = {
  first: Ring;
  second: Ring;
  kind: 'left' | 'right' | 'diagonal';
  isLight: boolean;
  rank: number;
};

/**
 * Limits on pairs: the least score of each ring and of their mean, the log ratio by which their distance may differ
 * from the one their sizes imply, and their number.
 */
type PairLimits = {
  readonly minScore: number;
  readonly minMean: number;
  readonly maxStretch: number;
  readonly maxPairs: number;
};

/** Limits for pairs that become candidates, and for pairs that only predict where to search the other finders. */
export const PLACING: PairLimits = { minScore: 0.62, minMean: 0.62, maxStretch: Math.log(1.25), maxPairs: 6 };
export const SEEKING: PairLimits = { minScore: 0.45, minMean: 0.6, maxStretch: Math.log(1.5), maxPairs: 10 };
/**
 * Search offsets of the far side, in cells: along the near side (shear), away from it (stretch), and the far side's
 * length (perspective).
 */
const SHEARS = [0, -0.5, 0.5, -1, 1];
const STRETCHES = [0, -0.5, 0.5, -1, 1, -1.6, 1.6];
const SPREADS = [0, -0.8, 0.8];

type Vector = readonly [number, number];

/** The symmetric map from a circle to the ring's ellipse, per cell. */
function buildEllipseMap(ring: Ring): (v: Vector) => Vector {
  const { ax, ay, bx, by } = computeRingFrame(ring);
  return ([x, y]) => [(ax * x + bx * y) / FINDER_RADIUS, (ay * x + by * y) / FINDER_RADIUS];
}

function buildInverseEllipseMap(ring: Ring): (v: Vector) => Vector {
  const { ax, ay, bx, by } = computeRingFrame(ring);
  const area = (ax * by - ay * bx) / FINDER_RADIUS;
  return ([x, y]) => [(by * x - bx * y) / area, (ax * y - ay * x) / area];
}

/** Distance of two rings in cells, by the size of both. */
function distanceInCells(first: Ring, second: Ring): number {
  const step: Vector = [second.x - first.x, second.y - first.y];
  const a = Math.hypot(...buildInverseEllipseMap(first)(step));
  const b = Math.hypot(...buildInverseEllipseMap(second)(step));
  return Math.sqrt(a * b);
}

/** Pairs of good rings whose distance fits a side or a diagonal, the best first. */
export function pairFinders(
  rings: readonly Ring[],
  { minScore, minMean, maxStretch, maxPairs }: PairLimits,
): FinderPair[] {
  const good = rings.filter(({ score }) => score >= minScore);
  const pairs: FinderPair[] = [];
  for (const [i, first] of good.entries()) {
    for (const second of good.slice(i + 1)) {
      if (first.isLight !== second.isLight) {
        continue;
      }
      const distance = distanceInCells(first, second);
      const side = Math.abs(Math.log(distance / SPAN));
      const diagonal = Math.abs(Math.log(distance / (SPAN * Math.SQRT2)));
      const score = (first.score + second.score) / 2;
      if (score < minMean) {
        continue;
      }
      if (side < maxStretch) {
        pairs.push({ first, second, kind: 'left', isLight: first.isLight, rank: score - side });
        pairs.push({ first, second, kind: 'right', isLight: first.isLight, rank: score - side });
      }
      if (diagonal < maxStretch) {
        pairs.push({ first, second, kind: 'diagonal', isLight: first.isLight, rank: score - diagonal });
      }
    }
  }
  return pairs.toSorted((a, b) => b.rank - a.rank).slice(0, maxPairs);
}

/** A unit vector in cells from a ring towards a place, rotated by `angle`. */
function headTo(ring: Ring, place: Point, angle: number): Vector {
  const [x, y] = buildInverseEllipseMap(ring)([place.x - ring.x, place.y - ring.y]);
  const length = Math.hypot(x, y);
  const c = Math.cos(angle) / length;
  const s = Math.sin(angle) / length;
  return [c * x - s * y, s * x + c * y];
}

/** The place `ahead` cells along a heading and `aside` cells across it, by the ring's own ellipse. */
function placeFrom(ring: Ring, [x, y]: Vector, ahead: number, aside: number): Point {
  const [dx, dy] = buildEllipseMap(ring)([x * ahead - y * aside, y * ahead + x * aside]);
  return { x: ring.x + dx, y: ring.y + dy };
}

/**
 * All four finders, the other two estimated from one ring each with the search's offsets; clockwise from the first
 * ring.
 */
function placeOthers(
  { first, second, kind }: FinderPair,
  shear: number,
  stretch: number,
  spread: number,
): [Point, Point, Point, Point] {
  if (kind === 'diagonal') {
    const right = placeFrom(first, headTo(first, second, -Math.PI / 4), SPAN + stretch, shear);
    const down = placeFrom(first, headTo(first, second, Math.PI / 4), SPAN + spread, -shear);
    return [first, right, second, down];
  }
  const turn = kind === 'right' ? Math.PI / 2 : -Math.PI / 2;
  const ahead = SPAN + stretch;
  const inward = kind === 'right' ? 1 : -1;
  const overFirst = placeFrom(first, headTo(first, second, turn), ahead, inward * (shear - spread / 2));
  const overSecond = placeFrom(second, headTo(second, first, -turn), ahead, -inward * (-shear - spread / 2));
  return kind === 'right' ? [first, second, overSecond, overFirst] : [second, first, overFirst, overSecond];
}

/** Maps of the grids that a pair could belong to, around the estimate from the rings' shapes. */
export function proposePairMaps(pair: FinderPair): Proposal[] {
  const proposals: Proposal[] = [];
  for (const spread of SPREADS) {
    for (const stretch of STRETCHES) {
      for (const shear of SHEARS) {
        const map = mapThroughFinders(...placeOthers(pair, shear, stretch, spread));
        if (isUsableMap(map)) {
          proposals.push({ map, offset: Math.hypot(spread, stretch, shear) });
        }
      }
    }
  }
  return proposals;
}

/** The two finders that a pair lacks, at the places that its rings predict. */
export function predictOthers(pair: FinderPair): RingFrame[] {
  const map = mapThroughFinders(...placeOthers(pair, 0, 0, 0));
  const lacking = pair.kind === 'diagonal' ? [FINDERS[1], FINDERS[3]] : [FINDERS[2], FINDERS[3]];
  return isUsableMap(map)
    ? lacking.flatMap((place) => (place === undefined ? [] : [frameAt(map, place.x, place.y)]))
    : [];
}
