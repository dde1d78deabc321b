import type { CardPromise } from '@repo/client/card/promise';
import { formatInvitation } from '../glyph/print/invitation.ts';
import { SCAN_PATH } from '../print/scan-path.ts';
import type { PieceTexts } from './piece-layout.ts';

/** Our two lines on larger products, in the language of the page: what a scan gives whoever finds it, and where. */
export function pieceLines(promise: CardPromise): Pick<PieceTexts, 'invitation' | 'address'> {
  return { invitation: formatInvitation(promise), address: location.host + SCAN_PATH };
}
