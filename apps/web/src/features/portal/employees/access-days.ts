import { DAY_MS } from '@repo/contract/durations';

/** A day of this device's calendar as a date field writes it: `2027-11-27`. */
export function dayFromNow(days: number, now: Date = new Date()): string {
  const day = new Date(now.getTime() + days * DAY_MS);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The last instant of that day here; null for what is no day. */
export function formatEndOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}
