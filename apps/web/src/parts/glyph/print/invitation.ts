import type { CardPromise } from '@repo/client/card/promise';
import { m } from '../../../paraglide/messages.js';

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

/** What a stranger scans: the square opens the page, the drawing what it shows. */
export const printSteps = (): string[] => [m.glyphs_print_step_square(), m.glyphs_print_step_drawing()];
