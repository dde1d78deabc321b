import { glyphBody } from '@repo/client/glyph-body';
import { readMeta } from '@repo/contract/accounts/meta';
import { ask } from '../../api/ask.ts';
import type { SealGlyphInput } from '../../workers/vault/operations/glyph-operations.ts';
import { askVault } from '../../workers/vault-client.ts';

/**
 * Seals a glyph in the worker and answers the body to send and the drawing. The stamp is the server's own time, so a
 * wrong clock of this device cannot spoil it. The body is for the caller's call to parse, which also drops what that
 * call does not take (a change has neither id nor proofKey, and it alone keeps what anyone is shown). Throws VaultWorkerError, AskError.
 */
export async function sealContent(id: string, glyph: Omit<SealGlyphInput, 'recordId' | 'timestamp'>) {
  const { now } = await ask(readMeta, {});
  const { drawing, keepsShown, ...sealed } = await askVault('glyph.seal', { ...glyph, recordId: id, timestamp: now });
  const body = glyphBody({ ...glyph, recordId: id }, sealed);
  return { sealed: { ...body, ...(keepsShown && { keepsShown }) }, drawing };
}
