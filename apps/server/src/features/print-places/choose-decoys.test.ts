import { HOUR_MS } from '@repo/contract/durations';
import { STATUS_PLACES } from '@repo/vault';
import { expect, test } from 'vitest';
import { chooseDecoys, computeDecoyShare, type Decoy, type ValueCounts } from './choose-decoys.ts';

/** Repeats itself: a test that fails does so again (mulberry32). */
function seedDraw(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const NONE: ValueCounts = [0, 0, 0, 0];
const spread = (count: number) => new Set(Array.from({ length: count }, (_, at) => at * 3));
const hold = (decoys: readonly Decoy[]) => new Map(decoys.map(({ offset, value }) => [offset, value]));
const countOf = (decoys: ReadonlyMap<number, number>, value: number) =>
  [...decoys.values()].filter((one) => one === value).length;

test('an empty list has decoys as if a few of many prints were stopped, from its first hour', () => {
  const decoys = chooseDecoys({ counts: NONE, decoys: [], given: new Set(), elapsedMs: null, draw: seedDraw(1) });
  const held = hold(decoys);
  expect([1, 2, 3].map((value) => countOf(held, value))).toEqual([524, 262, 524]);
});

test('property 13: decoys have the share of the real ones, within limits, and never stand on a given place', () => {
  for (const counts of [NONE, [9, 1, 0, 0], [600, 100, 50, 250], [20_000, 300, 100, 600]] as const) {
    const given = spread(counts[0] + counts[1] + counts[2] + counts[3]);
    const draw = seedDraw(7);
    let held = hold(chooseDecoys({ counts, decoys: [], given, elapsedMs: null, draw }));
    for (let hour = 0; hour < 48; hour += 1) {
      const decoys = [...held].map(([offset, value]) => ({ offset, value }));
      held = new Map([...held, ...hold(chooseDecoys({ counts, decoys, given, elapsedMs: HOUR_MS, draw }))]);
    }
    const free = STATUS_PLACES - given.size;
    for (const value of [1, 2, 3] as const) {
      const share = computeDecoyShare(counts, value);
      const prints = given.size;
      expect(share).toBeLessThanOrEqual(0.1);
      // With many prints the share of decoys is theirs; with few it is that of a thousand like any.
      if (prints > 10_000) expect(Math.abs(share - counts[value] / prints)).toBeLessThan(0.01);
      // Those that are paused end while others come, so there are fewer than their share.
      const least = value === 2 ? 0.7 * share : share;
      expect(countOf(held, value) / free).toBeGreaterThan(least - 0.002);
      expect(countOf(held, value) / free).toBeLessThan(share + 0.002);
    }
    expect([...held.keys()].filter((offset) => given.has(offset))).toEqual([]);
  }
});

test('a decoy that is 1 stays so, one that is 3 is never 0 or 2, and 2 comes and goes', () => {
  const draw = seedDraw(11);
  let held = new Map<number, Decoy['value']>();
  const steps: string[] = [];
  for (let hour = 0; hour < 200; hour += 1) {
    const counts: ValueCounts = [4000 - hour, Math.floor(hour / 2), 30 + (hour % 20), Math.ceil(hour / 2)];
    const decoys = [...held].map(([offset, value]) => ({ offset, value }));
    const changes = chooseDecoys({ counts, decoys, given: spread(4100), elapsedMs: hour === 0 ? null : HOUR_MS, draw });
    steps.push(...changes.map(({ offset, value }) => `${held.get(offset) ?? 0} to ${value}`));
    held = new Map([...held, ...hold(changes)]);
  }
  const legal = ['0 to 1', '0 to 2', '0 to 3', '2 to 0', '2 to 1', '2 to 3', '3 to 1'];
  expect(steps.filter((step) => !legal.includes(step))).toEqual([]);
  for (const step of ['2 to 1', '3 to 1']) expect(steps).toContain(step);
  expect(steps.filter((step) => step === '2 to 0').length).toBeGreaterThan(50);
});

test('one card that is stopped is not the only change of the next lists', () => {
  const draw = seedDraw(3);
  const given = spread(500);
  const before: ValueCounts = [490, 2, 3, 5];
  const after: ValueCounts = [489, 3, 3, 5];
  let held = hold(chooseDecoys({ counts: before, decoys: [], given, elapsedMs: null, draw }));
  let newlyStopped = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    const decoys = [...held].map(([offset, value]) => ({ offset, value }));
    const changes = chooseDecoys({ counts: after, decoys, given, elapsedMs: HOUR_MS, draw });
    newlyStopped += changes.filter(({ value }) => value === 1).length;
    held = new Map([...held, ...hold(changes)]);
  }
  expect(newlyStopped).toBeGreaterThan(20);
});
