import type { ScanHint } from '@repo/glyph';

/** Frames in a row that must agree before a hint is shown. */
const AGREEING_FRAMES = 3;
/** A hint that is shown stays long enough to be read and spoken. */
const STAYS_MS = 1000;

/** Turns a hint a frame into hints that a person can follow: they neither flicker nor come from a single frame. */
export function steadyHints(): (hint: ScanHint, nowMs: number) => ScanHint {
  let shown: ScanHint = 'searching';
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let last: ScanHint = shown;
  let agreeing = 0;
  return (hint, nowMs) => {
    agreeing = hint === last ? agreeing + 1 : 1;
    last = hint;
    if (hint !== shown && agreeing >= AGREEING_FRAMES && nowMs - shownAtMs >= STAYS_MS) {
      shown = hint;
      shownAtMs = nowMs;
    }
    return shown;
  };
}
