import type { Dice } from '../packages/camera/src/dice.ts';
import { DATA_CELLS } from '../packages/glyph/src/format/layout.ts';
import { encodeGlyph, type Glyph, PAYLOAD_LENGTH, type Pattern } from '../packages/glyph/src/index.ts';

/** Finders and known cells as of a glyph, all other cells by chance: what a forger would draw who has only seen some. */
export function forgeGlyph(dice: Dice, pattern: Pattern): Glyph {
  const glyph = encodeGlyph(dice.bytes(PAYLOAD_LENGTH), { pattern });
  const symbols = glyph.symbols.slice();
  for (const cell of DATA_CELLS) symbols[cell] = dice.below(16);
  return { ...glyph, symbols };
}
