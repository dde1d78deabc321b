import type { Language } from '@repo/contract/rules/languages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How old a list is: "19 hours ago". Minutes below an hour, hours below two days. */
export function formatListAge(ageMs: number, language: Language): string {
  const tell = new Intl.RelativeTimeFormat(language);
  if (ageMs < HOUR_MS) return tell.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  return ageMs < 2 * DAY_MS
    ? tell.format(-Math.floor(ageMs / HOUR_MS), 'hour')
    : tell.format(-Math.floor(ageMs / DAY_MS), 'day');
}
