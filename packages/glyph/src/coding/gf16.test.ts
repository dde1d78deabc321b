import { expect, test } from 'vitest';
import { invert, multiply } from './gf16.ts';

const elements = Array.from({ length: 16 }, (_, i) => i);

test('GF(16) is a field: multiplication commutes, associates and distributes over XOR', () => {
  for (const a of elements) {
    for (const b of elements) {
      expect(multiply(a, b)).toBe(multiply(b, a));
      for (const c of elements) {
        expect(multiply(a, multiply(b, c))).toBe(multiply(multiply(a, b), c));
        expect(multiply(a, b ^ c)).toBe(multiply(a, b) ^ multiply(a, c));
      }
    }
  }
});

test('every element but zero has an inverse', () => {
  for (const a of elements.slice(1)) {
    expect(multiply(a, invert(a))).toBe(1);
  }
});

test('x is a root of x^4 + x + 1 and generates all fifteen', () => {
  const x = 2;
  const powers = [1];
  for (let i = 1; i < 15; i++) {
    powers.push(multiply(powers[i - 1]!, x));
  }
  expect(powers[4]! ^ x ^ 1).toBe(0);
  expect(new Set(powers).size).toBe(15);
});
