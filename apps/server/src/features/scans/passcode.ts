import { PASSCODE_ATTEMPTS } from '@house/contract/glyphs/glyphs';
import { equalBytes, parseBase64url, pepperedHash } from '@house/vault';
import { changeState } from '../../seals/glyph-row-mac.ts';
import { toWrappedContent } from '../glyphs/glyph-view.ts';
import { openPassproof } from '../glyphs/glyph-wraps.ts';
import { buildDenial, type ScanDenial } from './gate-rules.ts';
import type { ScanContext } from './scan-context.ts';

/**
 * Null when the glyph has none or the right one came. A wrong one costs an attempt, under the glyph's lock; after five it
 * is closed, the right one included, until the owner changes the content. A missing one costs nothing.
 */
export async function checkPasscode(scan: ScanContext, dataKey: Uint8Array | null): Promise<ScanDenial | null> {
  const { tx, context, glyph, record, body, challenge, previous } = scan;
  if (record?.policy.passcode !== true && glyph.passproofWrapped === null) return null;
  // Released before and changed since: a repeat would cost attempts without a log row.
  if (previous !== null && previous.contentVersion !== glyph.contentVersion) {
    return { result: null, code: 'scans.badNonce' };
  }
  if (body.passproof === undefined) return { result: null, code: 'passcode.required' };
  if (glyph.passcodeFailures >= PASSCODE_ATTEMPTS) return buildDenial('passcodeClosed', challenge);
  const stored = dataKey === null ? null : await openPassproof(dataKey, toWrappedContent(glyph));
  if (stored === null) return buildDenial('recordBroken', challenge);
  const sent = parseBase64url(body.passproof) ?? new Uint8Array(0);
  if (equalBytes(pepperedHash(context.keys.pepper, sent), stored)) return null;
  await changeState(tx, context, glyph, { passcodeFailures: glyph.passcodeFailures + 1 });
  return wrongPasscode(PASSCODE_ATTEMPTS - glyph.passcodeFailures - 1);
}

export function wrongPasscode(attemptsLeft: number): ScanDenial {
  return { result: 'passcodeWrong', code: 'passcode.wrong', params: { left: String(Math.max(0, attemptsLeft)) } };
}
