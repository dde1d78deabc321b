/** Points of a line as flat pairs: x, y, x, y. */
export type Points = readonly number[];

/** Points along an arc. Angles in radians from the right, clockwise as the screen turns. */
export function arcPoints(x: number, y: number, radius: number, from: number, sweep: number, steps: number): number[] {
  const points: number[] = [];
  for (let step = 0; step <= steps; step++) {
    const angle = from + (sweep * step) / steps;
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return points;
}

/** How wide a line is at `along`, from 0 at its tail to 1 at its head. */
export type WidthAt = (along: number) => number;

/** A line whose width changes along the way, as one closed outline. */
export function lineOutline(points: Points, widthAt: WidthAt): number[] {
  const last = points.length / 2 - 1;
  const left: number[] = [];
  const right: number[] = [];
  for (let at = 0; at <= last; at++) {
    const before = Math.max(at - 1, 0) * 2;
    const after = Math.min(at + 1, last) * 2;
    const dx = pick(points, after) - pick(points, before);
    const dy = pick(points, after + 1) - pick(points, before + 1);
    const length = Math.hypot(dx, dy) || 1;
    const half = widthAt(last === 0 ? 1 : at / last) / 2;
    const x = pick(points, at * 2);
    const y = pick(points, at * 2 + 1);
    const across = { x: (-dy / length) * half, y: (dx / length) * half };
    left.push(x + across.x, y + across.y);
    right.push(x - across.x, y - across.y);
  }
  for (let at = last; at >= 0; at--) left.push(pick(right, at * 2), pick(right, at * 2 + 1));
  return left;
}

const pick = (points: Points, index: number): number => points[index] ?? 0;

/** Writes an outline as the path of an SVG. */
export function outlinePath(outline: Points): string {
  let path = '';
  for (let at = 0; at < outline.length; at += 2) {
    path += `${at === 0 ? 'M' : 'L'}${pick(outline, at).toFixed(2)} ${pick(outline, at + 1).toFixed(2)}`;
  }
  return `${path}Z`;
}
