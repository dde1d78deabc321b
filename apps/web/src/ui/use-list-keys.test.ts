import { expect, test } from 'vitest';
import { targetOf } from './use-list-keys.ts';

const place = { from: 5, count: 100, columns: 1 };

test('keys go from row to row and stop at the ends', () => {
  expect(targetOf('ArrowDown', place)).toBe(6);
  expect(targetOf('ArrowUp', place)).toBe(4);
  expect(targetOf('Home', place)).toBe(0);
  expect(targetOf('End', place)).toBe(99);
  expect(targetOf('PageDown', { ...place, from: 95 })).toBe(99);
  expect(targetOf('ArrowDown', { ...place, columns: 3 })).toBe(8);
});

test('at an end, and for any other key, nothing moves', () => {
  expect(targetOf('ArrowUp', { ...place, from: 0 })).toBeNull();
  expect(targetOf('End', { ...place, from: 99 })).toBeNull();
  expect(targetOf('a', place)).toBeNull();
});
