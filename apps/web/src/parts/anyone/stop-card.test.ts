// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AskError } from '../../api/ask-error.ts';
import { noteSwitchedOn, type StopState, stopCard, useStopState } from './stop-card.ts';

const failure = (code: 'ask.unreachable' | 'glyphs.unknown' | 'session.missing', status: number) =>
  new AskError({ status, text: code, code, reason: '' });

/** What the browser keeps: the cards whose stopping no server has heard of. */
const kept = { isKept: false };
const MEMORY = {
  keep: () => {
    kept.isKept = true;
  },
  forget: () => {
    kept.isKept = false;
  },
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T14:10:00Z') });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type ViewProps = { of: string; onState: (state: StopState) => void };

function View({ of, onState }: ViewProps) {
  onState(useStopState(of));
  return null;
}

/** What a view of that card shows. */
function watch(of: string): () => StopState {
  let seen: StopState = { kind: 'idle' };
  const onState = (state: StopState) => {
    seen = state;
  };
  act(() => createRoot(document.createElement('div')).render(createElement(View, { of, onState })));
  return () => seen;
}

test('without a network it is tried every five seconds until it works, each try with its time', async () => {
  const read = watch('a');
  const outcomes = [failure('ask.unreachable', 0), failure('ask.unreachable', 0), null];
  const stop = vi.fn(async () => {
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
  });
  await act(async () => void stopCard('a', stop, MEMORY));
  expect(read()).toEqual({ kind: 'stopping', tries: [Date.parse('2026-11-29T14:10:00Z')] });
  expect(kept.isKept).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(read()).toMatchObject({ kind: 'stopping', tries: [expect.any(Number), expect.any(Number)] });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(read()).toEqual({ kind: 'stopped', atMs: Date.parse('2026-11-29T14:10:10Z') });
  expect(stop).toHaveBeenCalledTimes(3);
  expect(kept.isKept).toBe(false);
});

test('the return of the network is not waited out, and a second tap begins no second loop', async () => {
  const read = watch('b');
  let isReachable = false;
  const stop = vi.fn(async () => {
    if (!isReachable) throw failure('ask.unreachable', 0);
  });
  await act(async () => {
    void stopCard('b', stop, MEMORY);
    void stopCard('b', stop, MEMORY);
  });
  expect(stop).toHaveBeenCalledTimes(1);
  isReachable = true;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(read().kind).toBe('stopped');
  act(() => noteSwitchedOn('b'));
  expect(read().kind).toBe('on');
});

test('a server that refuses is not asked for ever', async () => {
  const read = watch('c');
  await act(() => stopCard('c', () => Promise.reject(failure('glyphs.unknown', 404)), MEMORY));
  expect(read().kind).toBe('refused');
});

test('where the session ended it is said and kept for the next sign-in, and a browser without storage stops it all the same', async () => {
  const read = watch('d');
  await act(() => stopCard('d', () => Promise.reject(failure('session.missing', 401)), MEMORY));
  expect([read().kind, kept.isKept]).toEqual(['refused', true]);
  const keep = () => Promise.reject(new DOMException('no storage here', 'SecurityError'));
  await act(() => stopCard('d', async () => undefined, { keep, forget: keep }));
  expect(read().kind).toBe('stopped');
});
