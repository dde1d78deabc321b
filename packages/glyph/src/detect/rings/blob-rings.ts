import { passesFor, placeList } from '../image/dense-passes.ts';
import { estimateNoise } from '../image/estimate-noise.ts';
import type { GreyImage } from '../image/grey-image.ts';
import { correlateStencil, cutStencil, type RingStencil } from './correlate-ring.ts';
import { addRing, scaleUp } from './locate-finders.ts';
import type { Ring } from './measure-ring.ts';
import { buildRing, fitFrame } from './search-ring.ts';

type Offset = readonly [number, number];
type BlobTemplate<Places> = {
  readonly light: Places;
  readonly dark: Places;
  readonly outside: Places;
  readonly radius: number;
};
/** A template as pixel offsets for pictures of one width, and the ring that suits it best. */
type Stencil = BlobTemplate<Int32Array> & { readonly ring: RingStencil };

/** The offsets and all their rotations and reflections: points at about one distance. */
function buildCircle(...offsets: readonly Offset[]): Offset[] {
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
 * Templates for rings of 7 to 11 pixels across, too small for run lengths: the core is a blob of two to four pixels.
 * Each has eight points in the light circle around it, in the dark ring and in the gap outside, and the radius of the
 * ring it suits best.
 */
const TEMPLATES: readonly BlobTemplate<readonly Offset[]>[] = [
  {
    light: buildCircle([2, 1], [1, 2]),
    dark: buildCircle([3, 2], [2, 3]),
    outside: buildCircle([5, 2], [2, 5]),
    radius: 4.2,
  },
  {
    light: buildCircle([2, 2], [0, 3]),
    dark: buildCircle([4, 2], [2, 4]),
    outside: buildCircle([6, 3], [3, 6]),
    radius: 5.2,
  },
];
const MARGIN = 7;
/** Distance in pixels beyond the core on any side. */
const CORE_REACH_PX = 3;
/** Least difference of a core from the light circle (of 255), and in deviations of the noise. */
const MIN_DEPTH = 4;
const MIN_DEPTH_IN_NOISE = 1.2;
/**
 * Search step: a core covers at least four pixels, so every second pixel of every second row meets it. A pixel at its
 * rim has this share of its contrast, and so many steps lead from there to its centre.
 */
const GRID_STEP = 2;
const RIM_DEPTH = 0.8;
const MAX_CLIMB = 3;
/**
 * Least contrast of the ring as a share of the core's: blurred rings are hardly darker than the circle inside, but the
 * gap outside is lighter.
 */
const MIN_RING = -0.05;
const MIN_GAP = 0.1;
/** Least correlation before fitting, and of the fitted ring. A plain blob has 0.58. */
const MIN_FIRST_SCORE = 0.35;
const WORTH_SCORE = 0.52;
const MIN_SCORE = 0.64;
/** Blobs examined and rings fitted, per level, at most: text at 1280 x 720 has 8000 and 150 in the first. */
const MAX_VISITED = 16_000;
const MAX_MEASURED = 400;
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

/** Whether a pixel is darker (sign -1) or lighter (1) by `depth` than its surroundings at the core's radius. */
function standsOut(data: Float32Array, at: number, width: number, sign: number, depth: number): boolean {
  const value = sign * (data[at] ?? 0) - depth;
  return (
    value > sign * (data[at - CORE_REACH_PX] ?? 0) &&
    value > sign * (data[at + CORE_REACH_PX] ?? 0) &&
    value > sign * (data[at - CORE_REACH_PX * width] ?? 0) &&
    value > sign * (data[at + CORE_REACH_PX * width] ?? 0)
  );
}

/**
 * Finds which of `count` pixels, every second one from `first`, differ by `depth` from all four sides; as steps from
 * the first. Returns how many. Differences in 32-bit floats, so that the result equals the WebAssembly pass.
 */
function findSeeds({ data, width }: GreyImage, first: number, count: number, depth: number, list: Int32Array): number {
  let found = 0;
  for (let step = 0; step < GRID_STEP * count; step += GRID_STEP) {
    const at = first + step;
    const own = data[at] ?? 0;
    const left = data[at - CORE_REACH_PX] ?? 0;
    const right = data[at + CORE_REACH_PX] ?? 0;
    const least = Math.fround(own - depth);
    const most = Math.fround(own + depth);
    // Most pixels fail here, before the rows above and below are read.
    if ((least > left && least > right) || (most < left && most < right)) {
      const upper = data[at - CORE_REACH_PX * width] ?? 0;
      const lower = data[at + CORE_REACH_PX * width] ?? 0;
      if (own > left ? least > upper && least > lower : most < upper && most < lower) {
        list[found] = step;
        found++;
      }
    }
  }
  return found;
}

/**
 * Climbs from a pixel of a blob to the local extremum of the smoothed picture: each blob has one, even with a hole or
 * noise in it.
 */
function climb(data: Float32Array, from: number, width: number, sign: number): number {
  let at = from;
  let own = sign * softAt(data, at, width);
  for (let step = 0; step < MAX_CLIMB; step++) {
    const here = at;
    for (let j = here - width; j <= here + width; j += width) {
      for (let neighbour = j - 1; neighbour <= j + 1; neighbour++) {
        const value = neighbour === at ? own : sign * softAt(data, neighbour, width);
        if (value > own) {
          own = value;
          at = neighbour;
        }
      }
    }
    if (at === here) {
      return at;
    }
  }
  return at;
}

/** Whether the blob at a pixel has a ring around it, from sums of eight samples, the core weighted alike. */
function hasRing(
  data: Float32Array,
  at: number,
  width: number,
  sign: number,
  { light, dark, outside }: Stencil,
): boolean {
  const between = sign * sumAround(data, at, light);
  const core = 8 * sign * softAt(data, at, width) - between;
  const ring = sign * sumAround(data, at, dark) - between;
  const gap = sign * sumAround(data, at, outside) - between;
  return ring > MIN_RING * core && ring - gap > MIN_GAP * core;
}

function isFarFromEdges({ width, height }: GreyImage, at: number): boolean {
  const x = at % width;
  const y = Math.floor(at / width);
  return x >= MARGIN && y >= MARGIN && x < width - MARGIN && y < height - MARGIN;
}

/**
 * Fits rings to the blob at a pixel and keeps the good ones. Returns how many were fitted: the first correlation
 * rejects most.
 */
function measureBlob(image: GreyImage, at: number, sign: number, stencils: readonly Stencil[], rings: Ring[]): number {
  const { data, width } = image;
  let measured = 0;
  for (const stencil of stencils) {
    if (!hasRing(data, at, width, sign, stencil)) {
      continue;
    }
    if (-sign * correlateStencil(data, width, at, stencil.ring) > MIN_FIRST_SCORE) {
      measured++;
      const { radius } = stencil;
      const frame = { x: (at % width) + 0.5, y: Math.floor(at / width) + 0.5, ax: radius, ay: 0, bx: 0, by: radius };
      const fitted = fitFrame(image, frame, -sign, WORTH_SCORE);
      if (fitted.score >= MIN_SCORE) {
        addRing(rings, buildRing(fitted.frame, sign > 0, fitted.score));
      }
    }
  }
  return measured;
}

function cutStencils({ light, dark, outside, radius }: BlobTemplate<readonly Offset[]>, width: number): Stencil {
  const steps = (places: readonly Offset[]) => Int32Array.from(places, ([x, y]) => y * width + x);
  return {
    light: steps(light),
    dark: steps(dark),
    outside: steps(outside),
    radius,
    ring: cutStencil(width, radius),
  };
}

/** Detects rings of 7 to 11 pixels in a picture or pyramid level, by their core and the circles around it. */
export function detectBlobRings(image: GreyImage): Ring[] {
  const { data, width, height } = image;
  const stencils = TEMPLATES.map((template) => cutStencils(template, width));
  const depth = Math.max(MIN_DEPTH, MIN_DEPTH_IN_NOISE * estimateNoise(image));
  const rimDepth = Math.fround(RIM_DEPTH * depth);
  const isSeen = new Uint8Array(data.length);
  const rings: Ring[] = [];
  let visited = 0;
  let measured = 0;
  const visit = (from: number, sign: number) => {
    visited++;
    const at = climb(data, from, width, sign);
    if (isSeen[at] === 0 && isFarFromEdges(image, at)) {
      isSeen[at] = 1;
      measured += standsOut(data, at, width, sign, depth) ? measureBlob(image, at, sign, stencils, rings) : 0;
    }
  };
  const passes = passesFor(data);
  const seeds = placeList(data, width) ?? new Int32Array(width);
  const seedsInRow = Math.ceil((width - 2 * MARGIN) / GRID_STEP);
  const hasBudget = () => visited < MAX_VISITED && measured < MAX_MEASURED;
  for (let y = MARGIN; y < height - MARGIN && hasBudget(); y += GRID_STEP) {
    const first = y * width + MARGIN;
    const found =
      passes?.seeds(data.byteOffset + 4 * first, seedsInRow, 4 * CORE_REACH_PX * width, rimDepth, seeds.byteOffset) ??
      findSeeds(image, first, seedsInRow, rimDepth, seeds);
    for (let i = 0; i < found && hasBudget(); i++) {
      const from = first + (seeds[i] ?? 0);
      visit(from, (data[from] ?? 0) < (data[from - CORE_REACH_PX] ?? 0) ? -1 : 1);
    }
  }
  return rings.toSorted((a, b) => b.score - a.score).slice(0, MAX_SPOTTED);
}

/** Detects small rings in all levels, in pixels of the first. */
export function detectBlobRingsInPyramid(pyramid: readonly GreyImage[]): Ring[] {
  return pyramid.flatMap((image, level) => detectBlobRings(image).map((ring) => scaleUp(ring, 2 ** level)));
}
