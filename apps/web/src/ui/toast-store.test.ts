import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_MEMORY } from './interface-timing.ts';
import {
  currentToasts,
  dismissKnownToasts,
  dismissToast,
  forgetToasts,
  recentToasts,
  showToast,
  subscribeToasts,
} from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  forgetToasts();
  vi.useRealTimers();
});

test('[TOAST-01] a newer message takes the place of the older', () => {
  showToast({ title: 'one' });
  showToast({ title: 'two', tone: 'danger' });
  expect(currentToasts().map(({ title }) => title)).toEqual(['two']);
});

test('[TOAST-02] [X-21] a dismissed message is out of sight at once and removed after 1,000,000 ms', () => {
  const id = showToast({ title: 'one' });
  dismissToast(id);
  expect(currentToasts()[0]?.open).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});

test('a message dismissed twice, or replaced meanwhile, disturbs nobody', () => {
  const first = showToast({ title: 'one' });
  dismissToast(first);
  dismissToast(first);
  showToast({ title: 'two' });
  vi.advanceTimersByTime(2_000_000);
  expect(currentToasts().map(({ title, open }) => [title, open])).toEqual([['two', true]]);
});

test('[TOAST-03] [X-21] a message shows 5 s unless it says otherwise', () => {
  showToast({ title: 'one' });
  expect(currentToasts()[0]?.durationMs).toBe(5_000);
  showToast({ title: 'two', durationMs: 9_000 });
  expect(currentToasts()[0]?.durationMs).toBe(9_000);
});

test('the last 20 are remembered, newest first', () => {
  for (let count = 1; count <= TOAST_MEMORY + 5; count += 1) showToast({ title: String(count) });
  expect(recentToasts()).toHaveLength(20);
  expect(recentToasts()[0]?.title).toBe('25');
  forgetToasts();
  expect(recentToasts()).toEqual([]);
});

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn();
  const leave = subscribeToasts(listener);
  showToast({ title: 'one' });
  leave();
  showToast({ title: 'two' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a dialog that opens takes a known success away, and nothing that is new, wrong or can be undone', () => {
  const isOpen = () => currentToasts()[0]?.open;
  for (const kept of [
    { title: 'wrong', tone: 'danger' as const },
    { title: 'to undo', tone: 'ok' as const, action: { label: 'Undo', run: () => undefined } },
  ]) {
    showToast(kept);
    vi.advanceTimersByTime(1_000);
    dismissKnownToasts();
    expect(isOpen()).toBe(true);
  }
  showToast({ title: 'done', tone: 'ok' });
  vi.advanceTimersByTime(999);
  dismissKnownToasts();
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  dismissKnownToasts();
  expect(isOpen()).toBe(false);
});
