import { GLYPH_BACKGROUND, GLYPH_FOREGROUND } from '@house/contract/glyphs';
import { readMeta } from '@house/contract/meta';
import { ask } from '../../api/ask.ts';
import type { SealGlyphInput } from '../../workers/vault/glyph-operations.ts';
import { askVault } from '../../workers/vault-client.ts';
import { fieldsOfDraft, type GlyphDraft, limitsOfDraft } from './glyph-draft.ts';

/** The only pattern the form offers, in the colours every reader expects. */
const VISUAL_STYLE = {
  pattern: 'classic',
  foregroundColor: GLYPH_FOREGROUND,
  backgroundColor: GLYPH_BACKGROUND,
} as const;

/**
 * Seals a draft in the worker and answers the body to send and the drawing. The stamp is the server's own time, so a
 * wrong clock of this device cannot spoil it. The body is for the caller's call to parse, which also drops what that
 * call does not take (a change has neither id nor proofKey). Throws VaultTrouble, AskError.
 */
export async function sealGlyph(id: string, draft: GlyphDraft, step: SealGlyphInput['step']) {
  const { category } = draft;
  if (category === '') throw new Error('a glyph without a category was let through');
  const { now } = await ask(readMeta, {});
  const answer = await askVault('glyph.seal', {
    recordId: id,
    title: draft.title.trim(),
    category,
    permissions: draft.permissions,
    fields: fieldsOfDraft(draft),
    limits: limitsOfDraft(draft),
    passcode: draft.passcode === '' ? null : draft.passcode,
    timestamp: now,
    step,
  });
  const { title, encodedData, issue, drawing } = answer;
  const { folderId, permissions } = draft;
  const sealed = { id, folderId, title, category, encodedData, visualStyle: VISUAL_STYLE, permissions, issue };
  return { sealed, drawing };
}
