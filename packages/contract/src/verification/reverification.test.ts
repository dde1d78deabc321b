import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, reverificationDue } from './reverification.ts';

const at = (text: string) => new Date(text.length === 10 ? `${text}T09:00:00.000Z` : text);
const due = (last: string | null, now: string, created = '2026-01-15') =>
  reverificationDue({ lastReverificationAt: last === null ? null : at(last), createdAt: at(created) }, at(now));

test('[REV-01] three calendar months after the last one, at the latest on the last day of the month', () => {
  expect(due('2026-11-30', '2026-12-01').dueAt).toEqual(at('2027-02-28'));
  expect(due('2027-11-30', '2027-12-01').dueAt).toEqual(at('2028-02-29'));
  expect(due('2026-08-31', '2026-09-01').dueAt).toEqual(at('2026-11-30'));
  expect(due('2026-01-15', '2026-01-16').dueAt).toEqual(at('2026-04-15'));
});

test('[REV-02] three months after the account was opened when there was none yet', () => {
  expect(due(null, '2026-02-01').dueAt).toEqual(at('2026-04-15'));
});

test('[REV-03] [REV-08] overdue and critical from the moment after', () => {
  expect(due('2026-01-15', '2026-04-15')).toMatchObject({ isOverdue: false, daysLeft: 0, urgency: 'high' });
  expect(due('2026-01-15', '2026-04-15T09:00:00.001Z')).toMatchObject({ isOverdue: true, daysLeft: 0 });
  expect(due('2026-01-15', '2026-04-15T09:00:00.001Z').urgency).toBe('critical');
});

test('[REV-04] [REV-05] the reminder: not with 8 days left, with 7, and when overdue', () => {
  expect(due('2026-01-15', '2026-04-07')).toMatchObject({ daysLeft: 8, isReminderDue: false });
  expect(due('2026-01-15', '2026-04-08')).toMatchObject({ daysLeft: 7, isReminderDue: true });
  expect(due('2026-01-15', '2026-06-01')).toMatchObject({ isOverdue: true, isReminderDue: true });
});

test('[REV-09] [REV-10] [REV-11] high at 3 days, medium at 7, low before', () => {
  const urgencyOn = (now: string) => due('2026-01-15', now).urgency;
  expect(['2026-04-12', '2026-04-11', '2026-04-08', '2026-04-07'].map(urgencyOn)).toEqual([
    'high',
    'medium',
    'medium',
    'low',
  ]);
});

test('[REV-18] [X-22] [X-23] the bar runs from 0 to 100 over the real period and stays there', () => {
  const percentOn = (now: string) => due('2026-01-15', now).percent;
  expect([percentOn('2026-01-15'), percentOn('2026-03-01'), percentOn('2026-04-15')]).toEqual([0, 50, 100]);
  expect([percentOn('2025-01-01'), percentOn('2027-01-01')]).toEqual([0, 100]);
});

test('for any two moments: the bar and the days agree, and more time never means less urgency', () => {
  const order = ['low', 'medium', 'high', 'critical'];
  const moment = fc.date({ min: at('2020-01-01'), max: at('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 0, max: 400 }), (createdAt, now, days) => {
      const later = new Date(now.getTime() + days * 86_400_000);
      const before = reverificationDue({ lastReverificationAt: null, createdAt }, now);
      const after = reverificationDue({ lastReverificationAt: null, createdAt }, later);
      expect(before.percent).toBeGreaterThanOrEqual(0);
      expect(after.percent).toBeLessThanOrEqual(100);
      expect(after.percent).toBeGreaterThanOrEqual(before.percent);
      expect(order.indexOf(after.urgency)).toBeGreaterThanOrEqual(order.indexOf(before.urgency));
      expect(after.isOverdue).toBe(later > after.dueAt);
    }),
  );
});

test('months are added in UTC and keep the time of day', () => {
  expect(addMonths(at('2026-12-31T23:59:59.999Z'), 2)).toEqual(at('2027-02-28T23:59:59.999Z'));
  expect(addMonths(at('2024-02-29'), 12)).toEqual(at('2025-02-28'));
});
