import { GLYPH_ROLES, type GlyphRole } from '@repo/contract/rules/permissions';
import type { GlyphDraft } from '../glyph-draft.ts';

/** The draft with this role ticked or unticked "may copy"; what counts of it is decided when it is sealed. */
export const withCopying = (draft: GlyphDraft, role: GlyphRole, copies: boolean): GlyphDraft => ({
  ...draft,
  mayCopy: GLYPH_ROLES.filter((one) => (one === role ? copies : draft.mayCopy.includes(one))),
});
