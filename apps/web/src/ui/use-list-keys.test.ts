import { expect, test } from 'vitest';
import { computeTargetIndex } from './use-list-keys.ts';

const place = { from: 5, count: 100, columns: 1 };

test('keys go from row to row and stop at the ends', () => {
  expect(computeTargetIndex('ArrowDown', place)).toBe(6);
  expect(computeTargetIndex('ArrowUp', place)).toBe(4);
  expect(computeTargetIndex('Home', place)).toBe(0);
  expect(computeTargetIndex('End', place)).toBe(99);
  expect(computeTargetIndex('PageDown', { ...place, from: 95 })).toBe(99);
  expect(computeTargetIndex('ArrowDown', { ...place, columns: 3 })).toBe(8);
});

test('at an end, and for any other key, nothing moves', () => {
  expect(computeTargetIndex('ArrowUp', { ...place, from: 0 })).toBeNull();
  expect(computeTargetIndex('End', { ...place, from: 99 })).toBeNull();
  expect(computeTargetIndex('a', place)).toBeNull();
});
