import type { GreyImage } from './grey-image.ts';

/** A row that looks like a line through a ring finder. `half` is half its length, edge to edge; light on dark has `isLight`. */
export type RowHit = { x: number; y: number; half: number; isLight: boolean };

/** Bounds on the length of the whole pattern, edge to edge, in pixels. */
export type LengthBand = { readonly minLength: number; readonly maxLength: number };

/** The light at the middle between two crossings, without its sign. */
function depthBetween(data: Float32Array, start: number, from: number, to: number): number {
  return Math.abs(data[start + Math.floor((from + to) / 2)] ?? 0);
}

/** Half a pixel of doubt in each run: small rings are rough. */
const SLACK_PX = 0.5;
/** The runs' middles must leave the local mean by this many deviations of the noise on average, and by this much light at least. */
const MIN_DEPTH_IN_NOISE = 1.4;
const MIN_DEPTH = 3;

/** Where the row's sign changes, to a fraction of a pixel by the straight line between neighbours; returns how many. */
function findCrossings(row: Float32Array, start: number, width: number, crossings: Float32Array): number {
  let count = 0;
  let last = row[start] ?? 0;
  for (let x = 1; x < width; x++) {
    const value = row[start + x] ?? 0;
    if (value < 0 !== last < 0) {
      crossings[count++] = x - 0.5 + last / (last - value);
    }
    last = value;
  }
  return count;
}

/** True where runs of these lengths could be 1:1:3:1:1. Loose: what is wrong is sorted out later by all directions together. */
function fitsRing(a: number, b: number, c: number, d: number, e: number): boolean {
  const total = a + b + c + d + e;
  const unit = total / 7;
  const doubt = 0.65 * unit + SLACK_PX;
  return (
    Math.abs(c - 3 * unit) < 1.3 * unit + SLACK_PX &&
    Math.abs(a - unit) < doubt &&
    Math.abs(b - unit) < doubt &&
    Math.abs(d - unit) < doubt &&
    Math.abs(e - unit) < doubt
  );
}

/**
 * Finds row patterns 1:1:3:1:1 of both polarities in a picture without its local mean, also with a hole in the core (the hollow
 * finder). Calls `report` for each, row by row.
 */
export function scanRows(image: GreyImage, noise: number, band: LengthBand, report: (hit: RowHit) => void): void {
  const minDepth = Math.max(MIN_DEPTH, MIN_DEPTH_IN_NOISE * noise);
  const { data, width, height } = image;
  const crossings = new Float32Array(width + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const count = findCrossings(data, start, width, crossings);
    const startsDark = (data[start] ?? 0) < 0;
    for (let i = 0; i + 5 < count; i++) {
      const last = matchRuns(crossings, i, count, band);
      if (last === 0) {
        continue;
      }
      const edge = (k: number) => crossings[k] ?? 0;
      let depth = depthBetween(data, start, edge(i + 2), edge(i + 3));
      if (depth < minDepth) {
        continue;
      }
      for (const k of [i, i + 1, last - 2, last - 1]) {
        depth += depthBetween(data, start, edge(k), edge(k + 1));
      }
      if (depth >= 5 * minDepth) {
        const half = (edge(last) - edge(i)) / 2;
        // The run after crossing i has the row's first sign turned i + 1 times.
        const isLight = startsDark === (i % 2 === 0);
        report({ x: (edge(i + 2) + edge(last - 2)) / 2, y: y + 0.5, half, isLight });
      }
    }
  }
}

/** The crossing at which a pattern that begins with crossing `i` ends, plain or with a hole in its core; 0 for none. */
function matchRuns(crossings: Float32Array, i: number, count: number, { minLength, maxLength }: LengthBand): number {
  const start = crossings[i] ?? 0;
  const light = crossings[i + 1] ?? 0;
  const core = crossings[i + 2] ?? 0;
  const end = crossings[i + 5] ?? 0;
  if (end - start > maxLength) {
    return 0;
  }
  const plainEnd = crossings[i + 3] ?? 0;
  const plainRing = crossings[i + 4] ?? 0;
  if (
    end - start >= minLength &&
    fitsRing(light - start, core - light, plainEnd - core, plainRing - plainEnd, end - plainRing)
  ) {
    return i + 5;
  }
  const hollowRing = crossings[i + 6] ?? 0;
  const hollowEnd = crossings[i + 7] ?? 0;
  const isLong = i + 7 < count && hollowEnd - start >= minLength && hollowEnd - start <= maxLength;
  const isHollow =
    isLong &&
    isHole(core, plainEnd, plainRing, end) &&
    fitsRing(light - start, core - light, end - core, hollowRing - end, hollowEnd - hollowRing);
  return isHollow ? i + 7 : 0;
}

/** A core of two parts with a gap of about their width between them. */
function isHole(from: number, gap: number, gapEnd: number, to: number): boolean {
  const core = to - from;
  const hole = gapEnd - gap;
  return hole < 0.55 * core && Math.abs((gap + gapEnd) / 2 - (from + to) / 2) < 0.2 * core + SLACK_PX;
}
