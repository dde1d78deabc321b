import { type REVEAL_PURPOSES, revealGlyph } from '@house/contract/glyphs/glyph-groups';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { hasCode } from '../../api/ask-error.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { m } from '../../paraglide/messages.js';
import { showErrorToast } from '../words/show-toasts.ts';

type Purpose = (typeof REVEAL_PURPOSES)[number];

/**
 * Before the drawing of an own glyph is shown or printed: the server asks who it is when that was not proved lately. Without a
 * network the copy on this device opens as before; nobody can be asked then. Throws `NotConfirmedError`, AskError.
 */
export async function askToReveal(id: string, purpose: Purpose): Promise<void> {
  try {
    await ask(revealGlyph, { params: { id }, body: { purpose } });
  } catch (error) {
    if (!hasCode(error, 'ask.unreachable')) throw error;
  }
}

/** The same for a screen: does `onAllowed`, or says why not. */
export function useReveal() {
  const [isAsking, setIsAsking] = useState(false);
  async function reveal(id: string, purpose: Purpose, onAllowed: () => void): Promise<void> {
    setIsAsking(true);
    try {
      await askToReveal(id, purpose);
      onAllowed();
    } catch (error) {
      if (error instanceof NotConfirmedError) return;
      showErrorToast(error, m.glyphs_reveal_failed(), m.ui_server_fault());
    } finally {
      setIsAsking(false);
    }
  }
  return { reveal, isAsking };
}
