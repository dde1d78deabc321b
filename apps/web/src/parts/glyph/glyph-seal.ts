import { fingerprintArcs, fingerprintDigest, fingerprintWords } from '@repo/vault';

export type GlyphSeal = { arcs: readonly number[]; words: string };

/**
 * The seal of one issue of a glyph, from its glyphId: the print, the screen and a scan show the same ring and words,
 * and a re-issue shows others.
 */
export function glyphSeal(glyphId: string): GlyphSeal {
  const fingerprint = fingerprintDigest(glyphId);
  return { arcs: fingerprintArcs(fingerprint), words: fingerprintWords(fingerprint).join(' ') };
}
