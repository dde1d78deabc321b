import {
  type Category,
  type FieldName,
  GLYPH_ROLES,
  type GlyphRole,
  MAIN_FIELD,
  ROLE_FIELDS,
} from '@house/contract/permissions';

export type FieldGroups = {
  /** The category's own fields, without its main one: that is the content. */
  own: readonly FieldName[];
  /** The other roles' fields; a name two roles share stands once, with the first that has it. `null`: for the owner alone. */
  more: readonly { role: GlyphRole | null; fields: readonly FieldName[] }[];
};

/** Which fields the form offers for a category, and where. */
export function fieldGroups(category: Category | ''): FieldGroups {
  const placed = new Set<FieldName>([category === '' ? 'notes' : MAIN_FIELD[category]]);
  const take = (names: readonly FieldName[]): FieldName[] => {
    const free = names.filter((name) => !placed.has(name));
    for (const name of free) placed.add(name);
    return free;
  };
  const ownRole = GLYPH_ROLES.find((role) => role === category);
  const own = ownRole ? take(ROLE_FIELDS[ownRole]) : [];
  const others = GLYPH_ROLES.filter((role) => role !== ownRole).map((role) => ({
    role,
    fields: take(ROLE_FIELDS[role]),
  }));
  const more = [...others, { role: null, fields: take(['notes']) }];
  return { own, more: more.filter(({ fields }) => fields.length > 0) };
}
