import { GLYPH_ROLES } from '@repo/contract/rules/permissions';
import type { GlyphDraft } from '../glyph-draft.ts';

/** Nobody else could read anything of it, not even for a reason: the server asks for no profile then. */
export const isForOwnerAlone = ({ permissions, emergencyAccess }: GlyphDraft): boolean =>
  !emergencyAccess && GLYPH_ROLES.every((role) => permissions[role] === 'none');
