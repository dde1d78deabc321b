import { expect, test } from 'vitest';
import { timestamp } from '../wire.ts';

const isTaken = (text: string): boolean => timestamp().safeParse(text).success;

test('a timestamp names a day and a time that exist, in one spelling', () => {
  for (const text of ['2026-11-21T09:00:00.000Z', '2024-02-29T23:59:59.999Z', '0000-01-01T00:00:00.000Z']) {
    expect([text, isTaken(text)]).toEqual([text, true]);
  }
  const impossible = [
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-11-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
  ];
  for (const day of impossible) expect([day, isTaken(`${day}T09:00:00.000Z`)]).toEqual([day, false]);
  for (const time of ['24:00:00.000', '23:60:00.000', '23:59:60.000', '23:59:59.9999', '9:00:00.000']) {
    expect([time, isTaken(`2026-11-21T${time}Z`)]).toEqual([time, false]);
  }
  for (const text of ['+012026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000+00:00', '2026-11-21', '', 'now']) {
    expect([text, isTaken(text)]).toEqual([text, false]);
  }
});
