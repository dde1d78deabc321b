import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@repo/contract/durations';
import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00.000Z');
const formatted = (agoMs: number) => relativeTime(new Date(NOW_MS - agoMs).toISOString(), NOW_MS);

test('[NOTI-05] [NOTI-06] under a minute it is just now, then minutes', () => {
  expect([0, 59 * SECOND_MS, -90 * SECOND_MS].map(formatted)).toEqual(['Just now', 'Just now', 'Just now']);
  expect([MINUTE_MS, 5 * MINUTE_MS, HOUR_MS - 1].map(formatted)).toEqual(['1m ago', '5m ago', '59m ago']);
});

test('[NOTI-07] [NOTI-08] from an hour on hours, from a day on days', () => {
  expect([HOUR_MS, 3 * HOUR_MS, DAY_MS - 1].map(formatted)).toEqual(['1h ago', '3h ago', '23h ago']);
  expect([DAY_MS, 2 * DAY_MS, 400 * DAY_MS].map(formatted)).toEqual(['1d ago', '2d ago', '400d ago']);
});
