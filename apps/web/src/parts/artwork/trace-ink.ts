import type { TextPicture } from '../../device/media/text-painter.ts';

type Point = readonly [x: number, y: number];
type InkSampler = (x: number, y: number) => number;

/** Half covered: where the edge of a letter lies. */
const EDGE = 0.5;
/** A point nearer to the line of its neighbours than this says nothing; a pixel is 42 µm. */
const TOLERANCE_PX = 0.1;

/**
 * Of a square between four pixels the sides (0 above, then clockwise) where the edge enters and leaves, by which of its
 * corners are inked: left above 8, right above 4, right below 2, left below 1. The ink is on the left of the way.
 */
const WAYS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[2, 3]],
  [[1, 2]],
  [[1, 3]],
  [[0, 1]],
  [
    [0, 1],
    [2, 3],
  ],
  [[0, 2]],
  [[0, 3]],
  [[3, 0]],
  [[2, 0]],
  [
    [3, 0],
    [1, 2],
  ],
  [[1, 0]],
  [[3, 1]],
  [[2, 1]],
  [[3, 2]],
  [],
];

/**
 * A picture of text as outlines for a printer that knows one ink: marching squares, with the edge between two pixels where
 * their covers say it is. In pixels. Light colours (of an emoji) are paper; what would leave no ink at all is a silhouette.
 */
export function traceInk({ widthPx, heightPx, pixels }: TextPicture): string {
  const coverAt = (index: number) => (pixels[index + 3] ?? 0) / 255;
  const darkness = (index: number) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index, index + 3);
    return coverAt(index) * (1 - (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255);
  };
  const sampleBy =
    (valueAt: (index: number) => number): InkSampler =>
    (x, y) =>
      x < 0 || y < 0 || x >= widthPx || y >= heightPx ? 0 : valueAt((y * widthPx + x) * 4);
  return traceOutline(sampleBy(darkness), widthPx, heightPx) || traceOutline(sampleBy(coverAt), widthPx, heightPx);
}

function traceOutline(sample: InkSampler, width: number, height: number): string {
  const next = new Map<string, string>();
  const points = new Map<string, Point>();
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      const corners = [sample(x, y), sample(x + 1, y), sample(x + 1, y + 1), sample(x, y + 1)] as const;
      const kind = corners.reduce((sum, value) => sum * 2 + (value > EDGE ? 1 : 0), 0);
      for (const way of WAYS[kind] ?? []) {
        const [from, to] = way.map((side) => sidePoint(side, x, y, corners));
        if (from === undefined || to === undefined) continue;
        points.set(from.key, from.point);
        next.set(from.key, to.key);
      }
    }
  }
  return listLoops(next, points).map(loopPath).join('');
}

type Corners = readonly [number, number, number, number];

/** Where the edge crosses a side, in pixels; two squares name their common side alike. */
function sidePoint(side: number, x: number, y: number, [a, b, c, d]: Corners): { key: string; point: Point } {
  const [left, top] = [x + 0.5, y + 0.5];
  const share = (one: number, other: number) => (EDGE - one) / (other - one);
  if (side === 0) return { key: `h${x} ${y}`, point: [left + share(a, b), top] };
  if (side === 1) return { key: `v${x + 1} ${y}`, point: [left + 1, top + share(b, c)] };
  if (side === 2) return { key: `h${x} ${y + 1}`, point: [left + share(d, c), top + 1] };
  return { key: `v${x} ${y}`, point: [left, top + share(a, d)] };
}

function listLoops(next: Map<string, string>, points: ReadonlyMap<string, Point>): Point[][] {
  const loops: Point[][] = [];
  for (const start of points.keys()) {
    const loop: Point[] = [];
    for (let key: string | undefined = start; key !== undefined && next.has(key); ) {
      const point = points.get(key);
      if (point !== undefined) loop.push(point);
      const following: string | undefined = next.get(key);
      next.delete(key);
      key = following;
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

function loopPath(loop: readonly Point[]): string {
  const middle = Math.floor(loop.length / 2);
  const first = loop[0];
  if (first === undefined) return '';
  const kept = [...simplify(loop.slice(0, middle + 1)), ...simplify([...loop.slice(middle), first])];
  const places = kept.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  return `M${places.join('L')}Z`;
}

/** Douglas and Peucker: the points that matter, without the last one. */
function simplify(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  let [farthest, distance] = [0, 0];
  for (const [index, point] of points.entries()) {
    const away = distanceToLine(point, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (distance <= TOLERANCE_PX) return [first];
  return [...simplify(points.slice(0, farthest + 1)), ...simplify(points.slice(farthest))];
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}
