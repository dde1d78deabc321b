import 'fake-indexeddb/auto';
import { deflateSync } from 'node:zlib';
import { STATUS_KEYS_PATH } from '@repo/contract/print-places/print-places';
import { createSigningKey, describeStatusKeys, type SigningKey, STATUS_PLACES, signStatusList } from '@repo/vault';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { judgePrint, refreshStatus } from './kept-status.ts';

const ORIGIN = 'https://cards.example';
const first = createSigningKey();
const second = createSigningKey();
const stranger = createSigningKey();
const NOW = new Date('2026-11-30T12:00:00Z');
const hoursAgo = (hours: number) => Math.floor(NOW.getTime() / 1000) - hours * 3600;

let network: Map<string, string>;
let asked: string[];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('location', new URL('/e/', ORIGIN));
  network = new Map();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const text = network.get(path);
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  });
});
afterEach(() => vi.unstubAllGlobals());

let newestList = 0;
const publishKeys = (...keys: SigningKey[]) =>
  network.set(STATUS_KEYS_PATH, JSON.stringify({ ...describeStatusKeys(keys), newestList }));

type ListWish = { key?: SigningKey; hours?: number; value?: number; number?: number; sub?: number };

/** A list that says one value of its seventh place. */
function publishList({ key = first, hours = 1, value = 0, number = 0, sub = number }: ListWish): void {
  const values = new Uint8Array(STATUS_PLACES);
  values[7] = value;
  const address = `${ORIGIN}/api/emergency/status/${sub}`;
  const text = signStatusList(key, { address, issuedAt: hoursAgo(hours), values }, (bytes) => deflateSync(bytes));
  network.set(`/api/emergency/status/${number}`, text);
}

const judge = async (number = 0) =>
  (await judgePrint({ index: number * STATUS_PLACES + 7, day: '2026-11-20' }, NOW)).kind;

test('without a list nothing is said, and nothing is asked for it', async () => {
  expect([await judge(), (await judgePrint(null, NOW)).kind, asked]).toEqual(['not-checked', 'not-checked', []]);
  await refreshStatus();
  expect(await judge()).toBe('not-checked');
});

test('what the kept list says of a print is found without the network', async () => {
  publishKeys(first);
  publishList({ value: 2 });
  await refreshStatus();
  network.clear();
  asked = [];
  expect(await judgePrint({ index: 7, day: '2026-11-20' }, NOW)).toEqual({
    kind: 'not-for-anyone-as-of',
    ageMs: 3_600_000,
    isPastEnd: false,
  });
  expect(asked).toEqual([]);
  // The list that came before its place was given speaks of somebody else.
  expect((await judgePrint({ index: 7, day: '2026-12-01' }, NOW)).kind).toBe('older-than-print');
});

test('an older list never takes the place of a newer one, and what does not check takes no place', async () => {
  publishKeys(first);
  publishList({ value: 1 });
  await refreshStatus();
  const refused: [string, ListWish][] = [
    ['older', { hours: 9 }],
    ['the same time', { hours: 1 }],
    ['another key', { key: stranger, hours: 0 }],
    ['another list', { hours: 0, sub: 3 }],
  ];
  for (const [name, wish] of refused) {
    publishList(wish);
    await refreshStatus();
    expect(await judge(), name).toBe('replaced-for-good');
  }
  network.set('/api/emergency/status/0', '<html>Welcome to our hotel</html>');
  await refreshStatus();
  expect(await judge()).toBe('replaced-for-good');
  publishList({ hours: 0 });
  await refreshStatus();
  expect(await judge()).toBe('not-stopped-as-of');
});

test('a new key is believed by the signature of the one before alone, and the one before signs no more', async () => {
  publishKeys(first);
  publishList({ value: 1, hours: 5 });
  await refreshStatus();
  publishKeys(stranger);
  publishList({ key: stranger, hours: 4 });
  await refreshStatus();
  expect(await judge()).toBe('replaced-for-good');
  // Made by the first key at the hour of the change: it counts until the second has signed.
  publishKeys(first, second);
  publishList({ value: 3, hours: 3 });
  await refreshStatus();
  expect(await judge()).toBe('changed-since');
  publishList({ key: second, hours: 2 });
  await refreshStatus();
  expect(await judge()).toBe('not-stopped-as-of');
  publishList({ key: first, value: 1, hours: 1 });
  await refreshStatus();
  // Nor does an older document of keys take the second away again.
  publishKeys(first);
  await refreshStatus();
  expect(await judge()).toBe('not-stopped-as-of');
});

test('the newest list is kept and those of three cards that were met, and they are asked for again', async () => {
  newestList = 6;
  publishKeys(first);
  newestList = 0;
  for (const number of [0, 1, 2, 3, 4, 6]) publishList({ number, value: 1 });
  const listAsked = () => asked.filter((path) => path.includes('/api/')).map((path) => path.split('/').at(-1));
  await refreshStatus();
  expect(listAsked()).toEqual(['6']);
  for (const number of [4, 1, 2, 3, 0]) await refreshStatus({ index: number * STATUS_PLACES + 7, day: '2026-11-20' });
  expect(await Promise.all([0, 1, 2, 3, 4, 6].map(judge))).toEqual([
    ...['replaced-for-good', 'not-checked', 'not-checked', 'replaced-for-good', 'replaced-for-good'],
    'replaced-for-good',
  ]);
  asked = [];
  await refreshStatus();
  expect(listAsked()).toEqual(['6', '4', '3', '0']);
});

test('a phone that keeps nothing is not checked, and no fault', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  publishKeys(first);
  publishList({});
  await refreshStatus();
  expect(await judge()).toBe('not-checked');
});
