import { GRID_SIZE, type Point } from '@repo/glyph';
import type { CellBelief, SeenRing } from '../../../workers/trial-messages.ts';

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const SIDE = GRID_SIZE + 1;

export function closedPath(points: readonly Point[]): string {
  const sound = points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  return sound.length < 3 ? '' : `M${sound.map(at).join('L')}Z`;
}

const RING_STEPS = 24;

export function ringPath({ middle, a, b }: SeenRing): string {
  return closedPath(
    Array.from({ length: RING_STEPS }, (_, i) => {
      const angle = (2 * Math.PI * i) / RING_STEPS;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return { x: middle.x + a.x * c + b.x * s, y: middle.y + a.y * c + b.y * s };
    }),
  );
}

/** The lines between cells, along rows and along columns. */
export function meshPath(lattice: readonly Point[]): string {
  const line = (points: readonly (Point | undefined)[]) =>
    `M${points.map((point) => (point ? at(point) : '0 0')).join('L')}`;
  const range = Array.from({ length: SIDE }, (_, i) => i);
  return range
    .flatMap((k) => [line(range.map((i) => lattice[k * SIDE + i])), line(range.map((i) => lattice[i * SIDE + k]))])
    .join('');
}

/** The outer edge of a lattice, curved as it is. */
export function edgePath(lattice: readonly Point[]): string {
  const range = Array.from({ length: GRID_SIZE }, (_, i) => i);
  const order = [
    ...range,
    ...range.map((i) => i * SIDE + GRID_SIZE),
    ...range.map((i) => SIDE * SIDE - 1 - i),
    ...range.map((i) => (GRID_SIZE - i) * SIDE),
  ];
  return closedPath(order.flatMap((i) => lattice[i] ?? []));
}

/** All cells of a state as one path. */
export function cellsPath(lattice: readonly Point[], cells: readonly CellBelief[], state: CellBelief['state']): string {
  return cells
    .map((cell, i) => {
      if (cell.state !== state) return '';
      const from = Math.floor(i / GRID_SIZE) * SIDE + (i % GRID_SIZE);
      return closedPath([from, from + 1, from + SIDE + 1, from + SIDE].flatMap((corner) => lattice[corner] ?? []));
    })
    .join('');
}
