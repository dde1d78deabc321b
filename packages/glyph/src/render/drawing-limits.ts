import { PATTERNS, type Pattern } from '../format/glyph.ts';
import { GlyphError } from '../glyph-error.ts';

/** Default quiet zone, twice what the reader needs, because prints are often cut close. */
export const DEFAULT_QUIET_ZONE = 2;
const MAX_QUIET_ZONE = 100;

/** Throws GlyphError `pattern` for an unknown name, because callers may not be typed. */
export function requireDrawnPattern(pattern: Pattern): void {
  if (!PATTERNS.includes(pattern)) {
    throw new GlyphError('pattern', `A pattern is one of ${PATTERNS.join(', ')}.`);
  }
}

/** Returns the quiet zone in cells. Throws GlyphError `quiet-zone` unless it is a number of 0 to 100. */
export function requireQuietZone(quietZone: number): number {
  if (!(quietZone >= 0 && quietZone <= MAX_QUIET_ZONE)) {
    throw new GlyphError('quiet-zone', `A quiet zone is 0 to ${MAX_QUIET_ZONE} cells wide.`);
  }
  return quietZone;
}
