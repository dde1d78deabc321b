import type { GreyImage } from './grey-image.ts';

/** A row that looks like a line through a ring finder. `half` is half its length, edge to edge; light on dark has `isLight`. */
export type RowHit = { x: number; y: number; half: number; isLight: boolean };

/** Bounds on the length of the whole pattern, edge to edge, in pixels. */
export type LengthBand = { readonly minLength: number; readonly maxLength: number };

/** Half a pixel of doubt in each run: small rings are rough. */
const SLACK_PX = 0.5;
/** The middle of the core must leave the local mean by this much, or the "pattern" is noise on an even ground. */
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
export function scanRows(image: GreyImage, { minLength, maxLength }: LengthBand, report: (hit: RowHit) => void): void {
  const { data, width, height } = image;
  const crossings = new Float32Array(width + 1);
  const edge = (i: number) => crossings[i] ?? 0;
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const count = findCrossings(data, start, width, crossings);
    const startsDark = (data[start] ?? 0) < 0;
    for (let i = 0; i + 5 < count; i++) {
      const length = edge(i + 5) - edge(i);
      const isHollow = i + 7 < count && isHole(edge(i + 2), edge(i + 3), edge(i + 4), edge(i + 5));
      if (length > maxLength) {
        continue;
      }
      const a = edge(i + 1) - edge(i);
      const b = edge(i + 2) - edge(i + 1);
      const isPlain = fitsRing(a, b, edge(i + 3) - edge(i + 2), edge(i + 4) - edge(i + 3), edge(i + 5) - edge(i + 4));
      const last = isPlain ? i + 3 : i + 5;
      if (
        !isPlain &&
        !(isHollow && fitsRing(a, b, edge(i + 5) - edge(i + 2), edge(i + 6) - edge(i + 5), edge(i + 7) - edge(i + 6)))
      ) {
        continue;
      }
      // The run after crossing i has the row's first sign turned i + 1 times.
      const isLight = startsDark === (i % 2 === 0);
      const depth = data[start + Math.floor((edge(i + 2) + edge(i + 3)) / 2)] ?? 0;
      const half = (edge(last + 2) - edge(i)) / 2;
      if (Math.abs(depth) >= MIN_DEPTH && 2 * half >= minLength && 2 * half <= maxLength) {
        report({ x: (edge(i + 2) + edge(last)) / 2, y: y + 0.5, half, isLight });
      }
    }
  }
}

/** A core of two parts with a gap of about their width between them. */
function isHole(from: number, gap: number, gapEnd: number, to: number): boolean {
  const core = to - from;
  const hole = gapEnd - gap;
  return hole < 0.55 * core && Math.abs((gap + gapEnd) / 2 - (from + to) / 2) < 0.2 * core + SLACK_PX;
}
