import type { Mark } from './find-marks.ts';
import { computeMedian } from './find-text-lines.ts';

/** Position and cell width, in pixels, of the character at this place. Places may be negative. */
export type CellPlaces = {
  /** Places from the first to the last mark. */
  count: number;
  at: (place: number) => { x: number; y: number; pitchPx: number };
};

/** On a slanted page the characters grow along the line, so the curve is of second degree. */
type Curve = readonly [number, number, number];

const ROUNDS = 3;
/** A mark further off than this share of a cell is not a character of the grid (a speck, half a character). */
const STRAY = 0.3;

/** Fits a grid of equal cells to the marks of a line. Returns undefined when their distances are not even. */
export function fitCells(line: readonly Mark[]): CellPlaces | undefined {
  const gaps = line.slice(1).map((mark, at) => mark.x - (line[at]?.x ?? 0));
  const pitchPx = computeMedian(gaps);
  if (pitchPx <= 4) return undefined;
  let kept = numbered(line, gaps, pitchPx);
  let xs: Curve = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (kept.length < 8) return undefined;
    xs = fitCurve(kept.map(({ place, mark }) => [place, mark.x]));
    const fitted = xs;
    kept = kept.filter(({ place, mark }) => Math.abs(valueAt(fitted, place) - mark.x) < STRAY * pitchPx);
  }
  const ys = fitCurve(kept.map(({ place, mark }) => [place, mark.y]));
  const count = (kept.at(-1)?.place ?? 0) + 1;
  return {
    count,
    at: (place) => ({ x: valueAt(xs, place), y: valueAt(ys, place), pitchPx: xs[1] + 2 * xs[2] * place }),
  };
}

/** Numbers the marks by place; a gap of several cells counts as that many. */
function numbered(line: readonly Mark[], gaps: number[], pitchPx: number): { place: number; mark: Mark }[] {
  let place = 0;
  let localPx = pitchPx;
  return line.map((mark, at) => {
    const gap = at === 0 ? 0 : (gaps[at - 1] ?? 0);
    const cells = Math.round(gap / localPx);
    place += cells;
    // The pitch adapts slowly, so that one badly placed mark does not shift all that follow.
    if (cells === 1) localPx = localPx * 0.8 + gap * 0.2;
    return { place, mark };
  });
}

export function valueAt([a, b, c]: Curve, t: number): number {
  return a + b * t + c * t * t;
}

/** Least squares of a second-degree curve through points [t, value] (normal equations, Cramer's rule). */
export function fitCurve(points: readonly (readonly [number, number])[]): Curve {
  const sums = [0, 0, 0, 0, 0];
  const right = [0, 0, 0];
  for (const [t, value] of points) {
    for (let power = 0; power < 5; power += 1) sums[power] = (sums[power] ?? 0) + t ** power;
    for (let power = 0; power < 3; power += 1) right[power] = (right[power] ?? 0) + value * t ** power;
  }
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = sums;
  const [r0 = 0, r1 = 0, r2 = 0] = right;
  const all = determinant([s0, s1, s2, s1, s2, s3, s2, s3, s4]);
  if (Math.abs(all) < 1e-9) return [s0 === 0 ? 0 : r0 / s0, 0, 0];
  return [
    determinant([r0, s1, s2, r1, s2, s3, r2, s3, s4]) / all,
    determinant([s0, r0, s2, s1, r1, s3, s2, r2, s4]) / all,
    determinant([s0, s1, r0, s1, s2, r1, s2, s3, r2]) / all,
  ];
}

function determinant(m: readonly number[]): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}
