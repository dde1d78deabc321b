import { expect, test } from 'vitest';
import { isWholeRing, ringArcs } from './ring-geometry.ts';

test('a block has one arc for each transaction, up to 24', () => {
  const arcs = (count: number) => ringArcs(count).split('M').length - 1;
  expect([0, 1, 2, 14, 24, 25].map(arcs)).toEqual([0, 0, 2, 14, 24, 0]);
  expect([0, 1, 2, 24, 25, 256].map(isWholeRing)).toEqual([false, true, false, false, true, true]);
});
