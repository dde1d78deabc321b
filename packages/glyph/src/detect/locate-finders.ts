import { estimateNoise } from './estimate-noise.ts';
import type { GreyImage } from './grey-image.ts';
import { checkColumn, measureRing, type Ring } from './measure-ring.ts';
import { type RowHit, scanRows } from './scan-rows.ts';
import { NOISE_AFTER_SMOOTHING, smoothImage } from './smooth-image.ts';
import { subtractMean } from './subtract-mean.ts';

/**
 * Lengths of the pattern that are looked for in each level, in its own pixels. A ring that lies flat in the picture is at this level's ends when
 * the next one no longer shows its height: half of those of 20 by 10 pixels were missed with 20 at most.
 */
const BAND = { minLength: 7, maxLength: 22 } as const;
/**
 * A ring of 7 pixels shows its core in three rows: every third row meets it, and of the first level, which holds most of the picture's pixels,
 * no more are scanned. Where light is noisy or rings are seen through a coarser level, each row is a chance of its own.
 */
const FIRST_LEVEL_ROW_STEP = 3;
/** Half the window of the local mean that suits them. */
const MEAN_REACH_PX = 3;
/** A level with more noise than this (of 255) is smoothed first; it blurs small rings a little and saves them from the noise. */
const SMOOTHED_NOISE = 10;
/** Rings of this score are no chance, and what lies on them need not be looked at. */
const SURE_SCORE = 0.7;
/** The rings kept for hypotheses, best first. */
const MAX_RINGS = 200;
const MAX_RINGS_PER_LEVEL = 64;
/**
 * Hits that are looked at, and rings that are measured, per level: bounds the time of a frame full of almost-rings. Of text at 1280 x 720
 * the first level has 10,000 and 2000.
 */
const MAX_HITS = 16_000;
const MAX_MEASUREMENTS = 2500;

/** The mean radius of a ring in pixels. */
export function radiusOf({ xx, xy, yy }: Ring): number {
  return (xx * yy - xy * xy) ** -0.25;
}

function isSamePlace(a: Ring, b: Ring): boolean {
  return a.isLight === b.isLight && Math.hypot(a.x - b.x, a.y - b.y) < 0.6 * Math.max(radiusOf(a), radiusOf(b));
}

/** Hits that fall on a ring are that ring again; on a doubtful one they may be the true one that it hides. */
function explains(ring: Ring, hit: RowHit): boolean {
  return (
    ring.score >= SURE_SCORE &&
    ring.isLight === hit.isLight &&
    Math.abs(hit.x - ring.x) < 0.5 * hit.half &&
    Math.abs(hit.y - ring.y) < 0.6 * radiusOf(ring)
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
      keepRing(rings, ring);
    }
  });
  return rings;
}

/** Adds a ring, or lets it replace a worse one of the same place. */
export function keepRing(rings: Ring[], ring: Ring): void {
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
      keepRing(rings, ring);
    }
  }
  return rings.toSorted((a, b) => b.score - a.score).slice(0, MAX_RINGS);
}

/**
 * Stage 1, locate: the ring finders in a pyramid of the picture, both polarities, at most 200, best first, in pixels of the first level.
 * Each level looks for rings of 7 to 22 of its own pixels, with a window of the local mean to match, so that windows scale with the
 * finder. Accepts loosely: the hypotheses sort it out. Begins with the coarsest level; `isEnough` is asked before each finer one.
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
