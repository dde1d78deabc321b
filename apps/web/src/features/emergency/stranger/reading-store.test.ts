// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reading } from './reading.ts';
import { createReadingStore } from './reading-store.ts';

/** Nothing of a large square is asked here. */
const loadPart = () => Promise.reject(new Error('no part'));

const payload = (last: number): Uint8Array => new Uint8Array(33).fill(last).fill(0x10, 0, 1);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('without an answer it asks again by itself, and says the same sentence once', async () => {
  const answers: Reading[] = [{ kind: 'busy' }, { kind: 'busy' }, { kind: 'paused' }];
  const read = vi.fn(async () => answers[read.mock.calls.length - 1] ?? { kind: 'failed' as const });
  const store = createReadingStore({ ask: read, loadPart });
  const shown: (string | undefined)[] = [];
  store.subscribe(() => shown.push(store.current()?.kind));
  store.read(payload(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual(['asking', 'busy', 'paused']);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a page that is put away asks nothing more, and asks again when somebody comes back to it', async () => {
  const read = vi.fn(async (): Promise<Reading> => ({ kind: 'offline' }));
  const store = createReadingStore({ ask: read, loadPart });
  store.read(payload(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockResolvedValue({ kind: 'paused' });
  window.dispatchEvent(new Event('pageshow'));
  await vi.advanceTimersByTimeAsync(0);
  expect([read.mock.calls.length, store.current()]).toEqual([2, { kind: 'paused' }]);
});

test('a newer drawing overtakes an older one, whose bytes are wiped', async () => {
  const late: ((reading: Reading) => void)[] = [];
  const store = createReadingStore({ ask: () => new Promise((resolve) => late.push(resolve)), loadPart });
  const [first, second] = [payload(1), payload(2)];
  store.read(first);
  await vi.advanceTimersByTimeAsync(0);
  store.read(second);
  await vi.advanceTimersByTimeAsync(0);
  expect(first.every((byte) => byte === 0)).toBe(true);
  late[1]?.({ kind: 'replaced' });
  late[0]?.({ kind: 'paused' });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.current()).toEqual({ kind: 'replaced' });
});

test('what was read goes from the screen and out of memory: at once when cleared, else after half an hour', async () => {
  const store = createReadingStore({ ask: async () => ({ kind: 'paused' }), loadPart });
  const held = payload(3);
  store.read(held);
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(store.current()).toEqual({ kind: 'paused' });
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect([store.current(), store.drawing(), held.every((byte) => byte === 0)]).toEqual([null, null, true]);
});

test('a request to pay and other bytes are no card, and nobody is asked', async () => {
  const read = vi.fn();
  const store = createReadingStore({ ask: read, loadPart });
  for (const bytes of [new Uint8Array(33).fill(0x20), new Uint8Array(12)]) {
    store.read(bytes);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.current()).toEqual({ kind: 'unknown' });
  }
  expect(read).not.toHaveBeenCalled();
});
