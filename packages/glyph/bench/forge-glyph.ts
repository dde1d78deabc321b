import type { Rng } from '../../camera/src/rng.ts';
import { DATA_CELLS } from '../src/format/layout.ts';
import { encodeGlyph, type Glyph, PAYLOAD_LENGTH, type Pattern } from '../src/index.ts';

/** A counterfeit: finders and known cells of a glyph, random symbols in all other cells. */
export function forgeGlyph(rng: Rng, pattern: Pattern): Glyph {
  const glyph = encodeGlyph(rng.bytes(PAYLOAD_LENGTH), { pattern });
  const symbols = glyph.symbols.slice();
  for (const cell of DATA_CELLS) symbols[cell] = rng.below(16);
  return { ...glyph, symbols };
}
