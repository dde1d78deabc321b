import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ConnectionWatch, createConnectionWatch } from './connection-watch.ts';

let answers: boolean[] = [];
let asked = 0;
let watch: ConnectionWatch;
const heard: boolean[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  asked = 0;
  heard.length = 0;
  watch = createConnectionWatch(async () => {
    asked += 1;
    return answers.shift() ?? false;
  });
  watch.subscribe(() => heard.push(watch.isConnected()));
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

test('one call that fails is not yet a lost connection', async () => {
  answers = [true];
  watch.note(false);
  await settle();
  expect([watch.isConnected(), asked, heard]).toEqual([true, 1, []]);
});

test('[CONN-01] [CONN-02] it is lost when the server cannot be asked either, and back with the first answer', async () => {
  watch.note(false);
  watch.note(false);
  await settle();
  expect([watch.isConnected(), asked]).toEqual([false, 1]);
  // A call of somebody else got through: nobody has to be asked.
  watch.note(true);
  expect([watch.isConnected(), asked, heard]).toEqual([true, 1, [false, true]]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(1);
});

test('while it is lost it asks after 2, 4, 8, 16 and then every 30 seconds', async () => {
  watch.check();
  await settle();
  const counts: number[] = [];
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    counts.push(asked);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
  answers = [true];
  await vi.advanceTimersByTimeAsync(30_000);
  expect([watch.isConnected(), heard]).toEqual([true, [false, true]]);
});

test('what the browser hints at is looked at once, by one question at a time', async () => {
  watch.check();
  watch.check();
  await settle();
  answers = [true];
  watch.check();
  await settle();
  expect([watch.isConnected(), asked]).toEqual([true, 2]);
});
