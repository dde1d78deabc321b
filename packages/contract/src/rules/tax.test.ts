import { expect, test } from 'vitest';
import { divideHalfEven, taxWithin } from './tax.ts';

test('a half goes to the even neighbour', () => {
  expect([1n, 3n, 5n, 7n].map((half) => divideHalfEven(half, 2n))).toEqual([0n, 2n, 2n, 4n]);
  expect([divideHalfEven(0n, 3n), divideHalfEven(1n, 3n), divideHalfEven(2n, 3n)]).toEqual([0n, 0n, 1n]);
});

test('the tax is inside the total', () => {
  expect([taxWithin(999n, 22), taxWithin(122n, 22), taxWithin(999n, 0)]).toEqual([180n, 22n, 0n]);
  // Finland: 10,000 of 12,550 is the net price.
  expect(taxWithin(12_550n, 25.5)).toBe(2550n);
});
