import { fieldsOfRole } from '@house/client/glyph-fields';
import { type FieldName, GLYPH_ROLES, type GlyphRole, type PermissionLevel } from '@house/contract/permissions';
import { fieldsOfDraft, type GlyphDraft } from '../form/glyph-draft.ts';

export type SeenByRole = {
  role: GlyphRole;
  level: PermissionLevel;
  /** What its section will hold, by the very rule that seals it; empty means that no section is made. */
  fields: { name: FieldName; entries: number }[];
};

/** What each role would get of a draft. */
export function seenBy(draft: GlyphDraft): SeenByRole[] {
  const filled = fieldsOfDraft(draft);
  return GLYPH_ROLES.map((role) => {
    const level = draft.permissions[role];
    const seen = level === 'none' ? {} : fieldsOfRole(filled, role);
    // The keys are the contract's field names; `Object.entries` forgets that.
    const fields = Object.entries(seen).map(([name, text]) => ({ name: name as FieldName, entries: countLines(text) }));
    return { role, level, fields };
  });
}

const countLines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;
