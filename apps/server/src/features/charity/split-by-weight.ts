import { CHARITY_PARTS, type CharityReason, HOSPITAL_PARTS } from '@repo/contract/charity/charity';

export type ShareReceiver = { readonly id: string; readonly isHospital: boolean; readonly weight: number };
export type SplitAmount = {
  /** By organisation; only what is more than nothing. */
  readonly shares: ReadonlyMap<string, bigint>;
  readonly allocated: bigint;
  readonly hospitals: bigint;
  /** Why something is left; null when nothing is. */
  readonly reason: CharityReason | null;
};

const NOTHING = { shares: new Map<string, bigint>(), allocated: 0n, hospitals: 0n };

/**
 * Shares an amount by weights. Hospitals together receive at least four fifths, whatever the weights say. Without a
 * hospital nobody receives, and without another charity the fifth for others stays.
 */
export function splitAmong(amount: bigint, receivers: readonly ShareReceiver[]): SplitAmount {
  if (amount === 0n) return { ...NOTHING, reason: 'empty' };
  if (amount < 0n) return { ...NOTHING, reason: 'negative' };
  const hospitals = receivers.filter(({ isHospital }) => isHospital);
  const others = receivers.filter(({ isHospital }) => !isHospital);
  if (hospitals.length === 0) return { ...NOTHING, reason: 'noHospital' };
  const least = fourFifths(amount);
  if (others.length === 0) return sum(splitByWeight(least, hospitals), hospitals, least < amount ? 'noOther' : null);
  const free = splitByWeight(amount, receivers);
  const shares =
    sumShares(free, hospitals) >= least
      ? free
      : [...splitByWeight(least, hospitals), ...splitByWeight(amount - least, others)];
  return sum(shares, hospitals, null);
}

/** The result is rounded up, so that it is never less. */
const fourFifths = (amount: bigint): bigint => (amount * HOSPITAL_PARTS + CHARITY_PARTS - 1n) / CHARITY_PARTS;

type ReceiverShare = readonly [string, bigint];

function sumShares(shares: readonly ReceiverShare[], among: readonly ShareReceiver[]): bigint {
  const ids = new Set(among.map(({ id }) => id));
  return shares.reduce((total, [id, share]) => (ids.has(id) ? total + share : total), 0n);
}

function sum(
  shares: readonly ReceiverShare[],
  hospitals: readonly ShareReceiver[],
  reason: CharityReason | null,
): SplitAmount {
  const paid = shares.filter(([, share]) => share > 0n);
  const allocated = paid.reduce((total, [, share]) => total + share, 0n);
  return { shares: new Map(paid), allocated, hospitals: sumShares(paid, hospitals), reason };
}

/** The largest remainder method: nothing is lost by rounding. Of equal remainders the lower id comes first. */
export function splitByWeight(amount: bigint, receivers: readonly ShareReceiver[]): ReceiverShare[] {
  const total = receivers.reduce((all, { weight }) => all + BigInt(weight), 0n);
  const exact = receivers.map(({ id, weight }) => {
    const parts = amount * BigInt(weight);
    return { id, share: parts / total, remainder: parts % total };
  });
  const left = Number(amount - exact.reduce((all, { share }) => all + share, 0n));
  const first = exact.toSorted(byRemainder).slice(0, left);
  const rounded = new Set(first.map(({ id }) => id));
  return exact.map(({ id, share }) => [id, rounded.has(id) ? share + 1n : share]);
}

type ExactRemainder = { readonly id: string; readonly remainder: bigint };

function byRemainder(a: ExactRemainder, b: ExactRemainder): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
