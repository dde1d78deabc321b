import {
  farthestReadMm,
  LIVE_WIDTH_PX,
  NEAREST_MM,
  PHOTO_WIDTH_PX,
  smallestPrintMm,
  smallestSeenMm,
} from '@house/glyph';

/** What most printers do unasked, and what all but the oldest can. */
const USUAL_DPI = 300;
const FINE_DPI = 600;

/** Smaller is refused: even a fine printer closes the gaps. */
export const SMALLEST_GLYPH_MM = smallestPrintMm(FINE_DPI);
/** Smaller wants a fine printer. */
export const USUAL_PRINT_MM = smallestPrintMm(USUAL_DPI);
/** Smaller is warned of: from here any printer draws it and a phone's live camera reads it as near as it focuses. */
export const RELIABLE_GLYPH_MM = Math.max(USUAL_PRINT_MM, smallestSeenMm(NEAREST_MM, LIVE_WIDTH_PX));
export const LARGEST_GLYPH_MM = 60;

/** The typed side of a glyph in millimetres, with a decimal point or comma; null when it is no number within the limits. */
export function readGlyphMm(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  const side = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return side >= SMALLEST_GLYPH_MM && side <= LARGEST_GLYPH_MM ? side : null;
}

/** From how far a print is read, in whole centimetres: by a live camera, and in a photograph. */
export function reachOf(glyphMm: number): { liveCm: number; photoCm: number } {
  const reach = (widthPx: number) => Math.floor(farthestReadMm(glyphMm, widthPx) / 10);
  return { liveCm: reach(LIVE_WIDTH_PX), photoCm: reach(PHOTO_WIDTH_PX) };
}
