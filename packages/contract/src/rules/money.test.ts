import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinor, moneyNumber, parseMoney } from './money.ts';

test('[X-91] an amount of money has one spelling, in minor units', () => {
  expect([parseMoney('9.99'), parseMoney(9.9), parseMoney('0'), parseMoney('1')]).toEqual([999n, 990n, 0n, 100n]);
  const roundTrip = fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }), (minor) => {
    expect(parseMoney(formatMinor(minor))).toBe(minor);
  });
  fc.assert(roundTrip);
  expect(moneyNumber(999n)).toBe(9.99);
  expect(() => formatMinor(-1n)).toThrow(RangeError);
});

test.each(['1e3', '+1', ' 1', '-0', '-1', '1.001', '0x1', '', '1,00', Number.NaN, 1e21, '1'.repeat(13)])(
  '%s is no amount of money',
  (typed) => {
    expect(parseMoney(typed)).toBeNull();
  },
);
