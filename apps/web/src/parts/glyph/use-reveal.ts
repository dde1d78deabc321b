import { type REVEAL_PURPOSES, revealGlyph } from '@repo/contract/glyphs/glyph-groups';
import { ask } from '../../api/ask.ts';
import { hasCode } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../calls/use-call.ts';

type RevealPurpose = (typeof REVEAL_PURPOSES)[number];

/**
 * Before the drawing of an own glyph is shown or printed: the server asks who it is when that was not proved lately. Without a
 * network the copy on this device opens as before; nobody can be asked then. Throws `NotConfirmedError`, AskError.
 */
export async function askToReveal(id: string, purpose: RevealPurpose): Promise<void> {
  try {
    await ask(revealGlyph, { params: { id }, body: { purpose } });
  } catch (error) {
    if (!hasCode(error, 'ask.unreachable')) throw error;
  }
}

/** The same for a screen: does `onAllowed`, or says why not. */
export function useReveal() {
  const revealing = useCall((id: string, purpose: RevealPurpose, _onAllowed: () => void) => askToReveal(id, purpose), {
    onDone: (_, _id, _purpose, onAllowed) => onAllowed(),
    failed: { title: m.glyphs_reveal_failed(), about: m.ui_server_fault() },
  });
  return { reveal: revealing.submit, isAsking: revealing.isPending };
}
