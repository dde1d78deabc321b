import { formatAtoms } from '@repo/contract/rules/amounts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atomsFor, inDollars, rateParts } from './unit-prices.ts';

test('a price is rounded up to the next step of units, never down', () => {
  expect(formatAtoms(atomsFor(999n, rateParts(0.021)!))).toBe('475.714286');
  expect(formatAtoms(atomsFor(999n, rateParts(65_000)!))).toBe('0.000154');
  const rule = fc.property(
    fc.bigInt({ min: 1n, max: 10n ** 9n }),
    fc.bigInt({ min: 1n, max: 10n ** 15n }),
    (minor, parts) => {
      const steps = atomsFor(minor, parts) / 10n ** 6n;
      const paid = steps * parts * 100n;
      const asked = minor * 10n ** 9n * 10n ** 6n;
      expect(paid >= asked && paid - asked < parts * 100n).toBe(true);
    },
  );
  fc.assert(rule);
});

test('a rate that is not above zero is none, and a price in euros has the one in dollars', () => {
  expect([rateParts(0), rateParts(-1), rateParts(1e-12)]).toEqual([null, null, null]);
  expect(inDollars(999n, 'EUR', { usd: 1099n, eur: 999n })).toBe(1099n);
  expect(inDollars(999n, 'USD', { usd: 1099n, eur: 999n })).toBe(999n);
});
