import { FINDERS } from '../format/finder.ts';
import type { RingFrame } from './correlate-ring.ts';
import type { GreyImage } from './grey-image.ts';
import type { Point } from './homography.ts';
import type { Hypothesis } from './hypothesise.ts';
import { keepRing } from './locate-finders.ts';
import type { Ring } from './measure-ring.ts';
import { pairFinders, SEEKING, supposeOthers } from './pair-finders.ts';
import { frameAt, seekRing } from './seek-ring.ts';

/** How far from its supposed place a finder is sought, in its own radii: three others tell it better than two. */
const REACH_FROM_THREE = 1.8;
const REACH_FROM_TWO = 2.4;
const MAX_THREES = 3;
/** Three rings that are surely finders make it needless to try two of them. */
export const GOOD_THREE = 0.7;
/** Noise and text seldom look more like a ring than this, wherever one looks among so many places. */
const MIN_SCORE = 0.62;

export type Supposed = { readonly frame: RingFrame; readonly isLight: boolean; readonly reach: number };

/** Places where a finder should be if the rings that were seen belong to a grid: of three good rings if there are, else of two. */
function supposeFinders(rings: readonly Ring[], hypotheses: readonly Hypothesis[]): Supposed[] {
  const [, , far] = FINDERS;
  const supposed: Supposed[] = [];
  const threes = hypotheses.filter(({ kind }) => kind === 'three').slice(0, MAX_THREES);
  for (const { map, isLight } of threes) {
    if (far !== undefined) {
      supposed.push({ frame: frameAt(map, far.x, far.y), isLight, reach: REACH_FROM_THREE });
    }
  }
  if (!threes.some(({ score }) => score > GOOD_THREE)) {
    for (const pair of pairFinders(rings, SEEKING)) {
      supposed.push(...supposeOthers(pair).map((frame) => ({ frame, isLight: pair.isLight, reach: REACH_FROM_TWO })));
    }
  }
  return supposed;
}

/** Where `place` lies in `frame`, in half axes from its middle. */
function distanceIn(frame: RingFrame, place: Point): number {
  const { x, y, ax, ay, bx, by } = frame;
  const area = ax * by - ay * bx;
  const dx = place.x - x;
  const dy = place.y - y;
  return Math.hypot(dx * by - dy * bx, dy * ax - dx * ay) / Math.abs(area);
}

/**
 * Looks for rings where they should be, as long as `mayGoOn` says so; adds what it finds to `rings`, and where it has looked to `sought`:
 * nowhere is looked at twice.
 */
export function seekFinders(
  pyramid: readonly GreyImage[],
  rings: Ring[],
  hypotheses: readonly Hypothesis[],
  sought: Supposed[],
  mayGoOn: () => boolean,
): void {
  for (const place of supposeFinders(rings, hypotheses)) {
    const { frame, isLight, reach } = place;
    const isKnown =
      rings.some(
        (ring) => ring.isLight === isLight && ring.score >= MIN_SCORE && distanceIn(frame, ring) < reach / 2,
      ) || sought.some((other) => other.isLight === isLight && distanceIn(frame, other.frame) < reach / 4);
    if (isKnown) {
      continue;
    }
    if (!mayGoOn()) {
      return;
    }
    sought.push(place);
    const ring = seekRing(pyramid, frame, isLight, reach);
    if (ring !== null && ring.score >= MIN_SCORE) {
      keepRing(rings, ring);
    }
  }
}
