import type { ScanHint } from '@house/glyph';
import { m } from '../../../paraglide/messages.js';

const HINTS: Record<ScanHint, () => string> = {
  searching: m.scans_hint_searching,
  reading: m.scans_hint_reading,
  'too-far': m.scans_hint_far,
  'too-near': m.scans_hint_near,
  'too-dark': m.scans_hint_dark,
  glare: m.scans_hint_glare,
  tilted: m.scans_hint_tilted,
  blurred: m.scans_hint_blurred,
  'hold-still': m.scans_hint_hold,
};

/** Turns the reader's hint about what is missing into advice for the person. */
export function hintSentence(hint: ScanHint | null): string {
  return HINTS[hint ?? 'searching']();
}
