import { expect, test } from 'vitest';
import { addBankDays, isBankDay, lastDayDue } from './bank-days.ts';

test('weekends and the six closing days of TARGET are no bank days', () => {
  const closed = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-11-28', '2027-03-26'];
  expect(closed.filter(isBankDay)).toEqual([]);
  expect(['2026-04-02', '2026-04-07', '2026-11-30', '2027-03-30'].every(isBankDay)).toBe(true);
});

test('five bank days after a Friday are the next Friday, and Christmas is left out', () => {
  expect(addBankDays('2026-11-20', 5)).toBe('2026-11-27');
  expect(addBankDays('2026-11-21', 5)).toBe('2026-11-27');
  expect(addBankDays('2026-12-23', 5)).toBe('2026-12-31');
});

test('the last day that is due is one whose term has ended, and the next day is not', () => {
  for (const today of ['2026-11-27', '2026-11-29', '2026-12-28', '2027-01-02']) {
    const day = lastDayDue(today, 5);
    expect(addBankDays(day, 5) <= today).toBe(true);
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect(addBankDays(next, 5) > today).toBe(true);
  }
});
