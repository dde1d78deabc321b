import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { openGlyph } from '../use-glyphs.ts';

/**
 * What the vault reads of one glyph: drawing and content, kept no longer than somebody looks. Read once: what one began to
 * change must not be put in place of by what was saved meanwhile.
 */
export const openedGlyphQuery = (glyph: GlyphRow) => ({
  queryKey: ['vault', 'glyph', glyph.id, glyph.contentVersion, glyph.glyphId],
  queryFn: () => openGlyph(glyph.id),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
