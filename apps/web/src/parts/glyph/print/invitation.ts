import type { CardPromise } from '@repo/client/card/promise';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { m } from '../../../paraglide/messages.js';
import type { SheetContent } from '../../print/sheet-content.ts';

/** What the paper says of a scan. It stays on paper whatever happens later, so it promises no more than a scan gives now. */
const INVITATIONS: Readonly<Record<CardPromise, () => string>> = {
  helpers: m.glyphs_print_invitation,
  afterProfile: m.glyphs_print_invitation_later,
  stopped: m.glyphs_print_invitation_later,
  closed: m.glyphs_print_invitation_later,
  empty: m.glyphs_print_invitation_later,
  nobody: m.glyphs_print_invitation_owner,
};

export const formatInvitation = (promise: CardPromise): string => INVITATIONS[promise]();

/** The red band: it names allergies only where anyone reads them. Null for a card that shows nothing to everyone. */
export function formatStrip(shown: GlyphRow['anyone'], number: string): SheetContent['strip'] {
  if (shown.length === 0) return null;
  const text = shown.includes('allergies')
    ? m.glyphs_print_strip_allergies({ number })
    : m.glyphs_print_strip_facts({ number });
  return { word: m.glyphs_print_strip_word(), text };
}

/** What a stranger scans: the square opens the page, the drawing what it shows. */
export const printSteps = (): string[] => [m.glyphs_print_step_square(), m.glyphs_print_step_drawing()];
