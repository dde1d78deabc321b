import { SECOND_MS } from '@repo/contract/durations';
import { expect, test } from 'vitest';
import { addMonths, prorateRest } from './periods.ts';

const day = (at: Date) => at.toISOString().slice(0, 10);

test('from 31 January, thirteen months end on the last day that each has', () => {
  const anchor = new Date('2027-01-31T10:30:00.000Z');
  const ends = Array.from({ length: 14 }, (_, index) => day(addMonths(anchor, index)));
  expect(ends).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
    '2027-07-31',
    '2027-08-31',
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
  ]);
  expect(addMonths(anchor, 1).toISOString()).toBe('2027-02-28T10:30:00.000Z');
});

test('the rest of a price at the first, the middle and the last second', () => {
  const start = new Date('2026-11-01T00:00:00.000Z');
  const end = new Date('2026-12-01T00:00:00.000Z');
  const at = (ms: number) => prorateRest(19_999n, { start, end }, new Date(ms));
  const middle = (start.getTime() + end.getTime()) / 2;
  expect(at(start.getTime())).toBe(19_999n);
  expect(at(start.getTime() + SECOND_MS)).toBe(19_999n);
  expect(at(middle)).toBe(10_000n);
  expect(at(end.getTime() - SECOND_MS)).toBe(0n);
  expect([at(end.getTime()), at(end.getTime() + SECOND_MS), at(start.getTime() - SECOND_MS)]).toEqual([
    0n,
    0n,
    19_999n,
  ]);
});
