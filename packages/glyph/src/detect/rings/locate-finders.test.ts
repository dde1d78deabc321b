import type { OpticalScene } from '@repo/camera/optical-scene';
import { expect, test } from 'vitest';
import { photographGlyph, projectCell } from '../../../test/photograph-glyph.ts';
import { FINDERS } from '../../format/finder.ts';
import { GRID_SIZE } from '../../format/layout.ts';
import { fitGrid } from '../fit-grid.ts';
import { apply, fromSquare, invert, type Point } from '../geometry/homography.ts';
import { hypothesise } from '../hypothesise.ts';
import { buildPyramid, toGrey } from '../image/grey-image.ts';
import { locateFinders } from './locate-finders.ts';
import { PLACING, pairFinders, proposePairMaps } from './pair-finders.ts';

const SIDE_PX = 160;
const CELL_PX = SIDE_PX / GRID_SIZE;

/** What the stages see of a scene, and the true map. */
function look(seed: number, given: Partial<OpticalScene>) {
  const { frame, view } = photographGlyph(seed, { sidePx: SIDE_PX, distortion: 0, ...given });
  const pyramid = buildPyramid(toGrey(frame)!.grey, 5);
  const corner = (x: number, y: number) => projectCell(view, x, y);
  const corners = [corner(0, 0), corner(GRID_SIZE, 0), corner(GRID_SIZE, GRID_SIZE), corner(0, GRID_SIZE)] as const;
  return { pyramid, truth: fromSquare(0, 0, GRID_SIZE, [...corners]), rings: locateFinders(pyramid) };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

test('a map and its inverse undo each other', () => {
  const map = fromSquare(0, 0, 21, [
    { x: 10, y: 20 },
    { x: 90, y: 12 },
    { x: 99, y: 80 },
    { x: 5, y: 70 },
  ]);
  const there = apply(map, 7, 15);
  const back = apply(invert(map), there.x, there.y);
  expect(distance(back, { x: 7, y: 15 })).toBeLessThan(1e-9);
  expect(distance(apply(map, 21, 21), { x: 99, y: 80 })).toBeLessThan(1e-9);
});

test.each([
  ['face on', {}],
  ['tilted by 55 degrees', { tiltDeg: 55 }],
  ['blurred by 3 px', { blurPx: 3 }],
  ['in strong noise', { noise: 60 }],
  ['light on dark', { isInverted: true }],
])('located %s: all four finders, to a fifth of a cell', (_, given) => {
  const { truth, rings } = look(190_000, given);
  for (const finder of FINDERS) {
    const place = apply(truth, finder.x, finder.y);
    expect(Math.min(...rings.map((ring) => distance(ring, place)))).toBeLessThan(0.2 * CELL_PX);
  }
});

test('hypothesised: the best map puts the corners within half a cell, and its cells look like symbols', () => {
  const { truth, pyramid, rings } = look(190_100, { tiltDeg: 40 });
  const [best] = hypothesise(pyramid, rings, 12);
  const corners = [0, GRID_SIZE].flatMap((x) => [0, GRID_SIZE].map((y) => ({ x, y })));
  for (const { x, y } of corners) {
    const place = apply(truth, x, y);
    const nearest = Math.min(...corners.map((corner) => distance(apply(best!.map, corner.x, corner.y), place)));
    expect(nearest).toBeLessThan(0.5 * CELL_PX);
  }
  expect(fitGrid(pyramid, { map: best!.map, bend: null }, false)).toBeGreaterThan(0.7);
});

test('two finders on a side are enough to propose a grid within a cell', () => {
  const { truth, rings } = look(190_200, { tiltDeg: 20 });
  const places = FINDERS.slice(0, 2).map(({ x, y }) => apply(truth, x, y));
  const two = rings.filter((ring) => places.some((place) => distance(ring, place) < CELL_PX));
  expect(two).toHaveLength(2);
  const [asTold, ...others] = proposePairMaps(pairFinders(two, PLACING)[0]!);
  expect(asTold?.offset).toBe(0);
  expect(others.every(({ offset }) => offset > 0.4)).toBe(true);
  const far = apply(truth, GRID_SIZE, GRID_SIZE);
  const errors = pairFinders(two, PLACING)
    .flatMap(proposePairMaps)
    .flatMap(({ map }) => [0, GRID_SIZE].flatMap((x) => [0, GRID_SIZE].map((y) => distance(apply(map, x, y), far))));
  expect(Math.min(...errors)).toBeLessThan(CELL_PX);
});
