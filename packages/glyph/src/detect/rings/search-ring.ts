import { FINDER_RADIUS } from '../../format/finder.ts';
import { apply, type Homography } from '../geometry/homography.ts';
import type { GreyImage } from '../image/grey-image.ts';
import { chooseLevel } from '../sample-lattice.ts';
import { correlateRing, type RingFrame } from './correlate-ring.ts';
import type { Ring } from './measure-ring.ts';

/** Pixels of a finder's mean radius in the level that is searched: coarser levels have less noise and fewer places. */
const SEARCHED_RADIUS_PX = 9;
/** Distance of the search places, in finder radii, and the sizes tried at each. */
const STEP = 0.24;
const SIZES = [1, 0.84, 1.19] as const;
/** Step sizes of the ring fit: of the place in radii and of the shape, halved while that improves it. */
const FIRST_STEP = 0.12;
const LAST_STEP = 0.015;

export function scaleFrame(frame: RingFrame, scale: number): RingFrame {
  const { x, y, ax, ay, bx, by } = frame;
  return { x: x * scale, y: y * scale, ax: ax * scale, ay: ay * scale, bx: bx * scale, by: by * scale };
}

/** The ring at a finder's place in the grid, under a map. */
export function frameAt(map: Homography, x: number, y: number): RingFrame {
  const centre = apply(map, x, y);
  const alongX = apply(map, x + 0.5, y);
  const alongY = apply(map, x, y + 0.5);
  const reach = 2 * FINDER_RADIUS;
  return {
    ...centre,
    ax: (alongX.x - centre.x) * reach,
    ay: (alongX.y - centre.y) * reach,
    bx: (alongY.x - centre.x) * reach,
    by: (alongY.y - centre.y) * reach,
  };
}

/** The frame moved by `along` and `across` of its half axes and stretched by a symmetric matrix near 1. */
function moveFrame(frame: RingFrame, along: number, across: number, xx: number, xy: number, yy: number): RingFrame {
  const { x, y, ax, ay, bx, by } = frame;
  return {
    x: x + along * ax + across * bx,
    y: y + along * ay + across * by,
    ax: ax * (1 + xx) + bx * xy,
    ay: ay * (1 + xx) + by * xy,
    bx: ax * xy + bx * (1 + yy),
    by: ay * xy + by * (1 + yy),
  };
}

const MOVES = [0, 1, 2, 3, 4].flatMap((parameter) =>
  [-1, 1].map((sign) => Array.from({ length: 5 }, (_, i) => (i === parameter ? sign : 0))),
);

/** Hill climbing to the place and shape with the best correlation; gives up if the first steps do not reach `worth`. */
export function fitFrame(
  image: GreyImage,
  start: RingFrame,
  sign: number,
  worth = Number.NEGATIVE_INFINITY,
): { frame: RingFrame; score: number } {
  let frame = start;
  let score = sign * correlateRing(image, frame);
  for (let step = FIRST_STEP; step >= LAST_STEP; step /= 2) {
    for (const [along = 0, across = 0, xx = 0, xy = 0, yy = 0] of MOVES) {
      const moved = moveFrame(frame, along * step, across * step, xx * step, xy * step, yy * step);
      const own = sign * correlateRing(image, moved);
      if (own > score) {
        frame = moved;
        score = own;
      }
    }
    if (score < worth) {
      break;
    }
  }
  return { frame, score };
}

export function buildRing({ x, y, ax, ay, bx, by }: RingFrame, isLight: boolean, score: number): Ring {
  // Q is the inverse of A A^T.
  const xx = ax * ax + bx * bx;
  const xy = ax * ay + bx * by;
  const yy = ay * ay + by * by;
  const area = xx * yy - xy * xy;
  return { x, y, xx: yy / area, xy: -xy / area, yy: xx / area, isLight, score };
}

/** Fits a ring that is known roughly to the picture; its score is the correlation. */
export function fitRing(pyramid: readonly GreyImage[], frame: RingFrame, isLight: boolean, radiusPx: number): Ring {
  const radius = Math.sqrt(Math.abs(frame.ax * frame.by - frame.ay * frame.bx));
  const level = chooseLevel(radius, radiusPx, pyramid.length);
  const image = pyramid[level];
  if (image === undefined) {
    return buildRing(frame, isLight, 0);
  }
  const fitted = fitFrame(image, scaleFrame(frame, 2 ** -level), isLight ? -1 : 1);
  return buildRing(scaleFrame(fitted.frame, 2 ** level), isLight, fitted.score);
}

/**
 * The best ring within `reach` of its own radii of a predicted place. The correlation of a whole ring survives what
 * breaks a row's run lengths (tilt, motion blur, a torn edge), so this finds rings that scanning missed.
 */
export function searchRing(
  pyramid: readonly GreyImage[],
  predicted: RingFrame,
  isLight: boolean,
  reach: number,
): Ring | null {
  const radius = Math.sqrt(Math.abs(predicted.ax * predicted.by - predicted.ay * predicted.bx));
  const level = chooseLevel(radius, SEARCHED_RADIUS_PX, pyramid.length);
  const image = pyramid[level];
  if (image === undefined || !(radius > 0)) {
    return null;
  }
  const sign = isLight ? -1 : 1;
  const start = scaleFrame(predicted, 2 ** -level);
  const steps = Math.round(reach / STEP);
  let best: RingFrame | null = null;
  let score = 0;
  for (const size of SIZES) {
    for (let j = -steps; j <= steps; j++) {
      for (let i = -steps; i <= steps; i++) {
        const moved = moveFrame(start, i * STEP, j * STEP, size - 1, 0, size - 1);
        const own = sign * correlateRing(image, moved);
        if (own > score) {
          best = moved;
          score = own;
        }
      }
    }
  }
  if (best === null) {
    return null;
  }
  const rough = fitFrame(image, best, sign);
  return fitRing(pyramid, scaleFrame(rough.frame, 2 ** level), isLight, 2 * SEARCHED_RADIUS_PX);
}
