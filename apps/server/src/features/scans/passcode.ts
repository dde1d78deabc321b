import { PASSCODE_ATTEMPTS } from '@house/contract/glyphs';
import { equalBytes, parseBase64url, pepperedHash } from '@house/vault';
import { changeState } from '../glyphs/glyph-seal.ts';
import { placeOf } from '../glyphs/glyph-view.ts';
import { openPassproof } from '../glyphs/glyph-wraps.ts';
import { type Denial, denialOf } from './gate-rules.ts';
import type { Visit } from './visit.ts';

/**
 * Null when the glyph has none or the right one came. A wrong one costs an attempt, under the glyph's lock; after five it
 * is closed, the right one included, until the owner changes the content. A missing one costs nothing.
 */
export async function checkPasscode(visit: Visit, dataKey: Uint8Array | null): Promise<Denial | null> {
  const { tx, context, glyph, record, body, challenge, previous } = visit;
  if (record?.policy.passcode !== true && glyph.passproofWrapped === null) return null;
  // Released before, and changed since: these bytes would cost attempts that no log row tells of.
  if (previous !== null && previous.contentVersion !== glyph.contentVersion) {
    return { result: null, code: 'scans.badNonce' };
  }
  if (body.passproof === undefined) return { result: null, code: 'passcode.required' };
  if (glyph.passcodeFailures >= PASSCODE_ATTEMPTS) return denialOf('passcodeClosed', challenge);
  const kept = dataKey === null ? null : await openPassproof(dataKey, placeOf(glyph));
  if (kept === null) return denialOf('recordBroken', challenge);
  const sent = parseBase64url(body.passproof) ?? new Uint8Array(0);
  if (equalBytes(pepperedHash(context.keys.pepper, sent), kept)) return null;
  await changeState(tx, context, glyph, { passcodeFailures: glyph.passcodeFailures + 1 });
  return wrongPasscode(PASSCODE_ATTEMPTS - glyph.passcodeFailures - 1);
}

export function wrongPasscode(attemptsLeft: number): Denial {
  return { result: 'passcodeWrong', code: 'passcode.wrong', params: { left: String(Math.max(0, attemptsLeft)) } };
}
