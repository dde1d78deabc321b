import { m } from '../../paraglide/messages.js';
import { SCAN_PATH } from '../print/scan-path.ts';
import type { PieceTexts } from './piece-layout.ts';

/** Our two lines on larger products, in the language of the page: what a finder may do, and where. */
export function pieceLines(): Pick<PieceTexts, 'invitation' | 'address'> {
  return { invitation: m.glyphs_print_invitation(), address: location.host + SCAN_PATH };
}
