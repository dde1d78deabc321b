// @vitest-environment jsdom
import { judgeStatus } from '@repo/client/print-code/judge-status';
import { makePrintCode } from '@repo/client/print-code/print-code';
import { packStatuses, STATUS_PLACES, STATUS_VALUES, type StatusValue } from '@repo/vault';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reading } from '../reading.ts';
import { createReadingStore, type ReadingStore } from '../reading-store.ts';
import { type PrintPart, printPart } from './print-part.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PLACE = { index: 5, day: '2026-11-10' };
const secret = new Uint8Array(32).fill(7);
const payload = () => Uint8Array.from([0x10, ...secret]);
const fields = {
  person: 'Name: Marta Bellini\nBorn: 1979',
  allergies: 'Penicillin (life-threatening)\nLatex (severe)',
};
const printed = { contentVersion: 3, contentDay: '2026-11-03', place: PLACE, language: 'it', fields };

const makeDigits = async (changes: Partial<typeof printed> = {}, of: Uint8Array = secret): Promise<string> => {
  const made = await makePrintCode(of, { ...printed, ...changes }, 'card');
  if (made === null) throw new Error('does not fit');
  return made.digits;
};

const told = { at: new Date(NOW).toISOString(), reading: 'r', isDrill: false };
const open = (contentVersion: number): Reading => ({
  ...{ kind: 'open', ...told, isDemo: false, contentVersion, changedAt: '2026-11-12T09:00:00Z', shown: ['allergies'] },
  content: { lines: [], language: 'it', photo: null },
});

type KeptList = { issuedAt: number; value: StatusValue } | null;

/** The part as it is, with the list and the notes of a phone of the test. */
function makePart(list: KeptList, isKeeping = true) {
  const notes: string[] = [];
  const judge: Parameters<PrintPart['openSquare']>[2] = async (place, now) => {
    if (list === null) return judgeStatus(null, place, now);
    const issuedAt = list.issuedAt / 1000;
    const values = new Uint8Array(STATUS_PLACES);
    values[PLACE.index] = list.value;
    const status = { address: '', issuedAt, expiresAt: issuedAt + (7 * DAY_MS) / 1000, list: packStatuses(values) };
    return judgeStatus({ number: 0, status }, place, now);
  };
  const part: PrintPart = {
    ...printPart,
    openSquare: (of, digits) => printPart.openSquare(of, digits, judge),
    keepLateNotice: async (of) => {
      if (isKeeping) notes.push(`kept ${of.length}`);
      return isKeeping;
    },
    settleLateNotice: async ({ isHeard }) => void notes.push(isHeard ? 'heard' : 'over'),
  };
  return { part, notes };
}

function makeStore(answer: Reading | (() => Promise<Reading>), list: KeptList = null, isKeeping = true) {
  const { part, notes } = makePart(list, isKeeping);
  const ask = vi.fn(async () => (typeof answer === 'function' ? answer() : answer));
  const store = createReadingStore({ ask, loadPart: async () => part });
  return { store, ask, notes };
}

/** Until the large square is opened and the server's first word is there: keys are made outside the clock of the test. */
const settle = async (store: ReadingStore, kind: Reading['kind'] | null = null): Promise<Reading | null> => {
  await vi.waitFor(
    () => {
      const reading = store.current();
      const isThere = kind === null ? reading !== null && reading.kind !== 'asking' : reading?.kind === kind;
      if (!isThere || (reading?.kind === 'print' && reading.said === 'asking'))
        throw new Error(`still ${reading?.kind}`);
    },
    { timeout: 60_000, interval: 5 },
  );
  return store.current();
};

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

// Section 1.5 of the design: what each act of the owner leaves, by the answer of the server and the value of the place.
const { valid, stopped, notForAnyone, changed } = STATUS_VALUES;
type Act = { act: string; answer: Reading; value: StatusValue };
const ACTS: readonly Act[] = [
  { act: 'nothing', answer: open(3), value: valid },
  { act: 'switch off for anyone', answer: { kind: 'nothing', ...told }, value: notForAnyone },
  { act: 'pause, trash, consent to health data withdrawn', answer: { kind: 'paused' }, value: notForAnyone },
  { act: 'expiry', answer: { kind: 'expired' }, value: notForAnyone },
  { act: 'consent for anyone withdrawn, reviewer’s stop', answer: { kind: 'nothing', ...told }, value: notForAnyone },
  { act: 'change of what is shown', answer: open(4), value: changed },
  { act: 'change of something else', answer: open(4), value: valid },
  { act: 're-issue', answer: { kind: 'replaced' }, value: stopped },
  { act: 'destroy', answer: { kind: 'unknown' }, value: stopped },
  { act: 'account asked to be deleted', answer: { kind: 'paused' }, value: notForAnyone },
  { act: 'account gone', answer: { kind: 'unknown' }, value: stopped },
  { act: 'account locked, profile turned down', answer: open(3), value: valid },
];

/** What a reader without a network sees of a print whose place has this value in a list that is younger than it. */
const BY_VALUE = {
  [valid]: { kind: 'print', verdict: { kind: 'not-stopped-as-of' } },
  [stopped]: { kind: 'ended' },
  [notForAnyone]: { kind: 'hidden' },
  [changed]: { kind: 'print', verdict: { kind: 'changed-since' } },
} as const;

describe('Property 4 of section 9.2: what each act leaves is what the table of 1.5 says', () => {
  test.each(ACTS)('$act', async ({ answer, value }) => {
    const digits = await makeDigits();
    const see = async (word: Reading, list: KeptList, isSealed: boolean) => {
      const { store } = makeStore(word, list);
      if (isSealed) store.readSquare(digits);
      store.read(payload());
      const reading = await settle(store);
      store.clear();
      return reading;
    };
    const newer = { issuedAt: NOW - 19 * HOUR_MS, value };
    // Made after the place was given, before the act.
    const older = { issuedAt: NOW - 3 * DAY_MS, value: valid };
    // The place was nobody's then, and may have looked stopped.
    const before = { issuedAt: Date.parse('2026-11-09'), value: stopped };
    const lists = [newer, older, before, null];
    for (const list of lists) {
      // With a network the server's word stands, whatever was printed and whatever list the phone keeps.
      expect(await see(answer, list, false)).toEqual(answer);
      expect(await see(answer, list, true)).toEqual(answer.kind === 'open' ? { ...answer, isNewest: true } : answer);
      // Without one an address alone says nothing.
      const alone = await see({ kind: 'offline' }, list, false);
      expect(alone).toEqual({ kind: 'turn', why: 'square', said: 'offline' });
    }
    const offline = (list: KeptList) => see({ kind: 'offline' }, list, true);
    expect(await offline(newer)).toMatchObject({ ...BY_VALUE[value], said: 'offline' });
    expect(await offline(older)).toMatchObject({ kind: 'print', verdict: { kind: 'not-stopped-as-of' } });
    expect(await offline(before)).toMatchObject({ kind: 'print', verdict: { kind: 'older-than-print' } });
    expect(await offline(null)).toMatchObject({ kind: 'print', verdict: { kind: 'not-checked' } });
    // A list past its end no longer says "not stopped"; what it says otherwise stays.
    const ended = await offline({ issuedAt: NOW - 8 * DAY_MS, value });
    expect(ended).toMatchObject(value === valid ? { kind: 'print', verdict: { kind: 'too-old' } } : BY_VALUE[value]);
  });
});

test('the card itself is on the screen while the server is asked, which learns its version', async () => {
  const { store, ask } = makeStore(() => Promise.race<Reading>([]));
  store.readSquare(await makeDigits());
  expect([store.current(), store.waitingSquare()]).toEqual([null, await makeDigits()]);
  store.read(payload());
  await vi.waitFor(() => expect(store.current()?.kind).toBe('print'));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(ask.mock.calls).toEqual([[expect.any(Uint8Array), 3]]);
  const rest = { at: expect.any(String), content: expect.anything(), told: null, isKept: false };
  const said = { said: 'asking', changedAt: '2026-11-03', shown: ['person', 'allergies'], hasMore: false };
  expect(store.current()).toEqual({ kind: 'print', ...said, ...rest, verdict: { kind: 'not-checked' } });
});

test('a server that sends an older version than the card leaves the card, and its reading can be referred to', async () => {
  const { store } = makeStore(open(2));
  store.readSquare(await makeDigits());
  store.read(payload());
  expect(await settle(store)).toMatchObject({ kind: 'print', said: 'older', told });
});

test.each<Reading>([
  { kind: 'busy' },
  { kind: 'failed' },
  { kind: 'unchecked' },
  { kind: 'newer' },
  { kind: 'unready', at: 'now' },
])('the card itself stays where the server says $kind', async (answer) => {
  const { store } = makeStore(answer);
  store.readSquare(await makeDigits());
  store.read(payload());
  expect(await settle(store)).toMatchObject({ kind: 'print', said: answer.kind });
});

test('what was printed is taken off the screen when the network comes back and the card is stopped; no note is sent', async () => {
  const words: Reading[] = [{ kind: 'offline' }];
  const { store, notes } = makeStore(async () => words.shift() ?? { kind: 'paused' });
  store.readSquare(await makeDigits());
  store.read(payload());
  await vi.waitFor(() => expect(store.current()).toMatchObject({ kind: 'print', said: 'offline', isKept: true }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(store.current()).toEqual({ kind: 'paused' }));
  expect(notes).toEqual(['kept 32', 'heard']);
});

test('the owner is told later only where the phone can keep a note, and once; the note outlives the screen', async () => {
  const digits = await makeDigits();
  const forgetful = makeStore({ kind: 'offline' }, null, false);
  forgetful.store.readSquare(digits);
  forgetful.store.read(payload());
  expect(await settle(forgetful.store)).toMatchObject({ kind: 'print', isKept: false });
  const { store, notes } = makeStore({ kind: 'offline' });
  store.readSquare(digits);
  store.read(payload());
  await vi.waitFor(() => expect(store.current()).toMatchObject({ isKept: true }));
  await vi.advanceTimersByTimeAsync(60_000);
  store.clear();
  expect(notes).toEqual(['kept 32', 'over']);
  expect([store.current(), store.drawing(), store.holdsSquare(digits)]).toEqual([null, null, false]);
});

test('nothing that the kept list stopped is told as read', async () => {
  const { store, notes } = makeStore({ kind: 'offline' }, { issuedAt: NOW - HOUR_MS, value: stopped });
  store.readSquare(await makeDigits());
  store.read(payload());
  expect(await settle(store)).toEqual({ kind: 'ended', said: 'offline' });
  expect(notes).toEqual([]);
});

test('without an answer in time the page says what to do, and an answer that comes later still counts', async () => {
  const late: ((reading: Reading) => void)[] = [];
  const { store } = makeStore(() => new Promise((resolve) => late.push(resolve)));
  store.read(payload());
  await vi.advanceTimersByTimeAsync(3_900);
  expect(store.current()).toEqual({ kind: 'asking' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.current()).toEqual({ kind: 'turn', why: 'square', said: 'slow' });
  late[0]?.(open(3));
  await vi.waitFor(() => expect(store.current()).toMatchObject({ kind: 'open' }));
});

test('a square of another card is said to be foreign, and the right one is still taken', async () => {
  const { store } = makeStore({ kind: 'offline' });
  store.read(payload());
  expect(await settle(store)).toMatchObject({ kind: 'turn', why: 'square' });
  const foreign = await makeDigits({}, new Uint8Array(32).fill(9));
  store.readSquare(foreign);
  await vi.waitFor(() => expect(store.current()).toMatchObject({ kind: 'turn', why: 'foreign' }));
  expect([store.holdsSquare(foreign), store.holdsDrawing(payload())]).toEqual([true, true]);
  store.readSquare(await makeDigits());
  await vi.waitFor(() => expect(store.current()).toMatchObject({ kind: 'print', said: 'offline' }));
});

test('a second card scanned into the same tab begins anew, with its square at hand', async () => {
  const { store } = makeStore(open(3));
  store.read(payload());
  expect(await settle(store)).toMatchObject({ kind: 'open' });
  store.readSquare(await makeDigits({}, new Uint8Array(32).fill(9)));
  await vi.waitFor(() => expect(store.current()).toBeNull());
  expect([store.waitingSquare(), store.drawing()]).toEqual([expect.stringMatching(/^\d+$/), null]);
  store.read(Uint8Array.from([0x10, ...new Uint8Array(32).fill(9)]));
  await vi.waitFor(() => expect(store.current()).toMatchObject({ kind: 'open', isNewest: true }));
});

test('while the server is busy the large square is looked for only when somebody asks', async () => {
  const { store } = makeStore({ kind: 'busy' });
  store.read(payload());
  expect(await settle(store)).toEqual({ kind: 'busy' });
  store.seekSquare();
  await vi.waitFor(() => expect(store.current()).toEqual({ kind: 'turn', why: 'square', said: 'busy' }));
});

test('what was read from the card goes from the screen after half an hour, also without a network', async () => {
  const { store } = makeStore({ kind: 'offline' });
  store.readSquare(await makeDigits());
  store.read(payload());
  expect(await settle(store)).toMatchObject({ kind: 'print' });
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  expect(store.current()).toBeNull();
});
