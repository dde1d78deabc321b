import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { STATUS_PLACES } from '@repo/vault';

// Decoys: places of nobody that look stopped, paused or changed, so that neither a list nor two compared tell how many
// cards were stopped (decision 0152). They follow the shares of the real ones, late and by chance.

/** A value that a decoy may have; 0: it had another one and rests. */
export type DecoyValue = 0 | 1 | 2 | 3;
export type Decoy = { readonly offset: number; readonly value: DecoyValue };

/** How many given places have each value. */
export type ValueCounts = readonly [number, number, number, number];

/** Where few prints are, their shares say little: as many invented ones are counted with them. */
const ASSUMED_PRINTS = 1000;
/** Shares of those, which an empty list shows: 1 in 100 is not 0. */
const ASSUMED_SHARES: ValueCounts = [0.99, 0.004, 0.002, 0.004];
/** A decoy that stays uses up its place, so there are never more of a kind than this share of the free ones. */
const SHARE_MAX = 0.1;
/** In this time two thirds of the missing decoys come. */
const FOLLOW_MS: number = 12 * HOUR_MS;
/** And so long a decoy is paused, on the average. */
const PAUSED_MS: number = 2 * DAY_MS;
/** One in so many of the newly stopped was paused before, and as many were changed before: real ones are as well. */
const FROM_OTHERS = 4;

export type DecoyInput = {
  readonly counts: ValueCounts;
  readonly decoys: readonly Decoy[];
  /** Offsets of places that were given. */
  readonly given: ReadonlySet<number>;
  /** Since the list before; null: this is the first. */
  readonly elapsedMs: number | null;
  /** A whole number below this one, by chance. */
  readonly draw: (below: number) => number;
};

/** The share of the free places that should show a value. */
export function computeDecoyShare(counts: ValueCounts, value: 1 | 2 | 3): number {
  const prints = counts.reduce((sum, count) => sum + count, 0);
  const share = (counts[value] + ASSUMED_PRINTS * ASSUMED_SHARES[value]) / (prints + ASSUMED_PRINTS);
  return Math.min(SHARE_MAX, share);
}

/**
 * The decoys whose value changes, with the new one. What became 1 stays so, what became 3 stays or becomes 1; 2 comes and
 * goes.
 */
export function chooseDecoys({ counts, decoys, given, elapsedMs, draw }: DecoyInput): Decoy[] {
  const values = new Map(decoys.map(({ offset, value }) => [offset, value]));
  const before = new Map(values);
  const follow = (meanMs: number) => (elapsedMs === null ? 1 : 1 - Math.exp(-elapsedMs / meanMs));
  const happens = (chance: number) => draw(1_000_000) < chance * 1_000_000;
  const free = STATUS_PLACES - given.size;
  const countHeld = (value: DecoyValue) => [...values.values()].filter((held) => held === value).length;
  const drawFree = (): number | null => {
    for (let tries = 0; tries < 1000; tries += 1) {
      const offset = draw(STATUS_PLACES);
      if (!given.has(offset) && (values.get(offset) ?? 0) === 0) return offset;
    }
    return null;
  };
  const drawOf = (value: DecoyValue): number | null => {
    const held = [...before].filter(([offset, was]) => was === value && values.get(offset) === value);
    return held.length === 0 ? null : (held[draw(held.length)]?.[0] ?? null);
  };
  const drawSource = (value: 1 | 2 | 3): number | null => {
    const turn = value === 1 ? draw(FROM_OTHERS) : FROM_OTHERS;
    const other = turn === 0 ? drawOf(2) : turn === 1 ? drawOf(3) : null;
    return other ?? drawFree();
  };
  for (const { offset, value } of decoys) {
    if (value === 2 && elapsedMs !== null && happens(follow(PAUSED_MS))) values.set(offset, 0);
  }
  for (const value of [1, 3, 2] as const) {
    const missing = Math.round(free * computeDecoyShare(counts, value)) - countHeld(value);
    for (let at = 0; at < missing; at += 1) {
      const offset = happens(follow(FOLLOW_MS)) ? drawSource(value) : null;
      if (offset !== null) values.set(offset, value);
    }
  }
  return [...values]
    .filter(([offset, value]) => before.get(offset) !== value)
    .map(([offset, value]) => ({ offset, value }));
}
