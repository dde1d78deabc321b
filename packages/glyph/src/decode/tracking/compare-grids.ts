import { applyPlacement, type Placement } from '../../detect/geometry/bend.ts';
import type { Point } from '../../detect/geometry/homography.ts';
import { GRID_SIZE } from '../../format/layout.ts';

/**
 * Two grids have the same shape if their corners differ by less than this, in cells, after aligning their centroids.
 */
const SAME_SHAPE_CELLS = 0.6;
/**
 * Two grids are in the same place if their centroids differ by less than this, in cells: what a hand moves between two
 * frames.
 */
const SAME_PLACE_CELLS = 4;

/** The grid's outer corners: top left, top right, bottom right, bottom left of the grid itself. */
export function projectCorners(placement: Placement): Point[] {
  return [
    applyPlacement(placement, 0, 0),
    applyPlacement(placement, GRID_SIZE, 0),
    applyPlacement(placement, GRID_SIZE, GRID_SIZE),
    applyPlacement(placement, 0, GRID_SIZE),
  ];
}

export function centroid(corners: readonly Point[]): Point {
  const sum = corners.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

/** The mean side of four corners. */
export function measureSide(corners: readonly Point[]): number {
  return corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length] ?? { x, y };
    return sum + Math.hypot(next.x - x, next.y - y) / corners.length;
  }, 0);
}

/** The largest distance between corresponding corners after aligning the centroids, in pixels. */
function measureShape(a: readonly Point[], b: readonly Point[]): number {
  const [p, q] = [centroid(a), centroid(b)];
  return Math.max(
    ...a.map(({ x, y }, i) => Math.hypot(x - p.x - ((b[i]?.x ?? 0) - q.x), y - p.y - ((b[i]?.y ?? 0) - q.y))),
  );
}

/** Returns true if both placements show the same grid in successive frames, whichever corner comes first. */
export function isSameGrid(one: Placement, other: Placement): boolean {
  const a = projectCorners(one);
  const b = projectCorners(other);
  const cellPx = measureSide(a) / GRID_SIZE;
  const [p, q] = [centroid(a), centroid(b)];
  if (!(Math.hypot(p.x - q.x, p.y - q.y) < SAME_PLACE_CELLS * cellPx)) {
    return false;
  }
  return [0, 1, 2, 3].some((turn) => {
    const turned = [...b.slice(turn), ...b.slice(0, turn)];
    return measureShape(a, turned) < SAME_SHAPE_CELLS * cellPx;
  });
}
