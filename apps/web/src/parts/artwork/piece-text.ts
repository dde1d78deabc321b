/** Longest text on a product, in code points. */
const PIECE_TEXT_MAX = 50;

export type PieceText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'letters' | 'length' };

/**
 * Line ends, control and direction characters: what is printed must be what was read on the screen. The joiners U+200C and
 * U+200D belong to Persian and Indic words and to emoji.
 */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** A typed text as it is printed: composed (NFC), without spaces around it, at most 50 code points. */
export function readPieceText(typed: string): PieceText {
  const text = typed.normalize('NFC').trim();
  if (!text.isWellFormed() || UNPRINTABLE.test(text)) return { ok: false, problem: 'letters' };
  if ([...text].length > PIECE_TEXT_MAX) return { ok: false, problem: 'length' };
  return { ok: true, text };
}
