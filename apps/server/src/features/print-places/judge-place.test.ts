import { judgeStatus } from '@repo/client/print-code/judge-status';
import { packStatuses, STATUS_LIFE_SECONDS, STATUS_PLACES, type StatusValue } from '@repo/vault';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseDecoys } from './choose-decoys.ts';
import { isRisen, judgePlace, type PlaceFacts } from './judge-place.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const owner = { isReal: true, isLeaving: false, isConsented: true };
const card = {
  glyphId: 'A',
  contentVersion: 3,
  shownVersion: 3,
  isActive: true,
  isTrashed: false,
  expiresAt: null,
  showsAnyone: true,
};
const finder = { isOn: true, isStopped: false };
const FACTS: PlaceFacts = { shown: 0, glyphId: 'A', contentVersion: 3, isIntact: true, owner, card, finder };
const judge = (facts: Partial<PlaceFacts>) => judgePlace({ ...FACTS, ...facts }, NOW);

test('each thing that closes a card alone gives its value', () => {
  expect(judge({})).toBe(0);
  expect(judge({ owner: { ...owner, isReal: false, isConsented: false } })).toBe(0);
  expect(judge({ owner: { ...owner, isConsented: false } })).toBe(2);
  expect(judge({ owner: { ...owner, isLeaving: true } })).toBe(2);
  expect(judge({ card: { ...card, isActive: false } })).toBe(2);
  expect(judge({ card: { ...card, isTrashed: true } })).toBe(2);
  expect(judge({ card: { ...card, expiresAt: NOW } })).toBe(2);
  expect(judge({ card: { ...card, expiresAt: new Date(NOW.getTime() + 1) } })).toBe(0);
  expect(judge({ card: { ...card, showsAnyone: false } })).toBe(2);
  expect(judge({ finder: null })).toBe(2);
  expect(judge({ finder: { ...finder, isOn: false } })).toBe(2);
  expect(judge({ finder: { ...finder, isStopped: true } })).toBe(2);
  expect(judge({ isIntact: false })).toBe(2);
  expect(judge({ isIntact: false, card: { ...card, glyphId: 'B' } })).toBe(2);
  expect(judge({ card: { ...card, glyphId: 'B' } })).toBe(1);
  expect(judge({ card: null, finder: null })).toBe(1);
  expect(judge({ owner: null, card: null, finder: null })).toBe(1);
  expect(judge({ card: { ...card, contentVersion: 4, shownVersion: 4 } })).toBe(3);
  expect(judge({ card: { ...card, contentVersion: 4, shownVersion: 3 } })).toBe(0);
  expect(judge({ card: { ...card, contentVersion: 4, shownVersion: null } })).toBe(3);
});

test('what is worse counts as risen, and nothing else', () => {
  const order: StatusValue[] = [0, 3, 2, 1];
  for (const [at, before] of order.entries()) {
    for (const [then, after] of order.entries()) expect(isRisen(before, after)).toBe(then > at);
  }
});

type Act = 'pause' | 'resume' | 'change' | 'changeOther' | 'reissue' | 'destroy' | 'trash' | 'restore' | 'off' | 'on';
const ACTS: Act[] = ['pause', 'resume', 'change', 'changeOther', 'reissue', 'destroy', 'trash', 'restore', 'off', 'on'];
type Card = NonNullable<PlaceFacts['card']>;
type Life = { card: Card | null; finder: NonNullable<PlaceFacts['finder']> };

/** What one act does to the rows of a card; a card that is gone stays so. */
function act({ card: now, finder: switches }: Life, word: Act): Life {
  if (now === null) return { card: now, finder: switches };
  const next = now.contentVersion + 1;
  const cards: Record<Act, Card | null> = {
    pause: { ...now, isActive: false },
    resume: { ...now, isActive: true },
    change: { ...now, contentVersion: next, shownVersion: next },
    changeOther: { ...now, contentVersion: next, shownVersion: now.shownVersion ?? now.contentVersion },
    reissue: { ...now, glyphId: `${now.glyphId}+`, contentVersion: next, shownVersion: next },
    destroy: null,
    trash: { ...now, isTrashed: true },
    restore: { ...now, isTrashed: false },
    off: now,
    on: now,
  };
  const isOn = word === 'on' || (word !== 'off' && switches.isOn);
  return { card: cards[word], finder: { ...switches, isOn } };
}

test('property 4: what stopped a print for good or changed it stays so, for any history of its card', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ACTS), { maxLength: 30 }), (history) => {
      let life: Life = { card, finder };
      let shown: StatusValue = 0;
      let wasChanged = false;
      for (const word of history) {
        life = act(life, word);
        const value = judge({ ...life, shown });
        const isLegal = shown !== 1 && !(wasChanged && value === 0);
        expect(value === 1 || isLegal).toBe(true);
        // What stands now decides, beside what never goes back.
        const isOpen = life.card?.glyphId === 'A' && life.card.isActive && !life.card.isTrashed && life.finder.isOn;
        expect(value === 0 || value === 3).toBe(isOpen);
        shown = value;
        wasChanged ||= value === 3;
      }
    }),
  );
});

const HOUR = 3600;
const DAY = 24 * HOUR;
const STEP_HOURS = 24;
const START = Date.parse('2026-11-01T00:00:00Z') / 1000;

type HeldDecoy = { value: 0 | 1 | 2 | 3; since: number };
type ListMonth = {
  held: Map<number, HeldDecoy>;
  given: Map<number, number>;
  lists: { at: number; packed: Uint8Array }[];
};

/** The list of one moment, by the rules of the server: rested decoys are freed, others follow, the rest is 0. */
function addList({ held, given, lists }: ListMonth, hour: number, draw: (below: number) => number): void {
  for (const [offset, { value, since }] of held) if (value === 0 && hour - since >= 8 * 24) held.delete(offset);
  const decoys = [...held].map(([offset, { value }]) => ({ offset, value }));
  const elapsedMs = hour === 0 ? null : STEP_HOURS * HOUR * 1000;
  // Many are stopped and paused, so there are many decoys.
  const counts = [900, 50 + hour, 50 + (hour % 200), 60] as const;
  for (const { offset, value } of chooseDecoys({ counts, decoys, given: new Set(given.keys()), elapsedMs, draw })) {
    held.set(offset, { value, since: hour });
  }
  const values = new Uint8Array(STATUS_PLACES);
  for (const [offset, { value }] of held) values[offset] = value;
  lists.push({ at: START + hour * HOUR, packed: packStatuses(values) });
}

/** Places that are free, those first that were a decoy once: the worst that the rule allows. */
function givePlaces(
  { held, given }: ListMonth,
  once: ReadonlySet<number>,
  hour: number,
  draw: (below: number) => number,
) {
  const rested = [...once].filter((offset) => !held.has(offset)).slice(0, 50);
  const others = Array.from({ length: 100 }, () => draw(STATUS_PLACES)).filter((offset) => !held.has(offset));
  for (const offset of [...rested, ...others]) given.set(offset, START + hour * HOUR);
}

/** What a phone says of a valid print, with each list of the month, as soon as both are there. */
function* readWithAnyList({ given, lists }: ListMonth) {
  for (const { at, packed } of lists) {
    const status = { address: '', issuedAt: at, expiresAt: at + STATUS_LIFE_SECONDS, list: packed };
    for (const [index, givenAt] of given) {
      const place = { index, day: new Date(givenAt * 1000).toISOString().slice(0, 10) };
      const seen = new Date((Math.max(givenAt, at) + DAY) * 1000);
      yield judgeStatus({ number: 0, status }, place, seen).kind;
    }
  }
}

test('property 4: no valid card is ever shown as stopped, whatever list the phone holds, for any history of decoys', () => {
  const hours = fc.integer({ min: 8 * 24, max: 27 * 24 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 }), hours, (seed, givenAtHour) => {
      let state = seed;
      const draw = (below: number) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      const month: ListMonth = { held: new Map(), given: new Map(), lists: [] };
      const once = new Set<number>();
      for (let hour = 0; hour < 30 * 24; hour += STEP_HOURS) {
        addList(month, hour, draw);
        for (const offset of month.held.keys()) once.add(offset);
        if (givenAtHour - (givenAtHour % STEP_HOURS) === hour) givePlaces(month, once, givenAtHour, draw);
      }
      expect(month.given.size).toBeGreaterThan(20);
      expect(new Set(readWithAnyList(month))).toEqual(new Set(['not-stopped-as-of', 'older-than-print']));
    }),
    { numRuns: 4 },
  );
});
