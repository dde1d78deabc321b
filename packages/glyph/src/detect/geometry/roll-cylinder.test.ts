import { expect, test } from 'vitest';
import { FINDER_RADIUS, FINDERS } from '../../format/finder.ts';
import type { Ring } from '../rings/measure-ring.ts';
import { guessCylinder } from './roll-cylinder.ts';

const CELL_PX = 10;
const MAP = Float64Array.of(CELL_PX, 0, 100, 0, CELL_PX, 80, 0, 0, 1);

/** A ring at a finder's place, squeezed along x. */
function drawRing(i: number, squeeze: number): Ring {
  const { x, y } = FINDERS[i]!;
  const radius = FINDER_RADIUS * CELL_PX;
  const [xx, yy] = [1 / (squeeze * radius) ** 2, 1 / radius ** 2];
  return { x: 100 + CELL_PX * x, y: 80 + CELL_PX * y, xx, xy: 0, yy, isLight: false, score: 0.9 };
}

/** Corner, right, down, far: as hypotheses name them. */
function guess(squeezes: readonly [number, number, number, number]) {
  const places = [0, 1, 3, 2];
  return guessCylinder(
    MAP,
    squeezes.map((squeeze, i) => drawRing(places[i]!, squeeze)),
  );
}

test('[COD-15] rings squeezed alike reveal a label and its axis', () => {
  const label = guess([0.7, 0.7, 0.7, 0.7]);
  expect(label?.arc).toBeGreaterThan(1.5);
  expect(Math.abs(Math.cos(label!.turn))).toBeCloseTo(1, 3);
  expect(guess([1, 1, 1, 1])).toBeNull();
});

test('one badly measured ring does not hide the label; rings that all differ indicate none', () => {
  expect(guess([0.7, 0.7, 0.7, 1.4])?.arc).toBeCloseTo(guess([0.7, 0.7, 0.7, 0.7])!.arc, 5);
  expect(guess([0.5, 0.8, 1.2, 1.7])).toBeNull();
});
