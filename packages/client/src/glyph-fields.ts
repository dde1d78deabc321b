import {
  EMERGENCY_ROLES,
  type FieldName,
  GLYPH_ROLES,
  type GlyphRole,
  type PermissionLevel,
  type Permissions,
  ROLE_FIELDS,
} from '@repo/contract/rules/permissions';
import { holdsContent } from '@repo/contract/rules/section-access';

/** The fields of a glyph by name; an empty field is absent. */
export type GlyphFields = Partial<Record<FieldName, string>>;

/** The content of a section. */
export type SectionContent = { fields: Record<string, string> };

/** Who may open sections: by role, and for a reason in an emergency. */
export type Access = { permissions: Permissions; emergencyAccess: boolean };

export type SectionInput = { role: GlyphRole; fields: string[]; content: SectionContent };

/**
 * One section for each role that may open one, by its level or for a reason, and has a filled field: exactly the fields
 * of that role's list. Of who the person is alone, one only for a role that reads at once: nobody opens a name for a reason.
 */
export function sectionsFor(fields: GlyphFields, { permissions, emergencyAccess }: Access): SectionInput[] {
  const forReason = rolesForReason(emergencyAccess);
  return GLYPH_ROLES.flatMap((role) => {
    if (permissions[role] === 'none' && !forReason.includes(role)) return [];
    const seen = fieldsOfRole(fields, role);
    const names = Object.keys(seen);
    const isSealed = holdsContent(names) || (names.length > 0 && readsAtOnce(permissions[role]));
    return isSealed ? [{ role, fields: names, content: { fields: seen } }] : [];
  });
}

const readsAtOnce = (level: PermissionLevel): boolean => level === 'read' || level === 'full';

/** The `emergency` of the signed policy. */
export function rolesForReason(emergencyAccess: boolean): readonly GlyphRole[] {
  return emergencyAccess ? EMERGENCY_ROLES : [];
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
