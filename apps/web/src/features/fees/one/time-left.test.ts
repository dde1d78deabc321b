import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { expect, test } from 'vitest';
import { describeLeft, measurePromise } from './time-left.ts';

test('what is left is said in its two largest units, never more than there is', () => {
  expect(describeLeft(DAY_MS + 5 * HOUR_MS + 59 * MINUTE_MS)).toBe('1 day, 5 hours left');
  expect(describeLeft(2 * DAY_MS)).toBe('2 days left');
  expect(describeLeft(HOUR_MS + MINUTE_MS)).toBe('1 hour, 1 minute left');
  expect(describeLeft(59 * MINUTE_MS + 59_999)).toBe('59 minutes left');
  expect([describeLeft(59_999), describeLeft(0)]).toEqual(['Less than a minute left', 'The time is over']);
});

test('the share that is over stays between nothing and all', () => {
  const [paid, by] = ['2026-11-30T14:00:00Z', '2026-12-02T14:00:00Z'] as const;
  const at = (time: string) => measurePromise(paid, by, Date.parse(time));
  expect(at('2026-12-01T14:00:00Z')).toEqual({ share: 0.5, leftMs: DAY_MS });
  expect(at('2026-11-29T14:00:00Z').share).toBe(0);
  expect(at('2026-12-03T14:00:00Z')).toEqual({ share: 1, leftMs: 0 });
});
