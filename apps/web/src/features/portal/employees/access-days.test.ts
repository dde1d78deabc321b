import { expect, test } from 'vitest';
import { dayFromNow, formatEndOfDay } from './access-days.ts';

test('a day of the calendar here, and its last instant', () => {
  const now = new Date(2026, 10, 27, 15, 30);
  expect(dayFromNow(0, now)).toBe('2026-11-27');
  expect(dayFromNow(35, now)).toBe('2027-01-01');
  expect(new Date(formatEndOfDay('2026-11-27') ?? '').getTime()).toBe(new Date(2026, 10, 28).getTime() - 1);
});

test('what is no day has no end', () => {
  for (const typed of ['', '2026-13-01', 'tomorrow']) expect(formatEndOfDay(typed)).toBeNull();
});
