import { type Band, bandsAround, isInBands } from './band.ts';
import { GRID_SIZE } from './layout.ts';

/**
 * The four ring finders, diameter 4.5 cells, flush to the outer corners of the grid.
 * In units of 4.5 / 7 cells a line through the centre runs dark 1, light 1, dark 3, light 1, dark 1, in every direction.
 */
const FINDER_DIAMETER = 4.5;
export const FINDER_RADIUS = FINDER_DIAMETER / 2;
/** One unit of the 1:1:3:1:1 run lengths, in cells. */
export const FINDER_UNIT = FINDER_DIAMETER / 7;

/** Light lines that engrave the ring and the core; `LINE` is their width in cells. */
const LINE = 0.04;
const RING_LINE_RADIUS = 3 * FINDER_UNIT;
const CORE_LINE_RADIUS = 0.62;
/** Light disc in the core of the hollow finder: a hint at the orientation, which the known cells decide. */
const HOLLOW_RADIUS = 0.2;

/** Hairlines in the corners of the finder's square, cut at `ORNAMENT_SIDE` cells from the outer corner of the grid. */
const ORNAMENT_RADII = [2.61, 2.81, 3.01] as const;
const ORNAMENT_WIDTH = 0.025;
const ORNAMENT_SIDE = 4.55;

export type Finder = { readonly x: number; readonly y: number; readonly isHollow: boolean };

const FAR = GRID_SIZE - FINDER_RADIUS;

/** Centres in cells, clockwise from the top left. The bottom right one is hollow. */
export const FINDERS: readonly Finder[] = [
  { x: FINDER_RADIUS, y: FINDER_RADIUS, isHollow: false },
  { x: FAR, y: FINDER_RADIUS, isHollow: false },
  { x: FAR, y: FAR, isHollow: true },
  { x: FINDER_RADIUS, y: FAR, isHollow: false },
];

/** The rings of a finder, from the core outward. */
export function finderBands(finder: Finder): Band[] {
  const coreStart = finder.isHollow ? HOLLOW_RADIUS : 0;
  return bandsAround(
    finder.x,
    finder.y,
    coreStart,
    CORE_LINE_RADIUS - LINE / 2,
    CORE_LINE_RADIUS + LINE / 2,
    1.5 * FINDER_UNIT,
    2.5 * FINDER_UNIT,
    RING_LINE_RADIUS - LINE / 2,
    RING_LINE_RADIUS + LINE / 2,
    FINDER_RADIUS,
  );
}

/**
 * The hairlines in the corners of the finder's square. The corner towards the grid's centre has none, because a known
 * cell is there.
 */
export function ornamentBands(finder: Finder): Band[] {
  return ORNAMENT_RADII.flatMap((radius) =>
    bandsAround(finder.x, finder.y, radius - ORNAMENT_WIDTH / 2, radius + ORNAMENT_WIDTH / 2),
  );
}

/** The squares that clip a finder's ornaments, one for each outer quadrant: `[left, top, right, bottom]` in cells. */
export function ornamentBoxes(finder: Finder): (readonly [number, number, number, number])[] {
  const isLeft = finder.x < GRID_SIZE / 2;
  const isTop = finder.y < GRID_SIZE / 2;
  const [outerLeft, outerRight] = isLeft ? [0, finder.x] : [finder.x, GRID_SIZE];
  const [outerTop, outerBottom] = isTop ? [0, finder.y] : [finder.y, GRID_SIZE];
  const [innerLeft, innerRight] = isLeft ? [finder.x, ORNAMENT_SIDE] : [GRID_SIZE - ORNAMENT_SIDE, finder.x];
  const [innerTop, innerBottom] = isTop ? [finder.y, ORNAMENT_SIDE] : [GRID_SIZE - ORNAMENT_SIDE, finder.y];
  return [
    [outerLeft, outerTop, outerRight, outerBottom],
    [innerLeft, outerTop, innerRight, outerBottom],
    [outerLeft, innerTop, outerRight, innerBottom],
  ];
}

const FIRST: Finder = { x: FINDER_RADIUS, y: FINDER_RADIUS, isHollow: false };
const FIRST_RINGS = finderBands(FIRST);
const FIRST_ORNAMENTS = ornamentBands(FIRST);

/** Returns true if a finder or ornament has ink at (x, y), in cells of the grid. All four are folded onto the first. */
export function isFinderInk(x: number, y: number): boolean {
  const isHollow = x > GRID_SIZE / 2 && y > GRID_SIZE / 2;
  const foldedX = Math.min(x, GRID_SIZE - x);
  const foldedY = Math.min(y, GRID_SIZE - y);
  const squared = (foldedX - FIRST.x) ** 2 + (foldedY - FIRST.y) ** 2;
  if (squared <= FINDER_RADIUS ** 2) {
    return !(isHollow && squared < HOLLOW_RADIUS ** 2) && isInBands(FIRST_RINGS, foldedX, foldedY);
  }
  const isInside = foldedX >= 0 && foldedY >= 0 && foldedX <= ORNAMENT_SIDE && foldedY <= ORNAMENT_SIDE;
  const isInnerQuadrant = foldedX > FIRST.x && foldedY > FIRST.y;
  return isInside && !isInnerQuadrant && isInBands(FIRST_ORNAMENTS, foldedX, foldedY);
}
