import { getLocale } from '../../paraglide/runtime.js';

/** Milliseconds by the reader's language: below ten with one decimal, from there whole. */
export function formatMs(ms: number): string {
  const digits = ms < 10 ? 1 : 0;
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: digits }).format(ms);
}

/** By the reader's language, with two decimals at most. */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(value);
