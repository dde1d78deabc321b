import { expect, test } from 'vitest';
import { seeCell, takeGlyph } from '../../test/take-glyph.ts';
import { FINDERS } from '../format/finder.ts';
import { GRID_SIZE } from '../format/layout.ts';
import { buildPyramid, type GreyImage, toGrey } from './grey-image.ts';
import type { Point } from './homography.ts';
import { hypothesise, polish } from './hypothesise.ts';
import { locateFinders } from './locate-finders.ts';
import type { Ring } from './measure-ring.ts';
import { type Supposed, seekFinders } from './seek-finders.ts';

const CELL_PX = 240 / GRID_SIZE;

function look(seed: number, given: Parameters<typeof takeGlyph>[1]) {
  const { frame, view } = takeGlyph(seed, { distortion: 0, ...given });
  const pyramid = buildPyramid(toGrey(frame)!.grey, 5);
  const places = FINDERS.map(({ x, y }) => seeCell(view, x, y));
  return { pyramid, places, rings: locateFinders(pyramid) };
}

function isAt(place: Point, ring: Point, cells: number): boolean {
  return Math.hypot(ring.x - place.x, ring.y - place.y) < cells * CELL_PX;
}

function seekFrom(pyramid: readonly GreyImage[], rings: Ring[], sought: Supposed[] = []): Ring[] {
  seekFinders(pyramid, rings, hypothesise(pyramid, rings, 12), sought, () => true);
  return rings;
}

test.each([
  ['the two of a side', [0, 1]],
  ['the two of a diagonal', [1, 3]],
  ['three', [0, 1, 3]],
])('[COD-15] tilted by 50 degrees, %s tell where the others are: to a fifth of a cell', (_, known) => {
  const { pyramid, places, rings } = look(192_000, { tiltDeg: 50 });
  const given = rings.filter((ring) => known.some((i) => isAt(places[i]!, ring, 1)));
  expect(given).toHaveLength(known.length);
  const found = seekFrom(pyramid, given);
  for (const place of places) {
    expect(found.some((ring) => isAt(place, ring, 0.2))).toBe(true);
  }
});

test('nowhere is looked at twice, and nowhere once the effort is spent', () => {
  const { pyramid, places, rings } = look(192_000, { tiltDeg: 50 });
  const given = rings.filter((ring) => [0, 1].some((i) => isAt(places[i]!, ring, 1)));
  const sought: Supposed[] = [];
  seekFinders(pyramid, [...given], [], sought, () => false);
  expect(sought).toHaveLength(0);
  seekFrom(pyramid, [...given], sought);
  const looks = sought.length;
  expect(looks).toBeGreaterThan(1);
  seekFrom(pyramid, [...given], sought);
  expect(sought).toHaveLength(looks);
});

test('shaken by 18 px, polishing lays the grid nearer to where it is', () => {
  const { pyramid, places, rings } = look(192_200, { motionPx: 18 });
  const found = seekFrom(pyramid, rings);
  const rough = hypothesise(pyramid, found, 12).find(({ kind }) => kind === 'four')!;
  expect(rough).toBeDefined();
  expect(polish(pyramid, rough).score).toBeGreaterThanOrEqual(rough.score);
  expect(places.every((place) => found.some((ring) => isAt(place, ring, 0.5)))).toBe(true);
});
