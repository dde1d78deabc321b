import { expect, test } from 'vitest';
import { photographGlyph, projectCell } from '../../../test/photograph-glyph.ts';
import { FINDERS } from '../../format/finder.ts';
import { GRID_SIZE } from '../../format/layout.ts';
import type { Point } from '../geometry/homography.ts';
import { hypothesise, refineHypothesis } from '../hypothesise.ts';
import { buildPyramid, type GreyImage, toGrey } from '../image/grey-image.ts';
import { locateFinders } from './locate-finders.ts';
import type { Ring } from './measure-ring.ts';
import { type PredictedFinder, searchFinders } from './search-finders.ts';

const CELL_PX = 240 / GRID_SIZE;

function look(seed: number, given: Parameters<typeof photographGlyph>[1]) {
  const { frame, view } = photographGlyph(seed, { distortion: 0, ...given });
  const pyramid = buildPyramid(toGrey(frame)!.grey, 5);
  const places = FINDERS.map(({ x, y }) => projectCell(view, x, y));
  return { pyramid, places, rings: locateFinders(pyramid) };
}

function isAt(place: Point, ring: Point, cells: number): boolean {
  return Math.hypot(ring.x - place.x, ring.y - place.y) < cells * CELL_PX;
}

function seekFrom(pyramid: readonly GreyImage[], rings: Ring[], searched: PredictedFinder[] = []): Ring[] {
  searchFinders(pyramid, rings, hypothesise(pyramid, rings, 12), searched, () => true);
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

test('no place is searched twice, and none once the effort is spent', () => {
  const { pyramid, places, rings } = look(192_000, { tiltDeg: 50 });
  const given = rings.filter((ring) => [0, 1].some((i) => isAt(places[i]!, ring, 1)));
  const searched: PredictedFinder[] = [];
  searchFinders(pyramid, [...given], [], searched, () => false);
  expect(searched).toHaveLength(0);
  seekFrom(pyramid, [...given], searched);
  const looks = searched.length;
  expect(looks).toBeGreaterThan(1);
  seekFrom(pyramid, [...given], searched);
  expect(searched).toHaveLength(looks);
});

test('refinement improves the grid under motion blur of 18 px', () => {
  const { pyramid, places, rings } = look(192_200, { motionPx: 18 });
  const found = seekFrom(pyramid, rings);
  const rough = hypothesise(pyramid, found, 12).find(({ kind }) => kind === 'four')!;
  expect(rough).toBeDefined();
  expect(refineHypothesis(pyramid, rough).score).toBeGreaterThanOrEqual(rough.score);
  expect(places.every((place) => found.some((ring) => isAt(place, ring, 0.5)))).toBe(true);
});
