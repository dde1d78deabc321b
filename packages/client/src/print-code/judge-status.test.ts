import { type OpenedStatusList, packStatuses, STATUS_PLACES } from '@repo/vault';
import { expect, test } from 'vitest';
import { findStatusList, isNewerStatusList, judgeStatus } from './judge-status.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const issuedAt = Date.parse('2026-11-30T05:00:00Z') / 1000;
const values = new Uint8Array(STATUS_PLACES);
values.set([0, 1, 2, 3], 8);
const status: OpenedStatusList = {
  address: 'https://cards.example/api/emergency/status/2',
  issuedAt,
  expiresAt: issuedAt + 7 * DAY,
  list: packStatuses(values),
};
const list = { number: 2, status };
const after = (seconds: number) => new Date((issuedAt + seconds) * 1000);
const place = (offset: number, day = '2026-11-03') => ({ index: 2 * STATUS_PLACES + offset, day });

test('each value is told with the age of the list', () => {
  const read = (offset: number) => judgeStatus(list, place(offset), after(19 * HOUR));
  const rest = { ageMs: 19 * HOUR * 1000, isPastEnd: false };
  expect([8, 9, 10, 11].map(read)).toEqual([
    { kind: 'not-stopped-as-of', ...rest },
    { kind: 'replaced-for-good', ...rest },
    { kind: 'not-for-anyone-as-of', ...rest },
    { kind: 'changed-since', ...rest },
  ]);
});

test('a list past its end no longer says "not stopped", and what was stopped stays so', () => {
  const read = (offset: number, seconds: number) => judgeStatus(list, place(offset), after(seconds));
  expect(read(8, 7 * DAY - 1)).toMatchObject({ kind: 'not-stopped-as-of', isPastEnd: false });
  expect(read(8, 7 * DAY)).toMatchObject({ kind: 'too-old', ageMs: 7 * DAY * 1000, isPastEnd: true });
  const old = [9, 10, 11].map((offset) => read(offset, 400 * DAY));
  expect(old.map(({ kind }) => kind)).toEqual(['replaced-for-good', 'not-for-anyone-as-of', 'changed-since']);
});

test('a list from before the day of the place says nothing, nor does another list, a missing one or a place outside', () => {
  const silent = { kind: 'not-checked' };
  expect(judgeStatus(list, place(9, '2026-12-01'), after(DAY))).toEqual({ kind: 'older-than-print' });
  expect(judgeStatus(list, place(9, '2026-11-30'), after(DAY))).toMatchObject({ kind: 'replaced-for-good' });
  expect(judgeStatus(list, { index: 9, day: '2026-11-03' }, after(DAY))).toEqual(silent);
  expect(judgeStatus(list, { index: Number.NaN, day: '2026-11-03' }, after(DAY))).toEqual(silent);
  expect(judgeStatus(list, place(9, 'yesterday'), after(DAY))).toEqual({ kind: 'older-than-print' });
  expect(judgeStatus(null, place(9), after(DAY))).toEqual(silent);
  expect(judgeStatus(list, null, after(DAY))).toEqual(silent);
  expect([0, STATUS_PLACES - 1, STATUS_PLACES].map((index) => findStatusList({ index }))).toEqual([0, 0, 1]);
});

test('a phone whose clock is behind calls a list new, and an older list never takes the place of the kept one', () => {
  expect(judgeStatus(list, place(8), after(-DAY))).toMatchObject({ kind: 'not-stopped-as-of', ageMs: 0 });
  expect(isNewerStatusList(null, status)).toBe(true);
  expect([-1, 0, 1].map((more) => isNewerStatusList(status, { issuedAt: issuedAt + more }))).toEqual([
    false,
    false,
    true,
  ]);
});
