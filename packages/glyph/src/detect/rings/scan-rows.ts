import { passesFor, placeList } from '../image/dense-passes.ts';
import type { GreyImage } from '../image/grey-image.ts';

/** A row that looks like a line through a ring finder. `half` is half its length, edge to edge; light on dark has `isLight`. */
export type RowHit = { x: number; y: number; half: number; isLight: boolean };

/** Bounds on the length of the whole pattern, edge to edge, in pixels. */
export type LengthBand = { readonly minLength: number; readonly maxLength: number };

/** Pattern lengths to find, in every `rowStep`th row. */
export type ScanPlan = { readonly band: LengthBand; readonly rowStep: number };

/** Tolerance of each run in pixels: small rings are coarse. */
const SLACK_PX = 0.5;
/**
 * Mean difference of the runs' centres from the local mean, in deviations of the noise, and its lower bound in light.
 */
const MIN_DEPTH_IN_NOISE = 1.4;
const MIN_DEPTH = 3;

/**
 * Writes the pixels before which the sign changes; returns how many. The sign of a float is its highest bit, so no
 * branch is needed.
 */
function findChanges(bits: Int32Array, start: number, width: number, changes: Int32Array): number {
  let count = 0;
  let last = bits[start] ?? 0;
  for (let x = 1; x < width; x++) {
    const value = bits[start + x] ?? 0;
    changes[count] = x;
    count += (value ^ last) >>> 31;
    last = value;
  }
  return count;
}

/**
 * Returns true if runs of these lengths could be 1:1:3:1:1. Tolerant: measuring all directions later rejects false
 * hits.
 */
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
 * The row being scanned: where its pixels start, and before which of them its sign changes; the first `edgeCount` of
 * these have subpixel `edges`.
 */
type PixelRow = {
  readonly data: Float32Array;
  start: number;
  count: number;
  edgeCount: number;
  readonly changes: Int32Array;
  readonly edges: Float64Array;
};

/** Most sign changes of a pattern, with a hole in its core. */
const PATTERN_CHANGES = 8;

/**
 * Subpixel positions of the sign changes, by linear interpolation, for a pattern that begins with change i. Earlier
 * patterns share most of them; unused ones are never computed.
 */
function findEdges(row: PixelRow, i: number): void {
  const { data, start, changes, edges } = row;
  const end = Math.min(i + PATTERN_CHANGES, row.count);
  for (let k = Math.max(i, row.edgeCount); k < end; k++) {
    const x = changes[k] ?? 0;
    const before = data[start + x - 1] ?? 0;
    edges[k] = x - 0.5 + before / (before - (data[start + x] ?? 0));
  }
  row.edgeCount = end;
}

function edgeAt({ edges }: PixelRow, k: number): number {
  return edges[k] ?? 0;
}

/** The absolute light at the centre of the run that begins with change k. */
function measureDepth({ data, start, changes }: PixelRow, k: number): number {
  return Math.abs(data[start + (((changes[k] ?? 0) + (changes[k + 1] ?? 0) - 1) >> 1)] ?? 0);
}

/** Whether the runs of a pattern from change i to change `last` differ enough from the local mean, on average. */
function isDeep(row: PixelRow, i: number, last: number, minDepth: number): boolean {
  const outer =
    measureDepth(row, i) + measureDepth(row, i + 1) + measureDepth(row, last - 2) + measureDepth(row, last - 1);
  return outer + measureDepth(row, i + 2) >= 5 * minDepth;
}

/**
 * Finds row patterns 1:1:3:1:1 of both polarities in a picture minus its local mean, also with a hole in the core (the
 * hollow finder). Calls `report` for each, row by row. Most positions are rejected by five run lengths or a shallow
 * third run, before anything else is computed.
 */
export function scanRows(
  image: GreyImage,
  noise: number,
  { band, rowStep }: ScanPlan,
  report: (hit: RowHit) => void,
): void {
  const minDepth = Math.max(MIN_DEPTH, MIN_DEPTH_IN_NOISE * noise);
  const { data, width, height } = image;
  const bits = new Int32Array(data.buffer, data.byteOffset, data.length);
  const passes = passesFor(data);
  const changes = placeList(data, width) ?? new Int32Array(width);
  const row: PixelRow = { data, start: 0, count: 0, edgeCount: 0, changes, edges: new Float64Array(width) };
  const longest = band.maxLength + 1;
  for (let y = 0; y < height; y += rowStep) {
    row.start = y * width;
    row.edgeCount = 0;
    row.count =
      passes?.changes(data.byteOffset + 4 * row.start, width, changes.byteOffset) ??
      findChanges(bits, row.start, width, changes);
    const isDarkFirst = (bits[row.start] ?? 0) < 0;
    for (let i = 0; i + 5 < row.count; i++) {
      if ((changes[i + 5] ?? 0) - (changes[i] ?? 0) > longest || measureDepth(row, i + 2) < minDepth) {
        continue;
      }
      findEdges(row, i);
      const last = matchRuns(row, i, band);
      if (last > 0 && isDeep(row, i, last, minDepth)) {
        const from = edgeAt(row, i);
        const to = edgeAt(row, last);
        // The run after change i has the row's first sign inverted i + 1 times.
        const isLight = isDarkFirst === (i % 2 === 0);
        report({ x: (edgeAt(row, i + 2) + edgeAt(row, last - 2)) / 2, y: y + 0.5, half: (to - from) / 2, isLight });
      }
    }
  }
}

/** The change at which a pattern that begins with change `i` ends, plain or with a hole in its core; 0 for none. */
function matchRuns(row: PixelRow, i: number, { minLength, maxLength }: LengthBand): number {
  const start = edgeAt(row, i);
  const end = edgeAt(row, i + 5);
  if (end - start > maxLength) {
    return 0;
  }
  const light = edgeAt(row, i + 1);
  const core = edgeAt(row, i + 2);
  const plainEnd = edgeAt(row, i + 3);
  const plainRing = edgeAt(row, i + 4);
  if (
    end - start >= minLength &&
    fitsRing(light - start, core - light, plainEnd - core, plainRing - plainEnd, end - plainRing)
  ) {
    return i + 5;
  }
  if (i + 7 >= row.count || !isHole(core, plainEnd, plainRing, end)) {
    return 0;
  }
  const hollowRing = edgeAt(row, i + 6);
  const hollowEnd = edgeAt(row, i + 7);
  const isLong = hollowEnd - start >= minLength && hollowEnd - start <= maxLength;
  const isHollow =
    isLong && fitsRing(light - start, core - light, end - core, hollowRing - end, hollowEnd - hollowRing);
  return isHollow ? i + 7 : 0;
}

/** A core of two parts with a gap of about their width between them. */
function isHole(from: number, gap: number, gapEnd: number, to: number): boolean {
  const core = to - from;
  const hole = gapEnd - gap;
  return hole < 0.55 * core && Math.abs((gap + gapEnd) / 2 - (from + to) / 2) < 0.2 * core + SLACK_PX;
}
