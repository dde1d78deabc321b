import {
  type FieldName,
  GLYPH_ROLES,
  type GlyphRole,
  type Permissions,
  ROLE_FIELDS,
} from '@house/contract/permissions';

/** The fields of a glyph by name; an empty field is absent. */
export type GlyphFields = Partial<Record<FieldName, string>>;

/** The content of a section. */
export type SectionContent = { fields: Record<string, string> };

/** One section for each role that is not `none` and has a filled field: exactly the fields of that role's list. */
export function sectionsFor(
  fields: GlyphFields,
  permissions: Permissions,
): { role: GlyphRole; content: SectionContent }[] {
  return GLYPH_ROLES.flatMap((role) => {
    if (permissions[role] === 'none') return [];
    const seen = fieldsOfRole(fields, role);
    return Object.keys(seen).length === 0 ? [] : [{ role, content: { fields: seen } }];
  });
}

/** The fields that a role may read, in the order of its list. */
export function fieldsOfRole(fields: GlyphFields, role: GlyphRole): Record<string, string> {
  const names: readonly FieldName[] = ROLE_FIELDS[role];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
}

/** All filled fields, which the owner's section holds. */
export function filledFields(fields: GlyphFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}
