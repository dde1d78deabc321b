import { EMERGENCY_ROLES, type FieldName, type GlyphRole, ROLE_FIELDS } from '@repo/contract/rules/permissions';
import type { UnopenedSection } from '@repo/contract/scans/scans';
import { FIELDS_IN_ORDER } from '../../../parts/rows/read-rows.ts';

/** `partly`: some of it is on the screen, because the owner repeated it among the alerts. */
export type FieldState = 'filled' | 'partly' | 'unknown';

export type ShownFields = { readonly whole: readonly string[]; readonly partly: readonly FieldName[] };

/** `read` are the fields under which something stands on the screen. */
export const shownFields = (released: Readonly<Record<string, string>>, read: readonly FieldName[]): ShownFields => ({
  whole: Object.keys(released),
  partly: read.filter((field) => released[field] === undefined),
});

/** Nothing was released. */
export const NOTHING_SHOWN: ShownFields = { whole: [], partly: [] };

export type UnopenedPart = {
  readonly role: GlyphRole;
  /** What may hold something, in reading order; `unknown` in records made before the names were signed. */
  readonly rows: readonly { readonly field: FieldName; readonly state: FieldState }[];
  /** The owner wrote nothing in these. */
  readonly empty: readonly FieldName[];
  readonly forReason: boolean;
};

/**
 * What a scan did not show, field by field. A field that is on the screen already is left out; empty fields are named
 * only in the medical sections, where silence could be read as "none".
 */
export function unopenedParts(unopened: readonly UnopenedSection[], shown: ShownFields): UnopenedPart[] {
  const parts = unopened.map(({ role, fields, forReason }) => {
    const names: readonly FieldName[] = ROLE_FIELDS[role];
    const hidden = FIELDS_IN_ORDER.filter((field) => names.includes(field) && !shown.whole.includes(field));
    const deriveFieldState = (field: FieldName): FieldState => {
      if (fields === null) return 'unknown';
      return shown.partly.includes(field) ? 'partly' : 'filled';
    };
    const mayBeFilled = (field: FieldName) => fields?.includes(field) ?? true;
    const isElsewhere = (field: FieldName) => unopened.some((other) => mayHold(other, field));
    const empty = isMedical(role) ? hidden.filter((field) => !isElsewhere(field)) : [];
    return {
      role,
      forReason,
      rows: hidden.filter(mayBeFilled).map((field) => ({ field, state: deriveFieldState(field) })),
      empty,
    };
  });
  return parts.filter(({ rows }) => rows.length > 0);
}

/** Doctors and ambulance share fields; of an earlier card only one of their sections has some of them. */
function mayHold({ role, fields }: UnopenedSection, field: FieldName): boolean {
  const names: readonly FieldName[] = ROLE_FIELDS[role];
  return names.includes(field) && (fields?.includes(field) ?? true);
}

const isMedical = (role: GlyphRole): boolean => EMERGENCY_ROLES.some((one) => one === role);
