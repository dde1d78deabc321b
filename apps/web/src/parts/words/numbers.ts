import { getLocale } from '../../paraglide/runtime.js';

/** Writes milliseconds by the reader's language: below ten with one decimal, from there whole. */
export function formatMs(ms: number): string {
  const digits = ms < 10 ? 1 : 0;
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: digits }).format(ms);
}

/** Writes a number by the reader's language, with two decimals at most. */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(value);

/** What stands before the decimals in the reader's language, for amounts that go through no number. */
export function decimalSign(): string {
  const parts = new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1 }).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

const KB = 1024;

/** Writes a size like `1.2 kB` or `3.4 MB`. */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes < KB * KB ? [bytes / KB, 'kilobyte'] : [bytes / KB / KB, 'megabyte'];
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(getLocale(), style).format(value);
}
