import { describe, expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { countryName } from './countries.ts';
import { formatDay, formatWhen } from './dates.ts';
import { formatMs } from './numbers.ts';

const now = new Date(2026, 10, 21, 9, 0);
const when = (...parts: [number, number, number, number, number]) => formatWhen(new Date(...parts).toISOString(), now);

describe('dates of the dashboard', () => {
  test('names the day in full', () => {
    expect(formatDay(now)).toBe('Saturday 21 November 2026');
  });

  test('says today and yesterday by the calendar, even across midnight', () => {
    expect(when(2026, 10, 21, 8, 31)).toBe('Today, 08:31');
    expect(when(2026, 10, 20, 23, 59)).toBe('Yesterday, 23:59');
    expect(when(2026, 10, 21, 0, 5)).toBe('Today, 00:05');
  });

  test('gives older days with their weekday, those of another year with the year', () => {
    expect(when(2026, 10, 19, 17, 2)).toBe('Thu 19 Nov, 17:02');
    expect(when(2025, 10, 19, 17, 2)).toBe('19 Nov 2025, 17:02');
  });
});

test('dates and numbers are written as Italians write them', () => {
  overwriteGetLocale(() => 'it');
  try {
    expect(formatDay(now)).toBe('sabato 21 novembre 2026');
    expect([when(2026, 10, 21, 8, 31), when(2026, 10, 19, 17, 2)]).toEqual(['Oggi, 08:31', 'gio 19 nov, 17:02']);
    expect(formatMs(3.5)).toBe('3,5');
    expect(countryName('DE')).toBe('Germania');
  } finally {
    overwriteGetLocale(() => 'en');
  }
});
