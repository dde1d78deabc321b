import { correlateRing } from './correlate-ring.ts';
import { estimateNoise } from './estimate-noise.ts';
import type { GreyImage } from './grey-image.ts';
import { keepRing, scaleUp } from './locate-finders.ts';
import type { Ring } from './measure-ring.ts';
import { fitFrame, ringOf } from './seek-ring.ts';

type Offset = readonly [number, number];
type Look<Places> = {
  readonly light: Places;
  readonly dark: Places;
  readonly outside: Places;
  readonly radius: number;
};

/** The places, of about one distance, that turns and mirrors make of two. */
function circleOf(...offsets: readonly Offset[]): Offset[] {
  return offsets.flatMap(([x, y]): Offset[] =>
    x === 0 || x === y
      ? [
          [x, y],
          [-y, x],
          [-x, -y],
          [y, -x],
        ]
      : [
          [x, y],
          [-x, y],
          [x, -y],
          [-x, -y],
        ],
  );
}

/**
 * Rings of 7 to 11 pixels across, too small for runs of a row to be counted: the core is a blot of two to four pixels. Each look has eight
 * places in the light circle around it, in the dark ring and in the gap outside, and the radius of the ring they suit best.
 */
const LOOKS: readonly Look<readonly Offset[]>[] = [
  { light: circleOf([2, 1], [1, 2]), dark: circleOf([3, 2], [2, 3]), outside: circleOf([5, 2], [2, 5]), radius: 4.2 },
  { light: circleOf([2, 2], [0, 3]), dark: circleOf([4, 2], [2, 4]), outside: circleOf([6, 3], [3, 6]), radius: 5.2 },
];
const MARGIN = 7;
/** From here the core is left behind on any side. */
const CORE_REACH_PX = 3;
/** A core differs from the light circle by this (of 255), and by this many deviations of the noise. */
const MIN_DEPTH = 4;
const MIN_DEPTH_IN_NOISE = 1.2;
/** Of the core's depth: blurred rings are hardly darker than the circle inside, but the gap outside is lighter. */
const MIN_RING = -0.05;
const MIN_GAP = 0.1;
/** Least correlation of a first look, after a few steps, and of the ring that it becomes. A mere blot has 0.58. */
const MIN_FIRST_SCORE = 0.35;
const WORTH_SCORE = 0.52;
const MIN_SCORE = 0.64;
const MAX_MEASURED = 1500;
const MAX_SPOTTED = 24;

function sumAround(data: Float32Array, at: number, steps: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < steps.length; i++) {
    sum += data[at + (steps[i] ?? 0)] ?? 0;
  }
  return sum;
}

/** The mean over 3 x 3 pixels with weights 1 2 1 each way. */
function softAt(data: Float32Array, at: number, width: number): number {
  const upper = at - width;
  const lower = at + width;
  return (
    ((data[upper - 1] ?? 0) +
      (data[upper + 1] ?? 0) +
      (data[lower - 1] ?? 0) +
      (data[lower + 1] ?? 0) +
      2 * ((data[upper] ?? 0) + (data[lower] ?? 0) + (data[at - 1] ?? 0) + (data[at + 1] ?? 0)) +
      4 * (data[at] ?? 0)) /
    16
  );
}

/** A pixel that is darker (sign -1) or lighter (1) than what lies around it at the core's reach, by `depth`, and most so of its neighbours. */
function isBlot(data: Float32Array, at: number, width: number, sign: number, depth: number): boolean {
  const value = sign * (data[at] ?? 0) - depth;
  return (
    value > sign * (data[at + CORE_REACH_PX] ?? 0) &&
    value > sign * (data[at - CORE_REACH_PX * width] ?? 0) &&
    value > sign * (data[at + CORE_REACH_PX * width] ?? 0) &&
    isExtreme(data, at, width, sign)
  );
}

/** Smoothed, the pixel is beyond its eight neighbours: a blot has one such pixel, even with a hole or noise in it. */
function isExtreme(data: Float32Array, at: number, width: number, sign: number): boolean {
  const own = sign * softAt(data, at, width);
  for (let j = -width; j <= width; j += width) {
    for (let i = -1; i <= 1; i++) {
      if (i + j !== 0 && own < sign * softAt(data, at + i + j, width)) {
        return false;
      }
    }
  }
  return true;
}

/** The blot at a pixel has a ring around it: sums of eight, of which the core counts as often. */
function hasRing(
  data: Float32Array,
  at: number,
  width: number,
  sign: number,
  { light, dark, outside }: Look<Int32Array>,
): boolean {
  const between = sign * sumAround(data, at, light);
  const core = 8 * sign * softAt(data, at, width) - between;
  const ring = sign * sumAround(data, at, dark) - between;
  const gap = sign * sumAround(data, at, outside) - between;
  return ring > MIN_RING * core && ring - gap > MIN_GAP * core;
}

/** Keeps the rings that a blot becomes, if it does. Answers how many were measured: a first look is enough for most. */
function measureBlot(
  image: GreyImage,
  x: number,
  y: number,
  sign: number,
  looks: readonly Look<Int32Array>[],
  rings: Ring[],
): number {
  let measured = 0;
  for (const look of looks) {
    if (!hasRing(image.data, y * image.width + x, image.width, sign, look)) {
      continue;
    }
    const frame = { x: x + 0.5, y: y + 0.5, ax: look.radius, ay: 0, bx: 0, by: look.radius };
    if (-sign * correlateRing(image, frame) > MIN_FIRST_SCORE) {
      measured++;
      const fitted = fitFrame(image, frame, -sign, WORTH_SCORE);
      if (fitted.score >= MIN_SCORE) {
        keepRing(rings, ringOf(fitted.frame, sign > 0, fitted.score));
      }
    }
  }
  return measured;
}

/** A second look at a picture, or a level of its pyramid, for rings of 7 to 11 of its pixels, by their core and the circles around it. */
export function spotRings(image: GreyImage): Ring[] {
  const { data, width, height } = image;
  const steps = (places: readonly Offset[]) => Int32Array.from(places, ([x, y]) => y * width + x);
  const looks = LOOKS.map(({ light, dark, outside, radius }) => ({
    light: steps(light),
    dark: steps(dark),
    outside: steps(outside),
    radius,
  }));
  const depth = Math.max(MIN_DEPTH, MIN_DEPTH_IN_NOISE * estimateNoise(image));
  const rings: Ring[] = [];
  let measured = 0;
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let x = MARGIN, at = y * width + MARGIN; x < width - MARGIN && measured < MAX_MEASURED; x++, at++) {
      // Nearly all pixels fall by this one difference: a picture is mostly even.
      const left = (data[at] ?? 0) - (data[at - CORE_REACH_PX] ?? 0);
      if (Math.abs(left) <= depth) {
        continue;
      }
      const sign = left < 0 ? -1 : 1;
      if (isBlot(data, at, width, sign, depth)) {
        measured += measureBlot(image, x, y, sign, looks, rings);
      }
    }
  }
  return rings.toSorted((a, b) => b.score - a.score).slice(0, MAX_SPOTTED);
}

/** The rings that the second look spots in all levels, in pixels of the first. */
export function spotInPyramid(pyramid: readonly GreyImage[]): Ring[] {
  return pyramid.flatMap((image, level) => spotRings(image).map((ring) => scaleUp(ring, 2 ** level)));
}
