import { expect, test } from 'vitest';
import { compareRanks } from './mann-whitney.ts';

const upTo = (count: number, shift = 0) => Array.from({ length: count }, (_, index) => index + shift);

test('equal samples are not distinguished, shifted ones are', () => {
  expect(compareRanks(upTo(200), upTo(200))).toEqual({ p: expect.closeTo(1, 5), superiority: 0.5 });
  const shifted = compareRanks(upTo(200, 40), upTo(200));
  expect(shifted.p).toBeLessThan(1e-6);
  expect(shifted.superiority).toBeGreaterThan(0.65);
  expect(compareRanks(upTo(200), upTo(200, 40)).superiority).toBeCloseTo(1 - shifted.superiority, 12);
});

test('identical values give no evidence', () => {
  expect(compareRanks([7, 7, 7], [7, 7, 7])).toEqual({ p: expect.closeTo(1, 5), superiority: 0.5 });
});

test('ranks and ties as worked out by hand', () => {
  // Ranks of the first: 1, 2.5, 4 of five values with one tie; u = 7.5 - 6 = 1.5 of 6.
  const { superiority, p } = compareRanks([1, 2, 3], [2, 9]);
  expect(superiority).toBeCloseTo(0.25, 12);
  // z = 1.5 / sqrt(0.5 * (6 - 6 / 20)) = 0.8885
  expect(p).toBeCloseTo(0.3743, 3);
});
