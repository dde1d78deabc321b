import { ATOMS_IN_A_STEP } from '@repo/contract/rules/amounts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitUnits } from './split-units.ts';

const steps = (count: number | bigint) => BigInt(count) * ATOMS_IN_A_STEP;
const sum = (parts: readonly bigint[]) => parts.reduce((all, one) => all + one, 0n);

test('the whole goes back as it came; of a part each gets its share, the rest of rounding where it is largest', () => {
  expect(splitUnits(steps(20), [steps(19), steps(1)])).toEqual([steps(19), steps(1)]);
  expect(splitUnits(steps(10), [steps(19), steps(1)])).toEqual([steps(10), 0n]);
  expect(splitUnits(steps(11), [steps(19), steps(1)])).toEqual([steps(10), steps(1)]);
  expect(splitUnits(steps(1), [steps(5), steps(5), steps(5)])).toEqual([steps(1), 0n, 0n]);
  expect(splitUnits(0n, [steps(5)])).toEqual([0n]);
});

test('whatever the steps of a refund, nobody gets more than their part, and at the end each has all of it', () => {
  const paid = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 6 });
  const cuts = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 8 });
  fc.assert(
    fc.property(paid, cuts, (parts, at) => {
      const kept = parts.map(steps);
      const total = sum(kept);
      const ends = at.map((cut) => steps((BigInt(cut) * (total / ATOMS_IN_A_STEP)) / 1000n));
      let [given, left] = [0n, kept];
      for (const end of [...ends.toSorted((a, b) => (a < b ? -1 : 1)), total]) {
        const back = splitUnits(end - given, left);
        expect(sum(back)).toBe(end - given);
        left = left.map((one, index) => one - (back[index] ?? 0n));
        expect(left.every((one) => one >= 0n)).toBe(true);
        given = end;
      }
      expect(left.every((one) => one === 0n)).toBe(true);
    }),
  );
});
