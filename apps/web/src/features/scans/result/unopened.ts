import type { AnswerOf } from '@house/contract/call';
import { EMERGENCY_ROLES, type FieldName, type GlyphRole, ROLE_FIELDS } from '@house/contract/permissions';
import type { scan, UnopenedSection } from '@house/contract/scans';
import { FIELDS_IN_ORDER } from './facts.ts';

export type FieldState = 'filled' | 'unknown';

export type UnopenedPart = {
  readonly role: GlyphRole;
  /** What may hold something, in reading order; `unknown` in records made before the names were signed. */
  readonly rows: readonly { readonly field: FieldName; readonly state: FieldState }[];
  /** In which the owner wrote nothing. */
  readonly empty: readonly FieldName[];
  readonly forReason: boolean;
};

/**
 * What a scan did not show, field by field. A field that is on the screen already is left out; empty fields are named
 * only in the medical sections, where silence could be read as "none".
 */
export function unopenedParts(unopened: readonly UnopenedSection[], shown: readonly string[]): UnopenedPart[] {
  const parts = unopened.map(({ role, fields, forReason }) => {
    const names: readonly FieldName[] = ROLE_FIELDS[role];
    const hidden = FIELDS_IN_ORDER.filter((field) => names.includes(field) && !shown.includes(field));
    const state: FieldState = fields === null ? 'unknown' : 'filled';
    const mayBeFilled = (field: FieldName) => fields?.includes(field) ?? true;
    const empty = isMedical(role) ? hidden.filter((field) => !mayBeFilled(field)) : [];
    return { role, forReason, rows: hidden.filter(mayBeFilled).map((field) => ({ field, state })), empty };
  });
  return parts.filter(({ rows }) => rows.length > 0);
}

/** Fields of the opened sections in which the owner wrote nothing, in the order of their roles. */
export function emptyFields(
  { role, level, unopened }: Pick<AnswerOf<typeof scan>, 'role' | 'level' | 'unopened'>,
  shown: readonly string[],
): FieldName[] {
  if (role === 'owner' || role === 'user') return [];
  // A level of restricted was opened for a reason, and then both medical sections were.
  const opened: readonly GlyphRole[] = level === 'restricted' ? EMERGENCY_ROLES : [role];
  const closed = unopened.map((section) => section.role);
  const names = opened.filter((one) => !closed.includes(one)).flatMap((one): readonly FieldName[] => ROLE_FIELDS[one]);
  return FIELDS_IN_ORDER.filter((field) => names.includes(field) && !shown.includes(field));
}

const isMedical = (role: GlyphRole): boolean => EMERGENCY_ROLES.some((one) => one === role);
