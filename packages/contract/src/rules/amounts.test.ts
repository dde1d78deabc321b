import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAtoms, formatShown, networkFee, parseAmount, parseAtoms } from './amounts.ts';

const typed = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 999_999 }))
  .map(([units, millionths]) => `${units}.${String(millionths).padStart(6, '0')}`);
const UNIT = 10n ** 12n;

test.each([
  ['1', UNIT],
  ['0.000001', 1_000_000n],
  ['1.50', 1_500_000_000_000n],
  ['007.1', 7_100_000_000_000n],
  [2.25, 2_250_000_000_000n],
  ['999999999999999.999999', 999_999_999_999_999_999_999_000_000n],
])('%s is read', (text, atoms) => {
  expect(parseAmount(text)).toBe(atoms);
});

test.each([
  '',
  ' 1',
  '1 ',
  '+1',
  '-1',
  '-0',
  '1e3',
  '1E3',
  '0x10',
  '1.0000001',
  '.5',
  '5.',
  '1,5',
  '1_000',
  'NaN',
  'Infinity',
  '١',
  '1000000000000000',
  Number.NaN,
  1e21,
  1e-7,
  -1,
])('%s is refused', (text) => {
  expect(parseAmount(text)).toBeNull();
});

test('a typed amount and its canonical text are the same atoms; each number of atoms has one text', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const atoms = parseAmount(text) ?? -1n;
      const canonical = formatAtoms(atoms);
      expect(parseAtoms(canonical)).toBe(atoms);
      expect(parseAtoms(`${canonical}0`) === null || !canonical.includes('.')).toBe(true);
      expect(parseAtoms(`0${canonical}`)).toBeNull();
    }),
  );
  for (const second of ['1.0', '01', '1.', '-1', '1e3', '0.0000000000001', '']) expect(parseAtoms(second)).toBeNull();
});

test('[WAL-24] a balance is shown with six decimals, and never more than there is', () => {
  expect(formatShown(1_500_000_000_000n)).toBe('1.500000');
  expect(formatShown(1_999_999_999n)).toBe('0.001999');
  expect(formatShown(0n)).toBe('0.000000');
  expect(() => formatAtoms(-1n)).toThrow(RangeError);
});

test.each([
  ['bitcoin', '0.0001'],
  ['ethereum', '0.002'],
  ['quantum', '0.00001'],
])('[WAL-28] [WAL-29] [WAL-30] the fee of %s is %s of the amount', (asset, rate) => {
  expect(formatAtoms(networkFee(UNIT, asset))).toBe(rate);
});

test('[WAL-31] the fee of any other asset is a thousandth', () => {
  for (const asset of ['another asset', '', 'constructor', '__proto__']) {
    expect(formatAtoms(networkFee(UNIT, asset))).toBe('0.001');
  }
});

test('a fee is exact, so is a fifth of it, and what is finer than a step has none', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom('bitcoin', 'ethereum', 'quantum', 'other'), (text, asset) => {
      const amount = parseAmount(text) ?? -1n;
      const fee = networkFee(amount, asset);
      expect((amount * 10n ** 5n) % 10n ** 11n).toBe(0n);
      expect(fee % 10n).toBe(0n);
      expect(fee).toBeLessThanOrEqual(amount);
    }),
  );
  expect(() => networkFee(1n, 'bitcoin')).toThrow(RangeError);
  expect(() => networkFee(-UNIT, 'bitcoin')).toThrow(RangeError);
});
