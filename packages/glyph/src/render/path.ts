import type { Box } from '../format/piece.ts';

/** Decimals of a coordinate: a thousandth of a cell is below a pixel on any print. */
const PRECISION = 1000;

export type PathPoint = { readonly x: number; readonly y: number };

function write(value: number): string {
  const rounded = Math.round(value * PRECISION) / PRECISION;
  return String(rounded === 0 ? 0 : rounded);
}

/** `M`, the start of a loop. */
export function moveTo(point: PathPoint): string {
  return `M${write(point.x)} ${write(point.y)}`;
}

/** `L`, a straight line. */
export function lineTo(point: PathPoint): string {
  return `L${write(point.x)} ${write(point.y)}`;
}

/**
 * Longest single arc in radians; longer ones are split in two, because near a half circle the rounding of the end
 * points would shift the centre.
 */
const LONGEST_ARC = 2.6;

/** `A`, an arc of a circle, clockwise on the screen or against it. */
export function arcTo(centre: PathPoint, radius: number, from: PathPoint, to: PathPoint, isClockwise: boolean): string {
  const fromAngle = Math.atan2(from.y - centre.y, from.x - centre.x);
  const toAngle = Math.atan2(to.y - centre.y, to.x - centre.x);
  const difference = isClockwise ? toAngle - fromAngle : fromAngle - toAngle;
  const turn = difference - 2 * Math.PI * Math.floor(difference / (2 * Math.PI));
  const end = `A${write(radius)} ${write(radius)} 0 0 ${isClockwise ? 1 : 0} ${write(to.x)} ${write(to.y)}`;
  if (turn <= LONGEST_ARC) {
    return end;
  }
  const halfAngle = fromAngle + (isClockwise ? turn : -turn) / 2;
  const half = { x: centre.x + radius * Math.cos(halfAngle), y: centre.y + radius * Math.sin(halfAngle) };
  return arcTo(centre, radius, from, half, isClockwise) + end;
}

/** A whole circle as two arcs. */
export function circle(centre: PathPoint, radius: number, isClockwise: boolean): string {
  const left = { x: centre.x - radius, y: centre.y };
  const right = { x: centre.x + radius, y: centre.y };
  const there = arcTo(centre, radius, left, right, isClockwise);
  return `${moveTo(left)}${there}${arcTo(centre, radius, right, left, isClockwise)}Z`;
}

/** A rectangle `[left, top, right, bottom]`. */
export function rectangle([left, top, right, bottom]: Box): string {
  return `M${write(left)} ${write(top)}H${write(right)}V${write(bottom)}H${write(left)}Z`;
}
