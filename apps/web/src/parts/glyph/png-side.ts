import { PNG_SIDE_MAX_PX, PNG_SIDE_MIN_PX } from '@repo/contract/glyphs/glyphs';
import { GRID_SIZE, type Pattern, PRINTER_DOTS_PER_CELL, smallestOnScreenPx } from '@repo/glyph';
import { QUIET_CELLS } from './glyph-drawing.tsx';

/**
 * The smallest side of a picture of this pattern: each image pixel may become one screen or printer pixel, and the gaps
 * of some patterns close sooner.
 */
export function smallestPngSide(pattern: Pattern): number {
  const printedPx = Math.ceil((GRID_SIZE + 2 * QUIET_CELLS) * PRINTER_DOTS_PER_CELL[pattern]);
  return Math.max(PNG_SIDE_MIN_PX, smallestOnScreenPx(QUIET_CELLS), printedPx);
}

/** The typed side of a picture in pixels; null when it is no whole number within the pattern's limits. */
export function readPngSide(typed: string, pattern: Pattern): number | null {
  const text = typed.trim();
  const side = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return side >= smallestPngSide(pattern) && side <= PNG_SIDE_MAX_PX ? side : null;
}

const PRINT_DPI = 300;
const CENTIMETRES_PER_INCH = 2.54;

/** How wide such a picture is on paper, in centimetres. */
export const printedCentimetres = (sidePx: number): number => (sidePx / PRINT_DPI) * CENTIMETRES_PER_INCH;
