import type { CardPromise } from '@repo/client/card/promise';
import { formatInvitation } from '../glyph/print/invitation.ts';
import { EMERGENCY_PATH } from '../print/emergency-path.ts';
import type { PieceTexts } from './piece-layout.ts';

/** Our two lines on larger products, in the language of the page: what a scan gives whoever finds it, and where. */
export function pieceLines(promise: CardPromise): Pick<PieceTexts, 'invitation' | 'address'> {
  return { invitation: formatInvitation(promise), address: location.host + EMERGENCY_PATH };
}
