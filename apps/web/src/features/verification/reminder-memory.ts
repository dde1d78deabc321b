import { DAY_MS, HOUR_MS } from '@repo/contract/durations';

/** The specified key: until when the reminder stays away, as milliseconds since 1970. */
const KEY = 'quarterlyReminderDismissed';

export const SNOOZES = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS } as const;
export type Snooze = keyof typeof SNOOZES;

export function snooze(label: Snooze, nowMs: number): void {
  localStorage.setItem(KEY, String(nowMs + SNOOZES[label]));
}

/** A time further away than the longest snooze is invalid: the reminder appears. */
export function isSnoozed(nowMs: number): boolean {
  const untilMs = Number(localStorage.getItem(KEY));
  return untilMs > nowMs && untilMs <= nowMs + SNOOZES.week;
}

export function forgetSnooze(): void {
  localStorage.removeItem(KEY);
}
