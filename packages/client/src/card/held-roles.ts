import type { GlyphRole } from '@repo/contract/rules/permissions';
import { holdsContent } from '@repo/contract/rules/section-access';
import { type Access, type GlyphFields, sectionsFor } from '../glyph-fields.ts';

/** Of content that is not sealed yet: the roles whose sections will say more than whose card it is. */
export const heldRoles = (fields: GlyphFields, access: Access): GlyphRole[] =>
  sectionsFor(fields, access)
    .filter((section) => holdsContent(section.fields))
    .map(({ role }) => role);
