import { getLocale } from '../../paraglide/runtime.js';

/** `1.234`: also four digits are grouped, as in the columns around them. */
export const formatPeople = (count: number): string =>
  new Intl.NumberFormat(getLocale(), { useGrouping: 'always' }).format(count);

/** Less is said to be less than this: more zeros nobody counts. */
export const SMALLEST_SHOWN = 0.0001;
/** From here on a decimal is enough. */
const ONE_DECIMAL_FROM = 0.01;

/** Writes a share like `24,6%` or `0,42%`, and `< 0,01%` for less than that. */
export function formatShare(share: number): string {
  const locale = getLocale();
  const style = share < ONE_DECIMAL_FROM ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 };
  const format = new Intl.NumberFormat(locale, { style: 'percent', ...style });
  return share > 0 && share < SMALLEST_SHOWN ? `< ${format.format(SMALLEST_SHOWN)}` : format.format(share);
}

/** The next 1, 2 or 5 with zeros that is not below: where a scale may end. */
export function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5].find((one) => one * power >= value * (1 - Number.EPSILON)) ?? 10;
  // Powers below one are no exact numbers: 3 * 0.1 is a little more than 0.3.
  return Number((step * power).toPrecision(1));
}

/** Up to here a scale ends at the next even number, above it at the next round one. */
const EXACT_MAX = 10;

/** Where the scale of a count may end: counts are whole, and so is the middle of their scale. */
export function findScaleEnd(highest: number): number {
  if (highest > EXACT_MAX) return roundedUp(highest);
  const shown = Math.max(1, highest);
  return shown + (shown % 2);
}
