export type PathDrawing = {
  width: number;
  height: number;
  /** The entry first, the checkpoint last. */
  stops: { x: number; y: number }[];
  /** What is given and joined in, below the stop that it makes. */
  given: { x: number; y: number }[];
  way: string;
  branches: string[];
};

/** More joins than this are not told apart at this size. */
export const JOINS_DRAWN_MAX = 6;
const WIDTH = 320;
const HEIGHT = 92;
const EDGE = 20;
const TOP = 22;

/** A rising line from the entry to the checkpoint, with a thin branch for each hash that is joined in. */
export function layPath(joins: number): PathDrawing {
  const drawn = Math.min(joins, JOINS_DRAWN_MAX);
  const stepX = (WIDTH - 2 * EDGE) / Math.max(drawn, 1);
  const stepY = (HEIGHT - TOP - EDGE) / Math.max(drawn, 1);
  const stops = Array.from({ length: drawn + 1 }, (_, at) => ({
    x: EDGE + at * stepX,
    y: HEIGHT - EDGE - at * stepY,
  }));
  const pairs = stops.slice(1).map((to, at) => ({ from: stops[at] ?? to, to }));
  const given = pairs.map(({ from, to }) => ({ x: (from.x + to.x) / 2 + stepX * 0.3, y: from.y + 2 }));
  return {
    width: WIDTH,
    height: HEIGHT,
    stops,
    given,
    way: pairs.map(({ from, to }) => bend(from, to)).join(''),
    branches: pairs.map(({ to }, at) => bend(given[at] ?? to, to)),
  };
}

function bend(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const middle = (from.x + to.x) / 2;
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(from.x, from.y)}C${at(middle, from.y)} ${at(middle, to.y)} ${at(to.x, to.y)}`;
}
