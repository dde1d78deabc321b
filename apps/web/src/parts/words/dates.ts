import { chooseLocale } from '@repo/contract/rules/languages';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

const region = () => chooseLocale(getLocale());

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached, because making one takes longer than using it. Another locale or time zone gets a new one. */
function format(parts: Intl.DateTimeFormatOptions, at: Date | number): string {
  const key = JSON.stringify([region(), new Date().getTimezoneOffset(), parts]);
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(region(), parts);
  formats.set(key, kept);
  return kept.format(at);
}

/** Writes a day like `2026-11-21`, by the calendar of this device. */
export function formatIsoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Writes a day like `Saturday 21 November 2026`. */
export function formatDay(date: Date): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return format(parts, date).replace(',', '');
}

/** Writes a day like `12 Jul 2026`. */
export function formatShortDay(timestamp: string): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return format(parts, new Date(timestamp));
}

/** Writes a day like `21 November 2026`. */
export function formatLongDay(timestamp: string): string {
  return format({ dateStyle: 'long' }, new Date(timestamp));
}

/** `21 Nov`, of a day of the calendar (`2026-11-21`) that belongs to no time zone. */
export function formatDayName(day: string): string {
  const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return format(parts, new Date(`${day}T00:00:00Z`));
}

/** `10 Dec 2026`, of what ends with a day of UTC: later in the day elsewhere, never another day. */
export function formatEndDay(timestamp: string): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return format(parts, new Date(timestamp));
}

/** `November 2026`, of a day of the calendar that belongs to no time zone. */
export function formatMonth(day: string): string {
  return format({ month: 'long', year: 'numeric', timeZone: 'UTC' }, new Date(`${day}T00:00:00Z`));
}

/** Writes a time like `08:31`, by the clock of this device. */
export function formatTime(at: number): string {
  return format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at);
}

/** Writes a time like `09:04:12`, by the clock of this device. */
export function formatClock(at: number): string {
  return format({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }, at);
}

/** Writes a moment like `21 Nov 2026, 09:04:12`. */
export function formatMoment(at: number): string {
  return `${format({ day: 'numeric', month: 'short', year: 'numeric' }, at)}, ${formatClock(at)}`;
}

/** The parts of a sentence about an instant: it has words of its own for today and yesterday, and names other days. */
export type WhenParts = { kind: 'today' | 'yesterday' | 'other'; day: string; time: string };

/** An instant by the calendar of this device: `Thu 19 Nov`, with the year when it is another one, and `17:02`. */
export function splitWhen(timestamp: string, now: Date = new Date()): WhenParts {
  const date = new Date(timestamp);
  const time = formatTime(date.getTime());
  const isThisYear = date.getFullYear() === now.getFullYear();
  const parts = isThisYear
    ? ({ weekday: 'short', day: 'numeric', month: 'short' } as const)
    : ({ day: 'numeric', month: 'short', year: 'numeric' } as const);
  const day = format(parts, date).replace(',', '');
  const days = daysBetween(date, now);
  if (days === 0) return { kind: 'today', day, time };
  return { kind: days === 1 ? 'yesterday' : 'other', day, time };
}

/** `Today, 08:31`, `Yesterday, 02:14`, `Thu 19 Nov, 17:02`, and with the year when it is another one. */
export function formatWhen(timestamp: string, now: Date = new Date()): string {
  const { kind, day, time } = splitWhen(timestamp, now);
  if (kind === 'today') return m.dashboard_today({ time });
  if (kind === 'yesterday') return m.dashboard_yesterday({ time });
  return m.dashboard_day_and_time({ day, time });
}

/** Counts calendar days, not spans of 24 hours. */
function daysBetween(from: Date, to: Date): number {
  const computeDayMs = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((computeDayMs(to) - computeDayMs(from)) / 86_400_000);
}
