import { expect, test, vi } from 'vitest';
import { inOneTab } from './only-tab.ts';

/** Work that lasts until it is told to end. */
function createWork() {
  const end = Promise.withResolvers<void>();
  return { end: end.resolve, work: vi.fn(() => end.promise) };
}

test('the first works and never waits; the second is told once that it waits, and takes over', async () => {
  const first = createWork();
  const second = createWork();
  const waiting = { first: vi.fn(), second: vi.fn() };
  const { signal } = new AbortController();
  inOneTab('turns', signal, first.work, waiting.first);
  inOneTab('turns', signal, second.work, waiting.second);
  await vi.waitFor(() => expect(waiting.second).toHaveBeenCalledOnce(), { timeout: 120_000 });
  expect(first.work).toHaveBeenCalledOnce();
  expect(second.work).not.toHaveBeenCalled();
  first.end();
  await vi.waitFor(() => expect(second.work).toHaveBeenCalledOnce(), { timeout: 120_000 });
  second.end();
  expect(waiting.first).not.toHaveBeenCalled();
  expect(waiting.second).toHaveBeenCalledOnce();
});

test('who is stopped while waiting never works, and nothing is thrown', async () => {
  const first = createWork();
  const second = createWork();
  const stop = new AbortController();
  const onWaiting = vi.fn();
  inOneTab('stopped', new AbortController().signal, first.work);
  inOneTab('stopped', stop.signal, second.work, onWaiting);
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledOnce(), { timeout: 120_000 });
  stop.abort();
  first.end();
  await navigator.locks.request('stopped', () => undefined);
  expect(second.work).not.toHaveBeenCalled();
});
