// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRetry } from './use-retry.ts';

let root: Root;
let said: ReturnType<typeof useRetry>;
let tries = 0;
let answer: () => Promise<void>;
let network = false;

function Waiting() {
  said = useRetry(() => {
    tries += 1;
    return answer();
  });
  return null;
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const turn = (isOn: boolean) => {
  network = isOn;
  return act(async () => void dispatchEvent(new Event(isOn ? 'online' : 'offline')));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network);
  tries = 0;
  network = false;
  answer = () => Promise.resolve();
  root = createRoot(document.createElement('main'));
  act(() => root.render(<Waiting />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('tries every five seconds without a tap, and at once when the network returns', async () => {
  await pass(4_999);
  expect(tries).toBe(0);
  await pass(1);
  expect(tries).toBe(1);
  await pass(1_000);
  await turn(true);
  expect(tries).toBe(2);
  expect(said.isOnline).toBe(true);
  await turn(false);
  expect(tries).toBe(2);
  expect(said.isOnline).toBe(false);
});

test('one try at a time: a slow one is waited for, and one that fails ends nothing', async () => {
  let settle: () => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      settle = resolve;
    });
  await pass(20_000);
  expect(tries).toBe(1);
  await act(async () => settle());
  await pass(5_000);
  expect(tries).toBe(2);
});

test('after two minutes it says that there is still no network', async () => {
  await pass(119_999);
  expect(said.isLong).toBe(false);
  await pass(1);
  expect(said.isLong).toBe(true);
  expect(tries).toBe(24);
});

test('a view that went tries nothing more', async () => {
  act(() => root.render(null));
  await pass(60_000);
  await turn(true);
  expect(tries).toBe(0);
});
