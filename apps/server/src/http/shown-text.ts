// Text by which one person is shown to another: names, reasons. Plain text everywhere it is drawn; this is about signs
// that a screen turns into nothing, or into another order.

/** Signs that break a line or turn the direction of what follows. */
const UNRULY = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Signs that no font draws. Joiners among them belong to the spelling of some scripts, so a shown text keeps them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;

/** The text as one line that keeps its own direction; empty when nothing of it can be seen. */
export function shownLine(text: string): string {
  const line = text.replace(UNRULY, ' ').trim();
  return seenLength(line) === 0 ? '' : line;
}

/** Characters that somebody sees, a run of spaces as one. */
export function seenLength(text: string): number {
  return text.replace(UNRULY, ' ').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim().length;
}
