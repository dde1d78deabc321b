// Text that one person wrote and another sees: names, reasons. It is always shown as plain text; this file handles
// characters that are invisible or change the text direction.

/** Characters that break a line or change the direction of the following text. */
const UNRULY = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/**
 * Characters that no font draws. Joiners are among them but belong to the spelling of some scripts, so a shown text
 * keeps them.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;

/** The text as one line with its own direction; empty when nothing of it is visible. */
export function shownLine(text: string): string {
  const line = text.replace(UNRULY, ' ').trim();
  return seenLength(line) === 0 ? '' : line;
}

/** Number of visible characters; a run of spaces counts as one. */
export function seenLength(text: string): number {
  return text.replace(UNRULY, ' ').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim().length;
}
