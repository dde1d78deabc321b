// @vitest-environment jsdom
import { HOUR_MS } from '@repo/contract/durations';
import { beforeEach, expect, test } from 'vitest';
import { isSnoozed, type Snooze, snooze } from './reminder-memory.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 9);

beforeEach(() => localStorage.clear());

test.each<[string, Snooze, number]>([
  ['[REV-23] an hour', 'hour', 1],
  ['[REV-24] a day', 'day', 24],
  ['[REV-25] a week', 'week', 168],
])('%s from now, to the millisecond', (_, label, hours) => {
  snooze(label, NOW_MS);
  expect(localStorage.getItem('quarterlyReminderDismissed')).toBe(String(NOW_MS + hours * HOUR_MS));
  expect(isSnoozed(NOW_MS + hours * HOUR_MS - 1)).toBe(true);
  expect(isSnoozed(NOW_MS + hours * HOUR_MS)).toBe(false);
});

test('[REV-06] nothing stored, nonsense and a time nobody could have chosen hide nothing', () => {
  expect(isSnoozed(NOW_MS)).toBe(false);
  for (const stored of ['', 'tomorrow', 'Infinity', String(NOW_MS + 1000 * HOUR_MS)]) {
    localStorage.setItem('quarterlyReminderDismissed', stored);
    expect(isSnoozed(NOW_MS)).toBe(false);
  }
});
