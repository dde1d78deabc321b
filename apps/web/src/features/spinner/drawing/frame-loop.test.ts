import { expect, test } from 'vitest';
import { makeFrameLoop } from './frame-loop.ts';

/** A browser whose frames come when the test says so. */
function makeBrowser() {
  const waiting = new Map<number, (nowMs: number) => void>();
  let nextId = 1;
  const loop = makeFrameLoop(
    (run) => {
      waiting.set(nextId, run);
      return nextId++;
    },
    (id) => waiting.delete(id),
  );
  const frame = (nowMs: number): void => {
    const runs = [...waiting.values()];
    waiting.clear();
    for (const run of runs) run(nowMs);
  };
  return { loop, frame, asked: () => waiting.size };
}

test('however many draw, the browser is asked once a frame', () => {
  const { loop, frame, asked } = makeBrowser();
  const drawn: string[] = [];
  for (const name of ['a', 'b', 'c']) loop.join(() => drawn.push(name));
  expect(asked()).toBe(1);
  frame(0);
  frame(16);
  expect(drawn).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  expect(asked()).toBe(1);
});

test('when the last one leaves, no frame is asked for', () => {
  const { loop, frame, asked } = makeBrowser();
  const leave = loop.join(() => undefined);
  const leaveToo = loop.join(() => undefined);
  frame(0);
  leave();
  expect(asked()).toBe(1);
  leaveToo();
  expect(asked()).toBe(0);
});

test('time goes on by the clock, and never leaps after a pause', () => {
  const { loop, frame } = makeBrowser();
  const elapsed: number[] = [];
  loop.join((ms) => elapsed.push(ms));
  frame(1000);
  frame(1016);
  frame(90_000);
  expect(elapsed).toEqual([0, 16, 100]);
});
