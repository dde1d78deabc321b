// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFoundStore } from './found-store.ts';
import type { Reading } from './reading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A found card of which the server says these one after the other, the last one for ever. */
function findCard(...answers: readonly [Reading | null, ...(Reading | null)[]]) {
  const ask = vi.fn(async () => answers[Math.min(ask.mock.calls.length, answers.length) - 1] ?? null);
  const [onAnother, onSquare] = [vi.fn(), vi.fn()];
  return { ask, onAnother, onSquare, store: createFoundStore({ ask, onAnother, onSquare }) };
}

const NOTHING: Reading = { kind: 'nothing', at: '2026-11-30T10:00:00Z', reading: 'r', isDrill: false };

test('a card is asked about once, however often the page draws it', async () => {
  const { ask, store } = findCard(NOTHING);
  for (let times = 0; times < 2; times += 1) {
    const leave = store.subscribe(() => null);
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    leave();
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, store.current()?.kind]).toEqual([1, 'nothing']);
});

test('without an answer it asks again by itself, says the same sentence once, and rests when nobody looks any more', async () => {
  const { ask, store } = findCard({ kind: 'offline' }, { kind: 'offline' }, { kind: 'paused' });
  const shown: (string | undefined)[] = [];
  let leave = store.subscribe(() => shown.push(store.current()?.kind));
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  expect([ask.mock.calls.length, store.current()?.kind]).toEqual([1, 'offline']);
  leave = store.subscribe(() => shown.push(store.current()?.kind));
  await vi.advanceTimersByTimeAsync(60_000);
  leave();
  expect(ask).toHaveBeenCalledTimes(3);
  expect(shown).toEqual(['offline', 'paused']);
});

test('a drawing that is at hand no more changes nothing on the screen; another card and the large square are elsewhere', async () => {
  const { store, onAnother, onSquare } = findCard(null);
  const heard = vi.fn();
  store.subscribe(heard);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([heard.mock.calls.length, store.current()?.kind, store.drawing]).toEqual([0, 'asking', null]);
  store.clear();
  store.seekSquare();
  expect([onAnother.mock.calls.length, onSquare.mock.calls.length]).toEqual([1, 1]);
});
