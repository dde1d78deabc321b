import { STREAM_BEAT_SECONDS } from '@repo/contract/notifications/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AskError } from '../../api/ask-error.ts';
import type { StreamMessage } from '../../api/event-stream.ts';
import { followStream } from './follow-stream.ts';

const NEWS: StreamMessage = { event: 'notification', data: '{}' };

const SILENT = { onMessage: () => undefined, onHearing: () => undefined };

let stop: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

/** Says what it is given and then stays open, as a server does, until it is let go. */
async function* stream(messages: readonly (StreamMessage | null)[], signal: AbortSignal) {
  yield* messages;
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

test('every event is passed on, a beat is none, and the first sign of life says that it is heard', async () => {
  const [onMessage, onHearing] = [vi.fn(), vi.fn()];
  void followStream(
    async (signal) => stream([{ event: 'ready', data: '{}' }, null, NEWS, null], signal),
    { onMessage, onHearing },
    stop.signal,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(onMessage.mock.calls).toEqual([[{ event: 'ready', data: '{}' }], [NEWS]]);
  expect(onHearing.mock.calls).toEqual([[true]]);
});

test('what fails is tried again after ever longer pauses, at most a minute, and after a success at once again', async () => {
  const openedAt: number[] = [];
  let answers = false;
  const open = async (signal: AbortSignal) => {
    openedAt.push(Date.now());
    if (!answers) throw new AskError({ status: 503, text: '', code: 'ask.unknown', reason: '' });
    return stream([NEWS], signal);
  };
  void followStream(open, SILENT, stop.signal);
  await vi.advanceTimersByTimeAsync(600_000);
  const pauses = openedAt.slice(1).map((at, index) => at - (openedAt[index] ?? 0));
  for (const [index, wantedMs] of [2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000).entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(wantedMs * 0.75);
    expect(pauses[index]).toBeLessThanOrEqual(wantedMs);
  }
  answers = true;
  await vi.advanceTimersByTimeAsync(60_000);
  const heardAt = openedAt.at(-1) ?? 0;
  answers = false;
  // Nothing is said any more, not even a beat: given up, and opened anew within a second.
  await vi.advanceTimersByTimeAsync(2 * STREAM_BEAT_SECONDS * 1_000 + 1_000);
  expect(openedAt.at(-1)).toBeGreaterThan(heardAt);
});

test('where as many listen as may, it is asked again after ten minutes and not before', async () => {
  const open = vi.fn(async () => {
    throw new AskError({ status: 429, text: '', code: 'request.tooMany', reason: '' });
  });
  void followStream(open, SILENT, stop.signal);
  await vi.advanceTimersByTimeAsync(7 * 60_000);
  expect(open).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a session that is over is not asked again', async () => {
  const open = vi.fn(async () => {
    throw new AskError({ status: 401, text: '', code: 'ask.unknown', reason: '' });
  });
  await followStream(open, SILENT, stop.signal);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('whoever stops listening lets the connection go and opens no other', async () => {
  const seen: AbortSignal[] = [];
  const open = async (signal: AbortSignal) => {
    seen.push(signal);
    return stream([NEWS], signal);
  };
  const ended = followStream(open, SILENT, stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  await ended;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen.map((signal) => signal.aborted)).toEqual([true]);
});

test('what was never heard is said to be silent; what ended as it must is not', async () => {
  const onHearing = vi.fn();
  let isRefused = true;
  const open = async (signal: AbortSignal) => {
    if (isRefused) throw new AskError({ status: 503, text: '', code: 'ask.unknown', reason: '' });
    return stream([NEWS], signal);
  };
  void followStream(open, { onMessage: () => undefined, onHearing }, stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(onHearing.mock.calls).toEqual([[false]]);
  isRefused = false;
  await vi.advanceTimersByTimeAsync(60_000);
  // It was heard, fell silent and was opened again: nobody was told that it was lost.
  await vi.advanceTimersByTimeAsync(2 * STREAM_BEAT_SECONDS * 1_000 + 1_000);
  expect(new Set(onHearing.mock.calls.slice(1).flat())).toEqual(new Set([true]));
  expect(onHearing.mock.calls.length).toBeGreaterThan(2);
});
