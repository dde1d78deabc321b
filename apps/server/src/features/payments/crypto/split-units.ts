import { ATOMS_IN_A_STEP } from '@repo/contract/rules/amounts';

/**
 * Shares out units that go back among the parts that are left of a payment, by the size of each. Rounded to whole steps by
 * the largest remainder, of equal ones the earlier part: the sum is exact, and nobody gets more than is left of theirs.
 */
export function splitUnits(atoms: bigint, left: readonly bigint[]): bigint[] {
  const total = left.reduce((all, one) => all + one, 0n) / ATOMS_IN_A_STEP;
  const steps = atoms / ATOMS_IN_A_STEP;
  if (steps === 0n || total === 0n) return left.map(() => 0n);
  const exact = left.map((one, index) => {
    const parts = steps * (one / ATOMS_IN_A_STEP);
    return { index, share: parts / total, remainder: parts % total };
  });
  const rest = Number(steps - exact.reduce((all, { share }) => all + share, 0n));
  const largestFirst = exact.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  const rounded = new Set(largestFirst.slice(0, rest).map(({ index }) => index));
  return exact.map(({ index, share }) => (rounded.has(index) ? share + 1n : share) * ATOMS_IN_A_STEP);
}
