import { sealArcs, sealFingerprint, sealWords } from '@house/vault';

export type GlyphSeal = { arcs: readonly number[]; words: string };

/**
 * The seal of one issue of a glyph, from its glyphId: the print, the screen and a scan show the same ring and words,
 * and a re-issue shows others.
 */
export function glyphSeal(glyphId: string): GlyphSeal {
  const fingerprint = sealFingerprint(glyphId);
  return { arcs: sealArcs(fingerprint), words: sealWords(fingerprint).join(' ') };
}
