import { getLocale } from '../../paraglide/runtime.js';
import { sealContent } from '../../parts/glyph/seal-content.ts';
import { buildFace, sealFace } from '../../parts/person/sealed-face.ts';
import type { SealGlyphInput } from '../../workers/vault/operations/glyph-operations.ts';
import { listDraftCodes } from './form/draft-rows.ts';
import { buildDraftFields, buildDraftLimits, type GlyphDraft } from './form/glyph-draft.ts';

/** Seals a draft and its face: the body to send, for the caller's call to parse, and the drawing. Throws VaultWorkerError, AskError. */
export async function sealGlyph(id: string, draft: GlyphDraft, step: SealGlyphInput['step']) {
  const { category, folderId, pattern } = draft;
  if (category === '') throw new Error('a glyph without a category was let through');
  const fields = buildDraftFields(draft);
  const face = await sealFace(
    id,
    buildFace(fields, { ...draft.said, allergiesAtOnce: deriveAnswer(draft, step.kind === 'create') }),
  );
  const { sealed, drawing } = await sealContent(id, {
    title: draft.title.trim(),
    category,
    pattern,
    permissions: draft.permissions,
    emergencyAccess: draft.emergencyAccess,
    listed: draft.listed,
    mayCopy: draft.mayCopy,
    // Readers in another language are told in which one free words stand.
    anyone: draft.anyone && { ...draft.anyone, language: draft.anyone.language ?? getLocale() },
    fields,
    codes: listDraftCodes(draft),
    limits: buildDraftLimits(draft),
    passcode: draft.passcode === '' ? null : draft.passcode,
    step,
  });
  return { sealed: { ...sealed, folderId, face }, drawing };
}

/** Whoever changes something else of an older card was not asked by that: no answer stays none. */
function deriveAnswer({ atOnce, said }: GlyphDraft, isNew: boolean): boolean | null {
  if (atOnce.includes('allergy')) return true;
  return isNew || said.allergiesAtOnce !== null ? false : null;
}
