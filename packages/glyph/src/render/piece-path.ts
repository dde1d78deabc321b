import type { Band } from '../format/band.ts';
import type { Box, Piece } from '../format/piece.ts';
import { bandPath } from './band-path.ts';
import { arcTo, circle, lineTo, moveTo, type PathPoint, rectangle } from './path.ts';

/**
 * The outline of the intersection of several rings and a box, as SVG path data, clockwise outside and anticlockwise
 * round holes. Every circle and every edge of the box is cut where it crosses the others; each segment either bounds
 * the intersection entirely or not at all, which its midpoint decides. The remaining segments are joined end to start.
 */
type Circle = { readonly band: Band; readonly radius: number; readonly isOuter: boolean };
type PieceStretch = { readonly start: PathPoint; readonly end: PathPoint; readonly arc: Circle | null };

const TINY = 1e-9;
/** Tolerance with which points on a boundary count as inside. */
const SLACK = 1e-7;

function listCircles(bands: readonly Band[]): Circle[] {
  return bands.flatMap((band) => {
    const outer = { band, radius: band.outer, isOuter: true };
    return band.inner > 0 ? [outer, { band, radius: band.inner, isOuter: false }] : [outer];
  });
}

function isBounded({ x, y }: PathPoint, circles: readonly Circle[], [left, top, right, bottom]: Box): boolean {
  const isInBox = x > left - SLACK && x < right + SLACK && y > top - SLACK && y < bottom + SLACK;
  return (
    isInBox &&
    circles.every(({ band, radius, isOuter }) => {
      const distance = Math.hypot(x - band.x, y - band.y);
      return isOuter ? distance < radius + SLACK : distance > radius - SLACK;
    })
  );
}

function pointAt({ band, radius }: Circle, angle: number): PathPoint {
  return { x: band.x + radius * Math.cos(angle), y: band.y + radius * Math.sin(angle) };
}

/** Angles at which a circle meets another one. */
function crossCircle(circle: Circle, other: Circle): number[] {
  const dx = other.band.x - circle.band.x;
  const dy = other.band.y - circle.band.y;
  const distance = Math.hypot(dx, dy);
  if (distance < TINY) {
    return [];
  }
  const cosine = (distance ** 2 + circle.radius ** 2 - other.radius ** 2) / (2 * distance * circle.radius);
  if (Math.abs(cosine) >= 1) {
    return [];
  }
  const centre = Math.atan2(dy, dx);
  return [centre - Math.acos(cosine), centre + Math.acos(cosine)];
}

/** Angles at which a circle meets the lines of a box. */
function crossBox({ band, radius }: Circle, [left, top, right, bottom]: Box): number[] {
  const across = [left, right].map((x) => (x - band.x) / radius).filter((cosine) => Math.abs(cosine) < 1);
  const down = [top, bottom].map((y) => (y - band.y) / radius).filter((sine) => Math.abs(sine) < 1);
  return [
    ...across.flatMap((cosine) => [Math.acos(cosine), -Math.acos(cosine)]),
    ...down.flatMap((sine) => [Math.asin(sine), Math.PI - Math.asin(sine)]),
  ];
}

/** The kept arcs of a circle in its direction; a whole circle that nothing cuts is returned as path data. */
function cutCircle(own: Circle, circles: readonly Circle[], box: Box): { stretches: PieceStretch[]; whole: string } {
  const others = circles.filter((other) => other !== own);
  const full = 2 * Math.PI;
  const angles = [...others.flatMap((other) => crossCircle(own, other)), ...crossBox(own, box)]
    .map((angle) => angle - full * Math.floor(angle / full))
    .toSorted((a, b) => a - b);
  if (angles.length === 0) {
    const isKept = isBounded(pointAt(own, 0), others, box);
    return { stretches: [], whole: isKept ? circle(own.band, own.radius, own.isOuter) : '' };
  }
  const stretches: PieceStretch[] = [];
  for (const [i, angle] of angles.entries()) {
    const next = angles[i + 1] ?? (angles[0] ?? 0) + full;
    if (next - angle > SLACK && isBounded(pointAt(own, (angle + next) / 2), others, box)) {
      const [start, end] = [pointAt(own, angle), pointAt(own, next)];
      stretches.push(own.isOuter ? { start, end, arc: own } : { start: end, end: start, arc: own });
    }
  }
  return { stretches, whole: '' };
}

/** The kept parts of one edge of the box, in its direction. */
function cutEdge(from: PathPoint, to: PathPoint, circles: readonly Circle[], box: Box): PieceStretch[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const cuts = circles.flatMap(({ band, radius }) => {
    const centre = (band.x - from.x) * dx + (band.y - from.y) * dy;
    const offset = (band.x - from.x) * dy - (band.y - from.y) * dx;
    const half = Math.sqrt(Math.max(radius * radius - offset * offset, 0));
    return half > 0 ? [centre - half, centre + half] : [];
  });
  const places = [0, ...cuts.filter((place) => place > 0 && place < length), length].toSorted((a, b) => a - b);
  const at = (place: number): PathPoint => ({ x: from.x + dx * place, y: from.y + dy * place });
  return places.flatMap((place, i): PieceStretch[] => {
    const next = places[i + 1] ?? place;
    const isKept = next - place > SLACK && isBounded(at((place + next) / 2), circles, box);
    return isKept ? [{ start: at(place), end: at(next), arc: null }] : [];
  });
}

function drawStretch({ start, end, arc }: PieceStretch): string {
  return arc === null ? lineTo(end) : arcTo(arc.band, arc.radius, start, end, arc.isOuter);
}

function isSame(a: PathPoint, b: PathPoint): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < 10 * SLACK;
}

/** Joins segments end to start into closed loops. */
function joinStretches(stretches: PieceStretch[]): string {
  const open = new Set(stretches);
  let path = '';
  for (const first of stretches) {
    if (!open.has(first)) {
      continue;
    }
    path += moveTo(first.start);
    let next: PieceStretch | null = first;
    while (next !== null) {
      open.delete(next);
      path += drawStretch(next);
      next = isSame(next.end, first.start) ? null : findNearest(open, next.end);
    }
    path += 'Z';
  }
  return path;
}

function findNearest(open: ReadonlySet<PieceStretch>, { x, y }: PathPoint): PieceStretch | null {
  let best: PieceStretch | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const stretch of open) {
    const distance = Math.hypot(stretch.start.x - x, stretch.start.y - y);
    if (distance < least) {
      least = distance;
      best = stretch;
    }
  }
  return best;
}

function cutPath(bands: readonly Band[], box: Box): string {
  const circles = listCircles(bands);
  const cut = circles.map((own) => cutCircle(own, circles, box));
  const [left, top, right, bottom] = box;
  const corners: PathPoint[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const edges = corners.flatMap((from, i) => cutEdge(from, corners[(i + 1) % 4] ?? from, circles, box));
  return (
    joinStretches([...cut.flatMap(({ stretches }) => stretches), ...edges]) + cut.map(({ whole }) => whole).join('')
  );
}

/** Path data of the part of a piece that lies in the box, the piece's own box moved by (x, y); empty where there is none. */
export function piecePath({ bands, box: own }: Piece, x: number, y: number, clip: Box): string {
  const box: Box = [
    Math.max(own[0] + x, clip[0]),
    Math.max(own[1] + y, clip[1]),
    Math.min(own[2] + x, clip[2]),
    Math.min(own[3] + y, clip[3]),
  ];
  if (box[0] >= box[2] || box[1] >= box[3]) {
    return '';
  }
  const moved = bands.map((band) => ({ ...band, x: band.x + x, y: band.y + y }));
  const [only] = moved;
  if (only === undefined) {
    return rectangle(box);
  }
  return moved.length === 1 ? bandPath(only, box) : cutPath(moved, box);
}
