/**
 * The blocks that Unicode sets aside for letters from right to left (Bidi_Class R and AL by default, UAX #9), and the marks
 * of direction that only such texts need.
 */
const FROM_RIGHT = /[\u0590-\u08ff\u200f\u2067\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER = /\p{L}/u;

/** Whether any part of a line runs from right to left: then its order on paper is not that of its letters. */
export const hasRightToLeft = (text: string): boolean => FROM_RIGHT.test(text);

/** Whether a text as a whole runs from right to left: as its first letter does (UAX #9, rules P2 and P3). */
export function isRightToLeft(text: string): boolean {
  if (!hasRightToLeft(text)) return false;
  for (const letter of text) {
    if (FROM_RIGHT.test(letter)) return true;
    if (LETTER.test(letter)) return false;
  }
  return false;
}
