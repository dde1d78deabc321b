import type { Band } from '../format/band.ts';
import type { Box } from '../format/piece.ts';
import { arcTo, circle, lineTo, moveTo, type PathPoint } from './path.ts';

/**
 * The outline of a ring clipped to a box, as SVG path data that fills correctly by either rule: clockwise outside,
 * anticlockwise round holes. The straight parts are the segments of the box's edges inside the ring. Each ends at a
 * corner of the box, at the outer circle or at the inner one, which determines how to continue: round the corner,
 * clockwise along the outer circle to the next segment that begins there, or anticlockwise along the inner circle to
 * the one before.
 */
type Limit = 'corner' | 'outer' | 'inner';
type BandStretch = {
  readonly start: PathPoint;
  readonly startsAt: Limit;
  readonly end: PathPoint;
  readonly endsAt: Limit;
};

const TINY = 1e-9;

/**
 * The part of a line inside a circle, as the parameters of the points from `from` (0) to `to` (1); null if there is
 * none.
 */
function cutLine(from: PathPoint, to: PathPoint, band: Band, radius: number): [number, number] | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const centre = ((band.x - from.x) * dx + (band.y - from.y) * dy) / length;
  const offset = ((band.x - from.x) * dy - (band.y - from.y) * dx) / length;
  if (Math.abs(offset) >= radius) {
    return null;
  }
  const half = Math.sqrt(radius * radius - offset * offset);
  return [(centre - half) / length, (centre + half) / length];
}

/**
 * The segments of one edge of the box inside the ring, in its direction: none, one, or two with the inner circle
 * between them.
 */
function cutEdge(from: PathPoint, to: PathPoint, band: Band): BandStretch[] {
  const outer = cutLine(from, to, band, band.outer);
  if (outer === null) {
    return [];
  }
  const at = (t: number): PathPoint => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  const start = Math.max(outer[0], 0);
  const startsAt: Limit = outer[0] > TINY ? 'outer' : 'corner';
  const end = Math.min(outer[1], 1);
  const endsAt: Limit = outer[1] < 1 - TINY ? 'outer' : 'corner';
  const inner = cutLine(from, to, band, band.inner);
  const stretches: BandStretch[] = [];
  const add = (first: number, firstAt: Limit, last: number, lastAt: Limit) => {
    if (last - first > TINY) {
      stretches.push({ start: at(first), startsAt: firstAt, end: at(last), endsAt: lastAt });
    }
  };
  if (inner === null) {
    add(start, startsAt, end, endsAt);
  } else {
    add(start, startsAt, Math.min(inner[0], end), inner[0] < end ? 'inner' : endsAt);
    add(Math.max(inner[1], start), inner[1] > start ? 'inner' : startsAt, end, endsAt);
  }
  return stretches;
}

/** The segment after one that ends at `limit`. */
function findNext(stretches: readonly BandStretch[], from: number, limit: Limit): number {
  const step = limit === 'inner' ? -1 : 1;
  const count = stretches.length;
  let next = limit === 'inner' ? from : (from + 1) % count;
  for (let tries = 0; tries < count && stretches[next]?.startsAt !== limit; tries++) {
    next = (next + step + count) % count;
  }
  return next;
}

function traceLoop(stretches: readonly BandStretch[], first: number, band: Band, isDone: boolean[]): string {
  let path = '';
  let current = first;
  while (!isDone[current]) {
    const stretch = stretches[current];
    if (stretch === undefined) {
      break;
    }
    isDone[current] = true;
    const next = findNext(stretches, current, stretch.endsAt);
    const goal = stretches[next]?.start ?? stretch.start;
    path += path === '' ? moveTo(stretch.start) : '';
    path += lineTo(stretch.end);
    if (stretch.endsAt !== 'corner') {
      const radius = stretch.endsAt === 'outer' ? band.outer : band.inner;
      path += arcTo(band, radius, stretch.end, goal, stretch.endsAt === 'outer');
    }
    current = next;
  }
  return `${path}Z`;
}

function fitsIn([left, top, right, bottom]: Box, band: Band, radius: number): boolean {
  return band.x - radius >= left && band.x + radius <= right && band.y - radius >= top && band.y + radius <= bottom;
}

/** Path data of the part of the ring inside the box; empty where there is none. */
export function bandPath(band: Band, box: Box): string {
  const [left, top, right, bottom] = box;
  if (fitsIn(box, band, band.outer)) {
    const hole = band.inner > 0 ? circle(band, band.inner, false) : '';
    return circle(band, band.outer, true) + hole;
  }
  const corners: PathPoint[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const stretches = corners.flatMap((from, i) => cutEdge(from, corners[(i + 1) % 4] ?? from, band));
  const isDone = stretches.map(() => false);
  let path = '';
  for (const first of stretches.keys()) {
    path += isDone[first] ? '' : traceLoop(stretches, first, band, isDone);
  }
  const hasHole = band.inner > 0 && fitsIn(box, band, band.inner);
  return hasHole ? path + circle(band, band.inner, false) : path;
}
