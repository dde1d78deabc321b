import { MINUTE_MS } from '@repo/contract/durations';
import { expect, test } from 'vitest';
import { computeNextEnding, formatTimeLeft } from './session-ends.ts';

const AT = Date.UTC(2026, 10, 21, 9);
/** The device's clock is a day wrong. */
const NOW = AT + 86_400_000;

const next = (idleMinutes: number, ageMinutes: number) => {
  const timestamp = (minutes: number) => new Date(AT + minutes * MINUTE_MS).toISOString();
  return computeNextEnding(
    { at: timestamp(0), idleEndsAt: timestamp(idleMinutes), expiresAt: timestamp(ageMinutes) },
    NOW,
  );
};

test('nothing is said until two minutes before the earlier end', () => {
  expect(next(60, 480)).toEqual({ waitMs: 58 * MINUTE_MS, ending: null });
  expect(next(60, 30)).toEqual({ waitMs: 28 * MINUTE_MS, ending: null });
  expect(next(2.5, 480)).toEqual({ waitMs: 30_000, ending: null });
});

test('then the warning says which end it is, by the clock of this device', () => {
  expect(next(2, 480)).toEqual({ waitMs: 2 * MINUTE_MS, ending: { by: 'idle', endsAtMs: NOW + 2 * MINUTE_MS } });
  expect(next(60, 1)).toEqual({ waitMs: MINUTE_MS, ending: { by: 'age', endsAtMs: NOW + MINUTE_MS } });
  // Staying would not help where both end together.
  expect(next(1, 1).ending?.by).toBe('age');
  expect(next(-1, 480)).toEqual({ waitMs: 0, ending: { by: 'idle', endsAtMs: NOW } });
});

test('what is left is said in minutes and seconds', () => {
  expect([120_000, 65_000, 64_001, 9_000, 1, 0, -5_000].map((leftMs) => formatTimeLeft(NOW + leftMs, NOW))).toEqual([
    '2:00',
    '1:05',
    '1:05',
    '0:09',
    '0:01',
    '0:00',
    '0:00',
  ]);
});
