import { createRng } from '@repo/camera/rng';
import { describe, expect, test } from 'vitest';
import { FINDER_RADIUS } from '../format/finder.ts';
import { hypothesise, proposeFarCorners, SPAN } from './hypothesise.ts';
import type { GreyImage } from './image/grey-image.ts';
import type { Ring } from './rings/measure-ring.ts';

const CELL_PX = 8;
const BLANK: GreyImage = { data: new Float32Array(640 * 480).fill(200), width: 640, height: 480 };

function ringAt(x: number, y: number, score = 0.9): Ring {
  const curvature = (FINDER_RADIUS * CELL_PX) ** -2;
  return { x, y, xx: curvature, xy: 0, yy: curvature, isLight: false, score };
}

/** Rings on a lattice, each a neighbour of those a side away. */
function drawClutter(count: number): Ring[] {
  const rng = createRng(7);
  const side = SPAN * CELL_PX;
  return Array.from({ length: count }, () =>
    ringAt(side * rng.below(4) + rng.between(-9, 9), side * rng.below(3) + rng.between(-9, 9), rng.between(0.3, 1)),
  );
}

describe('forming hypotheses', () => {
  test('the work for many rings is bounded', () => {
    for (const count of [60, 150, 200]) {
      const work = { triples: 0, maps: 0 };
      expect(hypothesise([BLANK], drawClutter(count), 12, work).length).toBeLessThanOrEqual(12);
      expect(work.triples).toBeGreaterThan(1000);
      expect(work.triples).toBeLessThan(10_000);
      expect(work.maps).toBeGreaterThan(0);
      expect(work.maps).toBeLessThanOrEqual(250);
    }
  });

  test('three rings and a fourth take a handful of maps', () => {
    const side = SPAN * CELL_PX;
    const rings = [ringAt(100, 100), ringAt(100 + side, 100), ringAt(100, 100 + side), ringAt(100 + side, 100 + side)];
    const work = { triples: 0, maps: 0 };
    hypothesise([BLANK], rings, 12, work);
    expect(work).toEqual({ triples: 24, maps: 8 });
  });
});

test('far corners are proposed around any of them, that one first', () => {
  const [corner, right, down] = [ringAt(100, 100), ringAt(240, 100), ringAt(100, 240)];
  const map = Float64Array.of(CELL_PX, 0, 70, 0, CELL_PX, 70, 0, 0, 1);
  const hypothesis = {
    map,
    isLight: false,
    score: 0.8,
    kind: 'three',
    isFlat: true,
    rings: [corner, right, down],
  } as const;
  const apart = proposeFarCorners(hypothesis, 0.035, 1, [0, 0], 2);
  expect(apart).toHaveLength(9);
  expect(apart[0]).toEqual({ map, offset: 0, steps: [0, 0] });
  const near = proposeFarCorners(hypothesis, 0.035, 1, [2, -2]);
  expect(near[0]?.steps).toEqual([2, -2]);
  expect(near.map(({ steps }) => steps)).toContainEqual([3, -3]);
});
