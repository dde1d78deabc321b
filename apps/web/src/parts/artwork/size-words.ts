import type { MmSize } from '@repo/contract/shop/print-spec';
import { getLocale } from '../../paraglide/runtime.js';

/** Writes a length like `0.50 mm`, in the reader's language. */
export function mmWords(mm: number, digits = 0): string {
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit: 'millimeter',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(mm);
}

/** Writes a size like `85.60 × 53.98 mm` or `40 × 40 mm`: whole millimetres have no decimals. */
export function sizeWords({ widthMm, heightMm }: MmSize): string {
  const digits = Number.isInteger(widthMm) && Number.isInteger(heightMm) ? 0 : 2;
  const format = new Intl.NumberFormat(getLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${format.format(widthMm)} × ${mmWords(heightMm, digits)}`;
}
