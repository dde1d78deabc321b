import { estimateNoise } from '../image/estimate-noise.ts';
import type { GreyImage } from '../image/grey-image.ts';
import { NOISE_AFTER_SMOOTHING, smoothImage } from '../image/smooth-image.ts';
import { subtractMean } from '../image/subtract-mean.ts';
import { checkColumn, measureRing, type Ring } from './measure-ring.ts';
import { type RowHit, scanRows } from './scan-rows.ts';

/**
 * Lengths of the pattern searched in each level, in its own pixels. The range is wide because a strongly foreshortened
 * ring must still be found in this level when the next one is too coarse for its height: with at most 20, half of the
 * rings of 20 by 10 pixels were missed.
 */
const BAND = { minLength: 7, maxLength: 22 } as const;
/**
 * Row step of the first level: a ring of 7 pixels shows its core in three rows, so every third row meets it, and this
 * level has most of the pixels. Noisy and coarser levels scan each row.
 */
const FIRST_LEVEL_ROW_STEP = 3;
/** Radius of the local mean's window for these lengths. */
const MEAN_REACH_PX = 3;
/**
 * Noise (of 255) above which a level is smoothed first; that blurs small rings a little but saves them from the noise.
 */
const SMOOTHED_NOISE = 10;
/** Score of a certain ring; hits that fall on it are skipped. */
const SURE_SCORE = 0.7;
/** The rings kept for hypotheses, best first. */
const MAX_RINGS = 200;
const MAX_RINGS_PER_LEVEL = 64;
/**
 * Limits per level on hits examined and rings measured, which bound the time of a cluttered frame. Text at 1280 x 720
 * has 10,000 and 2000 in the first level.
 */
const MAX_HITS = 16_000;
const MAX_MEASUREMENTS = 2500;

/** The mean radius of a ring in pixels. */
export function computeRadius({ xx, xy, yy }: Ring): number {
  return (xx * yy - xy * xy) ** -0.25;
}

function isSamePlace(a: Ring, b: Ring): boolean {
  return (
    a.isLight === b.isLight && Math.hypot(a.x - b.x, a.y - b.y) < 0.6 * Math.max(computeRadius(a), computeRadius(b))
  );
}

/** Whether a hit belongs to a certain ring; on a doubtful ring it may be the true one. */
function explains(ring: Ring, hit: RowHit): boolean {
  return (
    ring.score >= SURE_SCORE &&
    ring.isLight === hit.isLight &&
    Math.abs(hit.x - ring.x) < 0.5 * hit.half &&
    Math.abs(hit.y - ring.y) < 0.6 * computeRadius(ring)
  );
}

function locateInLevel(original: GreyImage, isFirst: boolean): Ring[] {
  const noise = estimateNoise(original);
  const isNoisy = noise > SMOOTHED_NOISE;
  const level = isNoisy ? smoothImage(original) : original;
  const image = subtractMean(level, MEAN_REACH_PX);
  const plan = { band: BAND, rowStep: isFirst && !isNoisy ? FIRST_LEVEL_ROW_STEP : 1 };
  const rings: Ring[] = [];
  let hits = 0;
  let measurements = 0;
  scanRows(image, isNoisy ? noise * NOISE_AFTER_SMOOTHING : noise, plan, (hit) => {
    hits++;
    if (
      hits > MAX_HITS ||
      measurements >= MAX_MEASUREMENTS ||
      rings.length >= MAX_RINGS_PER_LEVEL ||
      rings.some((ring) => explains(ring, hit))
    ) {
      return;
    }
    const checked = checkColumn(image, hit);
    if (checked === null) {
      return;
    }
    measurements++;
    const ring = measureRing(image, level, checked);
    if (ring !== null) {
      addRing(rings, ring);
    }
  });
  return rings;
}

/** Adds a ring, or replaces a worse one at the same place. */
export function addRing(rings: Ring[], ring: Ring): void {
  const same = rings.findIndex((other) => isSamePlace(other, ring));
  if (same < 0) {
    rings.push(ring);
  } else if ((rings[same]?.score ?? 0) < ring.score) {
    rings[same] = ring;
  }
}

export function scaleUp(ring: Ring, scale: number): Ring {
  const shrink = 1 / (scale * scale);
  return {
    ...ring,
    x: ring.x * scale,
    y: ring.y * scale,
    xx: ring.xx * shrink,
    xy: ring.xy * shrink,
    yy: ring.yy * shrink,
  };
}

function rankRings(levels: readonly (readonly Ring[])[]): Ring[] {
  const rings: Ring[] = [];
  for (const found of levels) {
    for (const ring of found) {
      addRing(rings, ring);
    }
  }
  return rings.toSorted((a, b) => b.score - a.score).slice(0, MAX_RINGS);
}

/**
 * Stage 1, locate: the ring finders in a pyramid of the picture, both polarities, at most 200, best first, in pixels of
 * the first level. Each level searches rings of 7 to 22 of its own pixels, with a matching window of the local mean.
 * Accepts false rings, which the hypotheses reject. Begins with the coarsest level; `isEnough` is asked before each
 * finer one.
 */
export function locateFinders(
  pyramid: readonly GreyImage[],
  isEnough: (rings: readonly Ring[]) => boolean = () => false,
): Ring[] {
  const levels: Ring[][] = pyramid.map(() => []);
  for (const [level, image] of [...pyramid.entries()].reverse()) {
    const found = locateInLevel(image, level === 0).map((ring) => scaleUp(ring, 2 ** level));
    levels[level] = found;
    if (level > 0 && found.length > 0 && isEnough(rankRings(levels))) {
      break;
    }
  }
  return rankRings(levels);
}
