import type { GlyphFields } from '@repo/client/glyph-fields';
import {
  type Category,
  type FieldName,
  GLYPH_ROLES,
  type GlyphRole,
  PERSON_FIELD,
  ROLE_FIELDS,
} from '@repo/contract/rules/permissions';
import { coveredFields } from './card-presets.ts';

export type FieldGroups = {
  /** Fields that lines cover, with free text of an older card or from elsewhere beside the lines. */
  typed: readonly FieldName[];
  /** Fields that no line covers; a name two roles share stands once, with the first that has it. `null`: for the owner alone. */
  more: readonly { role: GlyphRole | null; fields: readonly FieldName[] }[];
};

/** Which fields the form offers as free text beside the content, and where. A cleared one stays while it is edited. */
export function fieldGroups(category: Category | '', free: GlyphFields): FieldGroups {
  const [main, ...covered] = category === '' ? (['notes'] as const) : coveredFields(category);
  const typed = covered.filter((name) => name !== main && free[name] !== undefined);
  const placed = new Set<FieldName>([PERSON_FIELD, ...(main ? [main] : []), ...covered]);
  const take = (names: readonly FieldName[]): FieldName[] => {
    const left = names.filter((name) => !placed.has(name));
    for (const name of left) placed.add(name);
    return left;
  };
  const more = [
    ...GLYPH_ROLES.map((role) => ({ role, fields: take(ROLE_FIELDS[role]) })),
    { role: null, fields: take(['notes']) },
  ];
  return { typed, more: more.filter(({ fields }) => fields.length > 0) };
}
