import type { Notification } from '@repo/contract/notifications/notifications';
import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const NOW = new Date(2026, 10, 28, 9);
const at = (id: string, ...[day, hour]: [number, number]) =>
  ({ id, createdAt: new Date(2026, 10, day, hour).toISOString() }) as Notification;

test('notifications stand under today, yesterday and the days before, in their order', () => {
  const rows = [at('a', 28, 8), at('b', 28, 0), at('c', 27, 23), at('d', 19, 12), at('e', 19, 1)];
  const days = groupByDay(rows, NOW).map(({ day, rows: ofDay }) => [day, ...ofDay.map(({ id }) => id)]);
  expect(days).toEqual([
    ['Today', 'a', 'b'],
    ['Yesterday', 'c'],
    ['Thu 19 Nov', 'd', 'e'],
  ]);
});

test('without notifications there are no days', () => {
  expect(groupByDay([], NOW)).toEqual([]);
});
