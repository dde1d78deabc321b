import {
  EMERGENCY_ROLES,
  type FieldName,
  GLYPH_ROLES,
  type GlyphRole,
  ROLE_FIELDS,
} from '@repo/contract/rules/permissions';
import type { GlyphDraft } from '../glyph-draft.ts';
import { isForOwnerAlone } from './owner-alone.ts';

type OfficeRole = Exclude<GlyphRole, (typeof EMERGENCY_ROLES)[number]>;

/**
 * The role of an office that alone reads a field, where others may read the card and this one may not: whoever fills it in
 * would believe that a doctor sees it. Of a card that is for its owner alone the form says so already.
 */
export function findSoleReader(draft: GlyphDraft, home: FieldName): OfficeRole | null {
  if (isForOwnerAlone(draft)) return null;
  const [role, ...others] = GLYPH_ROLES.filter((one) => ROLE_FIELDS[one].some((name) => name === home));
  if (role === undefined || others.length > 0 || !isOfficeRole(role)) return null;
  const level = draft.permissions[role];
  return level === 'read' || level === 'full' ? null : role;
}

const isOfficeRole = (role: GlyphRole): role is OfficeRole => !EMERGENCY_ROLES.some((one) => one === role);
