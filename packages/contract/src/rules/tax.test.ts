import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateTax, divideHalfEven, taxWithin } from './tax.ts';

test('a half goes to the even neighbour', () => {
  expect([1n, 3n, 5n, 7n].map((half) => divideHalfEven(half, 2n))).toEqual([0n, 2n, 2n, 4n]);
  expect([divideHalfEven(0n, 3n), divideHalfEven(1n, 3n), divideHalfEven(2n, 3n)]).toEqual([0n, 0n, 1n]);
});

test('the tax is inside the total', () => {
  expect([taxWithin(999n, 22), taxWithin(122n, 22), taxWithin(999n, 0)]).toEqual([180n, 22n, 0n]);
  // Finland: 10,000 of 12,550 is the net price.
  expect(taxWithin(12_550n, 25.5)).toBe(2550n);
});

test('the tax of lines adds up to that of their total, and none is more than a cent from its own', () => {
  const sums = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 40 });
  const rates = fc.integer({ min: 0, max: 270 }).map((permille) => permille / 10);
  void fc.assert(
    fc.property(sums, rates, (totals, percent) => {
      const taxes = allocateTax(totals, percent);
      const add = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n);
      expect(add(taxes)).toBe(taxWithin(add(totals), percent));
      for (const [at, tax] of taxes.entries()) {
        const exact = (Number(totals[at]) * percent) / (100 + percent);
        expect(Math.abs(Number(tax) - exact)).toBeLessThan(1.0001);
      }
    }),
  );
});

test('the lines of a real order add up, with the cent where it belongs', () => {
  expect(allocateTax([4999n, 2598n, 490n], 22)).toEqual([901n, 469n, 88n]);
});
