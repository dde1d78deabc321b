import { type FieldName, GLYPH_ROLES, type GlyphRole, type Permissions, ROLE_FIELDS } from '@house/contract/glyphs';
import type { JsonObject } from '@house/vault';
import { VaultTrouble } from './vault-trouble.ts';

/** The facts of a glyph by field name; a field that is not filled is not there. */
export type GlyphFields = Partial<Record<FieldName, string>>;

/** One section for each role that is not `none` and has a filled field: exactly the fields of that role's list. */
export function sectionsFor(fields: GlyphFields, permissions: Permissions): { role: GlyphRole; content: JsonObject }[] {
  return GLYPH_ROLES.flatMap((role) => {
    if (permissions[role] === 'none') return [];
    const seen = fieldsOfRole(fields, role);
    return Object.keys(seen).length === 0 ? [] : [{ role, content: { fields: seen } }];
  });
}

/** What a role reads of these fields, in the order of its list. */
export function fieldsOfRole(fields: GlyphFields, role: GlyphRole): Record<string, string> {
  const names: readonly FieldName[] = ROLE_FIELDS[role];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
}

/** Field texts out of an opened section; anything else in it is refused. Throws VaultTrouble `damaged`. */
export function readFields(content: JsonObject): Record<string, string> {
  const { fields } = content;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new VaultTrouble('damaged');
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value !== 'string') throw new VaultTrouble('damaged');
      return [name, value];
    }),
  );
}
