import { expect, test } from 'vitest';
import { createRandom, createRandomFrom } from './random.ts';

test('xoshiro128** gives the numbers of the C reference', () => {
  const random = createRandomFrom([0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0]);
  const numbers = Array.from({ length: 4 }, () => random.next());
  expect(numbers).toEqual([0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70]);
});

test('a seed gives the same numbers for ever', () => {
  const random = createRandom(1);
  const numbers = Array.from({ length: 4 }, () => random.next());
  expect(numbers).toEqual([2442144158, 3238099751, 3819917871, 2104621829]);
});

test('below() reaches every number of its range and none beyond', () => {
  const random = createRandom(5);
  const seen = new Set(Array.from({ length: 2000 }, () => random.below(15)));
  expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, i) => i));
});
