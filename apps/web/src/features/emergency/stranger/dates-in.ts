import { chooseLocale, type Language } from '@repo/contract/rules/languages';

/** Days and times in a language of the reader's choice: both stand on one page. */
export const formatTime = (timestamp: string, language: Language): string =>
  new Intl.DateTimeFormat(chooseLocale(language), { hour: '2-digit', minute: '2-digit' }).format(new Date(timestamp));

export const formatDay = (timestamp: string, language: Language): string =>
  formatWith(timestamp, language, { dateStyle: 'long' });

/** Without the year where it is this one: "3 November". */
export const formatShortDay = (timestamp: string, now: string, language: Language): string =>
  timestamp.slice(0, 4) === now.slice(0, 4)
    ? formatWith(timestamp, language, { day: 'numeric', month: 'long' })
    : formatDay(timestamp, language);

/** A day without a time is the same day everywhere. */
const formatWith = (timestamp: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(
    chooseLocale(language),
    /T/.test(timestamp) ? options : { ...options, timeZone: 'UTC' },
  ).format(new Date(timestamp));

const DAY_MS = 86_400_000;
const UNITS = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'day', days: 1 },
] as const;

/** How long ago, in the largest unit that fits: "11 days ago", "today". */
export function formatAge(timestamp: string, now: string, language: Language): string {
  const days = Math.max(0, Math.floor((Date.parse(now) - Date.parse(timestamp)) / DAY_MS));
  const { unit, days: length } = UNITS.find((one) => days >= one.days) ?? { unit: 'day' as const, days: 1 };
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(days / length), unit);
}

/** Months from one day to another, of a twelfth of a year each. */
export const countMonths = (timestamp: string, now: string): number =>
  Math.floor((Date.parse(now) - Date.parse(timestamp)) / (DAY_MS * 30.4375));

/** "14 months ago". */
export const formatMonths = (months: number, language: Language): string =>
  new Intl.RelativeTimeFormat(language).format(-months, 'month');
