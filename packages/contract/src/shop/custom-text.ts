import { CUSTOM_TEXT_MAX } from './shop.ts';

/** Characters as a person counts them on the keyboard: a letter with its accent is one. */
export const textLength = (typed: string): number => [...typed.normalize('NFC').trim()].length;

/**
 * The text as it is printed, or null: more than one line, invisible or control characters (they could reorder what is
 * read), or too long. The joiners U+200C and U+200D belong to Persian and Indic words and to emoji.
 */
export function printedText(typed: string): string | null {
  const text = typed.normalize('NFC').trim();
  return textLength(text) > CUSTOM_TEXT_MAX || /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/u.test(text) ? null : text;
}
