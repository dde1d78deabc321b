import {
  farthestReadMm,
  LIVE_WIDTH_PX,
  NEAREST_MM,
  type Pattern,
  PHOTO_WIDTH_PX,
  smallestPrintMm,
  smallestSeenMm,
} from '@repo/glyph';

/** What most printers do unasked, and what all but the oldest can. */
const USUAL_DPI = 300;
const FINE_DPI = 600;

/** Sides from which a glyph is printed and read; they depend on the pattern, because gaps close in some sooner than in others. */
export type GlyphSizes = {
  /** Smaller is refused: even a fine printer closes the gaps. */
  readonly smallestMm: number;
  /** Smaller wants a fine printer. */
  readonly usualPrintMm: number;
  /** Smaller is warned of: from here any printer draws it and a phone's live camera reads it as near as it focuses. */
  readonly reliableMm: number;
};
export const LARGEST_GLYPH_MM = 60;

export function computeGlyphSizes(pattern: Pattern): GlyphSizes {
  const usualPrintMm = smallestPrintMm(USUAL_DPI, pattern);
  return {
    smallestMm: smallestPrintMm(FINE_DPI, pattern),
    usualPrintMm,
    reliableMm: Math.max(usualPrintMm, smallestSeenMm(NEAREST_MM, LIVE_WIDTH_PX)),
  };
}

/** The typed side of a glyph in millimetres, with a decimal point or comma; null when it is no number within the pattern's limits. */
export function readGlyphMm(typed: string, pattern: Pattern): number | null {
  const text = typed.trim().replace(',', '.');
  const side = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return side >= computeGlyphSizes(pattern).smallestMm && side <= LARGEST_GLYPH_MM ? side : null;
}

/** From how far a print is read, in whole centimetres: by a live camera, and in a photograph. */
export function computeReach(glyphMm: number): { liveCm: number; photoCm: number } {
  const reach = (widthPx: number) => Math.floor(farthestReadMm(glyphMm, widthPx) / 10);
  return { liveCm: reach(LIVE_WIDTH_PX), photoCm: reach(PHOTO_WIDTH_PX) };
}
