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
const OTHER_SOURCES: readonly DecoyValue[] = [2, 3];
/** A list gives no places any more long before so many draws in a row miss. */
const FREE_TRIES = 1000;

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
  const before = new Map(decoys.map(({ offset, value }) => [offset, value]));
  const listHeld = (value: DecoyValue) => decoys.flatMap((decoy) => (decoy.value === value ? [decoy.offset] : []));
  const held = new Map(OTHER_SOURCES.map((value) => [value, listHeld(value)]));
  const pool: DecoyPool = { before, held, values: new Map(before), given, elapsedMs, draw };
  if (elapsedMs !== null) endPauses(pool);
  for (const value of [1, 3, 2] as const) addMissing(pool, value, computeDecoyShare(counts, value));
  return [...pool.values]
    .filter(([offset, value]) => before.get(offset) !== value)
    .map(([offset, value]) => ({ offset, value }));
}

function endPauses(pool: DecoyPool): void {
  for (const [offset, value] of pool.before) if (value === 2 && happens(pool, PAUSED_MS)) pool.values.set(offset, 0);
}

function addMissing(pool: DecoyPool, value: 1 | 2 | 3, share: number): void {
  const missing = Math.round((STATUS_PLACES - pool.given.size) * share) - countHeld(pool, value);
  for (let at = 0; at < missing; at += 1) {
    const offset = happens(pool, FOLLOW_MS) ? drawSource(pool, value) : null;
    if (offset !== null) pool.values.set(offset, value);
  }
}

const CHANCES = 1_000_000;

/** Something that happens once in `meanMs` on the average. The first list is filled at once. */
function happens({ elapsedMs, draw }: DecoyPool, meanMs: number): boolean {
  return elapsedMs === null || draw(CHANCES) < (1 - Math.exp(-elapsedMs / meanMs)) * CHANCES;
}

type DecoyPool = Pick<DecoyInput, 'given' | 'elapsedMs' | 'draw'> & {
  readonly before: ReadonlyMap<number, DecoyValue>;
  /** Where those were that now and then stop. */
  readonly held: ReadonlyMap<DecoyValue, readonly number[]>;
  readonly values: Map<number, DecoyValue>;
};

const countHeld = ({ values }: DecoyPool, value: DecoyValue): number =>
  [...values.values()].filter((held) => held === value).length;

/** Where a decoy begins: a free place, or for one that stops, now and then one that was paused or changed. */
function drawSource(pool: DecoyPool, value: 1 | 2 | 3): number | null {
  const other = value === 1 ? OTHER_SOURCES[pool.draw(FROM_OTHERS)] : undefined;
  return (other === undefined ? null : drawHeld(pool, other)) ?? drawFree(pool);
}

/** Null as well where chance meets one that has just changed. */
function drawHeld({ held, values, draw }: DecoyPool, value: DecoyValue): number | null {
  const offsets = held.get(value) ?? [];
  const offset = offsets.length === 0 ? undefined : offsets[draw(offsets.length)];
  return offset !== undefined && values.get(offset) === value ? offset : null;
}

function drawFree({ given, values, draw }: DecoyPool): number | null {
  for (let tries = 0; tries < FREE_TRIES; tries += 1) {
    const offset = draw(STATUS_PLACES);
    if (!given.has(offset) && (values.get(offset) ?? 0) === 0) return offset;
  }
  return null;
}
