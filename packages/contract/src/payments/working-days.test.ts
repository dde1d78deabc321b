import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import {
  addWorkingDays,
  addWorkingMs,
  addWorkingTime,
  countWorkingMs,
  dayInRome,
  hourInRome,
  isHoliday,
  isWorkingDay,
  listHolidaysBetween,
} from './working-days.ts';

const add = (from: string, days: number) => addWorkingMs(new Date(from), days * DAY_MS).toISOString();

test.each([
  ['2026-11-30T14:20:00.000Z', 2, '2026-12-02T14:20:00.000Z'],
  ['2026-12-04T14:20:00.000Z', 2, '2026-12-09T14:20:00.000Z'],
  ['2026-12-05T09:00:00.000Z', 1, '2026-12-08T00:00:00.000Z'],
  ['2026-12-23T10:00:00.000Z', 2, '2026-12-28T10:00:00.000Z'],
  ['2027-03-26T10:00:00.000Z', 1, '2027-03-30T10:00:00.000Z'],
])('from %s, %i working days end at %s', (from, days, expected) => {
  expect(add(from, days)).toBe(expected);
});

test('weekends, national holidays and Easter Monday are no working days; Good Friday is one', () => {
  const days = ['2026-12-05', '2026-12-06', '2026-12-08', '2027-01-06', '2027-03-29', '2027-03-26', '2026-12-09'];
  expect(days.map(isWorkingDay)).toEqual([false, false, false, false, false, true, true]);
});

test('what is left of a promise is what is added later, over weekends and holidays', () => {
  for (let hour = 0; hour < 24 * 30; hour += 7) {
    const from = new Date(Date.UTC(2026, 11, 1, hour));
    const end = addWorkingMs(from, 2 * DAY_MS);
    expect(countWorkingMs(from, end)).toBe(2 * DAY_MS);
  }
  expect(countWorkingMs(new Date('2026-12-02'), new Date('2026-12-01'))).toBe(0);
});

test('weekends and the public holidays of Italy are no working days', () => {
  expect(isWorkingDay('2026-12-07')).toBe(true);
  expect(isWorkingDay('2026-12-08')).toBe(false);
  expect(isWorkingDay('2026-12-05')).toBe(false);
  // Easter of 2027 is on 28 March.
  expect([isHoliday('2027-03-29'), isHoliday('2027-03-26'), isHoliday('2026-10-04')]).toEqual([true, false, true]);
});

test('days are counted over weekends and holidays, and land on a working day', () => {
  expect(addWorkingDays('2026-12-04', 2)).toBe('2026-12-09');
  expect(addWorkingDays('2026-12-23', 3)).toBe('2026-12-29');
  expect(addWorkingDays('2026-12-05', 0)).toBe('2026-12-07');
  expect(listHolidaysBetween('2026-12-01', '2026-12-10')).toEqual(['2026-12-08']);
  expect(listHolidaysBetween('2026-12-25', '2026-12-27')).toEqual([]);
});

test('a deadline keeps its hour, and the day is that of Rome', () => {
  expect(addWorkingTime(new Date('2026-12-01T08:04:00Z'), 2)).toEqual(new Date('2026-12-03T08:04:00Z'));
  const late = new Date('2026-12-03T23:30:00Z');
  expect([dayInRome(late), hourInRome(late)]).toEqual(['2026-12-04', 0]);
  expect(addWorkingTime(late, 2)).toEqual(new Date('2026-12-08T23:30:00Z'));
});
