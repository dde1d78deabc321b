import { FINDERS } from '../../format/finder.ts';
import type { Point } from '../geometry/homography.ts';
import type { Hypothesis } from '../hypothesise.ts';
import type { GreyImage } from '../image/grey-image.ts';
import type { RingFrame } from './correlate-ring.ts';
import { addRing } from './locate-finders.ts';
import type { Ring } from './measure-ring.ts';
import { pairFinders, predictOthers, SEEKING } from './pair-finders.ts';
import { frameAt, searchRing } from './search-ring.ts';

/** Search radius around a predicted finder, in its own radii: three finders predict it better than two. */
const REACH_FROM_THREE = 1.8;
const REACH_FROM_TWO = 2.4;
const MAX_THREE_POINT_MAPS = 3;
/** Score from which three rings are certain, so that pairs need not be tried. */
export const CERTAIN_THREE_SCORE = 0.7;
/** Ring score that noise and text seldom reach, even over many places. */
const MIN_SCORE = 0.62;

export type PredictedFinder = { readonly frame: RingFrame; readonly isLight: boolean; readonly reach: number };

/** Predicts finders from the rings that were seen: from three good rings if there are any, else from two. */
function predictFinders(rings: readonly Ring[], hypotheses: readonly Hypothesis[]): PredictedFinder[] {
  const [, , far] = FINDERS;
  const predicted: PredictedFinder[] = [];
  const threes = hypotheses.filter(({ kind }) => kind === 'three').slice(0, MAX_THREE_POINT_MAPS);
  for (const { map, isLight } of threes) {
    if (far !== undefined) {
      predicted.push({ frame: frameAt(map, far.x, far.y), isLight, reach: REACH_FROM_THREE });
    }
  }
  if (!threes.some(({ score }) => score > CERTAIN_THREE_SCORE)) {
    for (const pair of pairFinders(rings, SEEKING)) {
      predicted.push(...predictOthers(pair).map((frame) => ({ frame, isLight: pair.isLight, reach: REACH_FROM_TWO })));
    }
  }
  return predicted;
}

/** Distance of `place` from the centre of `frame`, in half axes. */
function distanceIn(frame: RingFrame, place: Point): number {
  const { x, y, ax, ay, bx, by } = frame;
  const area = ax * by - ay * bx;
  const dx = place.x - x;
  const dy = place.y - y;
  return Math.hypot(dx * by - dy * bx, dy * ax - dx * ay) / Math.abs(area);
}

/**
 * Searches rings at predicted places while `hasBudget` allows; adds what it finds to `rings`, and each place to
 * `searched`, so that no place is searched twice.
 */
export function searchFinders(
  pyramid: readonly GreyImage[],
  rings: Ring[],
  hypotheses: readonly Hypothesis[],
  searched: PredictedFinder[],
  hasBudget: () => boolean,
): void {
  for (const place of predictFinders(rings, hypotheses)) {
    const { frame, isLight, reach } = place;
    const isKnown =
      rings.some(
        (ring) => ring.isLight === isLight && ring.score >= MIN_SCORE && distanceIn(frame, ring) < reach / 2,
      ) || searched.some((other) => other.isLight === isLight && distanceIn(frame, other.frame) < reach / 4);
    if (isKnown) {
      continue;
    }
    if (!hasBudget()) {
      return;
    }
    searched.push(place);
    const ring = searchRing(pyramid, frame, isLight, reach);
    if (ring !== null && ring.score >= MIN_SCORE) {
      addRing(rings, ring);
    }
  }
}
