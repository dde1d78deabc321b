import { FINDER_RADIUS } from '../format/finder.ts';
import { correlateRing, type RingFrame } from './correlate-ring.ts';
import type { GreyImage } from './grey-image.ts';
import { apply, type Homography } from './homography.ts';
import type { Ring } from './measure-ring.ts';
import { chooseLevel } from './sample-lattice.ts';

/** Pixels of a finder's mean radius in the level that is searched: coarser ones have less noise and fewer places. */
const SEARCHED_RADIUS_PX = 9;
/** Distance of the places that are looked at, in finder radii, and the sizes tried at each. */
const STEP = 0.24;
const SIZES = [1, 0.84, 1.19] as const;
/** How a found ring is made to fit: steps of its place in radii and of its shape, halved as long as they are worth it. */
const FIRST_STEP = 0.12;
const LAST_STEP = 0.015;

export function scaleFrame(frame: RingFrame, scale: number): RingFrame {
  const { x, y, ax, ay, bx, by } = frame;
  return { x: x * scale, y: y * scale, ax: ax * scale, ay: ay * scale, bx: bx * scale, by: by * scale };
}

/** The ring that a map shows at a finder's place in the grid. */
export function frameAt(map: Homography, x: number, y: number): RingFrame {
  const middle = apply(map, x, y);
  const alongX = apply(map, x + 0.5, y);
  const alongY = apply(map, x, y + 0.5);
  const reach = 2 * FINDER_RADIUS;
  return {
    ...middle,
    ax: (alongX.x - middle.x) * reach,
    ay: (alongX.y - middle.y) * reach,
    bx: (alongY.x - middle.x) * reach,
    by: (alongY.y - middle.y) * reach,
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

/** Climbs to the place and shape with the best correlation; gives up where the first steps do not reach `worth`. */
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

export function ringOf({ x, y, ax, ay, bx, by }: RingFrame, isLight: boolean, score: number): Ring {
  // Q is the inverse of A A^T.
  const xx = ax * ax + bx * bx;
  const xy = ax * ay + bx * by;
  const yy = ay * ay + by * by;
  const area = xx * yy - xy * xy;
  return { x, y, xx: yy / area, xy: -xy / area, yy: xx / area, isLight, score };
}

/** Makes a ring that is known roughly fit the picture; its score says how well it does. */
export function fitRing(pyramid: readonly GreyImage[], frame: RingFrame, isLight: boolean, radiusPx: number): Ring {
  const radius = Math.sqrt(Math.abs(frame.ax * frame.by - frame.ay * frame.bx));
  const level = chooseLevel(radius, radiusPx, pyramid.length);
  const image = pyramid[level];
  if (image === undefined) {
    return ringOf(frame, isLight, 0);
  }
  const fitted = fitFrame(image, scaleFrame(frame, 2 ** -level), isLight ? -1 : 1);
  return ringOf(scaleFrame(fitted.frame, 2 ** level), isLight, fitted.score);
}

/**
 * The best ring within `reach` of its own radii of where it should be. What breaks the runs of a row (tilt, motion, a torn edge) leaves
 * the correlation of a whole ring standing, and where to look is known: so this sees rings that scanning missed.
 */
export function seekRing(
  pyramid: readonly GreyImage[],
  supposed: RingFrame,
  isLight: boolean,
  reach: number,
): Ring | null {
  const radius = Math.sqrt(Math.abs(supposed.ax * supposed.by - supposed.ay * supposed.bx));
  const level = chooseLevel(radius, SEARCHED_RADIUS_PX, pyramid.length);
  const image = pyramid[level];
  if (image === undefined || !(radius > 0)) {
    return null;
  }
  const sign = isLight ? -1 : 1;
  const start = scaleFrame(supposed, 2 ** -level);
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
