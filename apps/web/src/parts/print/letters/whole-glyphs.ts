import fontkit, { type Font, type Subset } from '@pdf-lib/fontkit';

/** The part of fontkit's writer of TrueType subsets that is put right here (version 1.1.1). */
type GlyphWriter = Subset & { readonly loca: { version?: number }; _addGlyph: (glyphId: number) => number };

const isGlyphWriter = (subset: Subset): subset is GlyphWriter => '_addGlyph' in subset;

/** Offsets of four bytes each, the long format of `loca` (OpenType). */
const LONG_OFFSETS = 1;

/**
 * fontkit, for pdf-lib. By itself it notes where a glyph begins in units of two bytes, also behind one with an odd number
 * of them: what was cut from such a file (Noto Sans Math) shows blanks. Here the offsets are long, which holds for all.
 */
export const wholeGlyphs = {
  create(bytes: Uint8Array, name?: string): Font {
    const font = fontkit.create(bytes, name);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => withLongOffsets(createSubset());
    return font;
  },
};

function withLongOffsets(subset: Subset): Subset {
  if (!isGlyphWriter(subset)) return subset;
  const addGlyph = subset._addGlyph.bind(subset);
  subset._addGlyph = (glyphId) => {
    subset.loca.version = LONG_OFFSETS;
    return addGlyph(glyphId);
  };
  return subset;
}
