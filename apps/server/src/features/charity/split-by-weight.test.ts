import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ShareReceiver, splitAmong, splitByWeight } from './split-by-weight.ts';

const weights = fc.integer({ min: 1, max: 1000 });
const receivers = fc
  .array(fc.record({ weight: weights, isHospital: fc.boolean() }), { maxLength: 12 })
  .map((all): ShareReceiver[] => all.map((one, place) => ({ ...one, id: `o${String(place).padStart(2, '0')}` })));

test('hospitals receive at least four fifths of what is allocated, and nothing is lost by rounding', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -1_000n, max: 10n ** 12n }), receivers, (amount, all) => {
      const { shares, allocated, hospitals, reason } = splitAmong(amount, all);
      const given = [...shares.values()];
      expect(given.every((share) => share > 0n)).toBe(true);
      expect(given.reduce((sum, share) => sum + share, 0n)).toBe(allocated);
      const toHospitals = all.filter(({ isHospital }) => isHospital).map(({ id }) => shares.get(id) ?? 0n);
      expect(toHospitals.reduce((sum, share) => sum + share, 0n)).toBe(hospitals);
      expect(hospitals * 5n >= allocated * 4n).toBe(true);
      expect(allocated <= (amount > 0n ? amount : 0n)).toBe(true);
      expect(reason === null).toBe(allocated === amount && amount > 0n);
    }),
  );
});

test('weights share in proportion, and the largest remainders take what is over', () => {
  const all = [1, 1, 1].map((weight, place) => ({ id: `h${place}`, weight, isHospital: true }));
  expect(splitByWeight(100n, all)).toEqual([
    ['h0', 34n],
    ['h1', 33n],
    ['h2', 33n],
  ]);
  const [first, second] = all;
  expect(
    splitByWeight(10n, [
      { ...first!, weight: 1 },
      { ...second!, weight: 2 },
    ]),
  ).toEqual([
    ['h0', 3n],
    ['h1', 7n],
  ]);
});

test('what stays in the pool says why', () => {
  const hospital = { id: 'h', weight: 1, isHospital: true };
  const other = { id: 'o', weight: 9, isHospital: false };
  expect(splitAmong(0n, [hospital]).reason).toBe('empty');
  expect(splitAmong(-1n, [hospital]).reason).toBe('negative');
  expect(splitAmong(100n, [other])).toMatchObject({ allocated: 0n, reason: 'noHospital' });
  expect(splitAmong(101n, [hospital])).toMatchObject({ allocated: 81n, hospitals: 81n, reason: 'noOther' });
  // By the weights it would be a tenth.
  expect(splitAmong(101n, [hospital, other])).toMatchObject({ allocated: 101n, hospitals: 81n, reason: null });
  expect(splitAmong(100n, [{ ...hospital, weight: 99 }, other])).toMatchObject({ hospitals: 92n, reason: null });
});
