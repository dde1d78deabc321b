import { PNG_SIDE_MAX_PX, PNG_SIDE_MIN_PX } from '@house/contract/glyphs';

/** The typed side of a picture in pixels; null when it is no whole number within the limits. */
export function readPngSide(typed: string): number | null {
  const text = typed.trim();
  const side = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return side >= PNG_SIDE_MIN_PX && side <= PNG_SIDE_MAX_PX ? side : null;
}

const PRINT_DPI = 300;
const CENTIMETRES_PER_INCH = 2.54;

/** How wide such a picture is on paper, in centimetres. */
export const printedCentimetres = (sidePx: number): number => (sidePx / PRINT_DPI) * CENTIMETRES_PER_INCH;
