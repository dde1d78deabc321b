import { listRowKinds, type RowKind } from '@repo/client/card/row-kinds';
import type { ScannerRole } from '@repo/contract/accounts/accounts';
import {
  EMERGENCY_ROLES,
  type FieldName,
  GLYPH_ROLES,
  type GlyphRole,
  type PermissionLevel,
  ROLE_FIELDS,
} from '@repo/contract/rules/permissions';
import type { UnopenedSection } from '@repo/contract/scans/scans';
import { rowLabel } from '../words/card-words.ts';
import { fieldLabel } from '../words/glyph-labels.ts';
import { FIELDS_IN_ORDER, readRows } from './read-rows.ts';

/** What was opened, of a scan or of a card that is still being written. */
export type OpenedFields = {
  readonly role: ScannerRole | 'owner';
  readonly level: PermissionLevel;
  readonly fields: Readonly<Record<string, string>>;
  readonly unopened: readonly Pick<UnopenedSection, 'role' | 'fields'>[];
};

/** Fields of the opened sections under which nothing is to be read, in reading order. */
export function emptyFields(opened: OpenedFields): FieldName[] {
  const { role, level, unopened } = opened;
  if (role === 'owner' || role === 'user' || level === 'none') return [];
  // A level of restricted was opened for a reason, and then both medical sections were.
  const roles: readonly GlyphRole[] = level === 'restricted' ? EMERGENCY_ROLES : [role];
  const closed = unopened.map((section) => section.role);
  const names = roles.filter((one) => !closed.includes(one)).flatMap((one): readonly FieldName[] => ROLE_FIELDS[one]);
  const read = readRows(opened.fields).map(({ field }) => field);
  // Cards sealed earlier have their alerts in the ambulance's section alone.
  const mayBeClosed = (field: FieldName) =>
    unopened.some((section) => holdsField(section.role, field) && (section.fields?.includes(field) ?? true));
  return FIELDS_IN_ORDER.filter((field) => names.includes(field) && !read.includes(field) && !mayBeClosed(field));
}

function holdsField(role: string, field: FieldName): boolean {
  const own = GLYPH_ROLES.find((one) => one === role);
  const names: readonly FieldName[] = own === undefined ? [] : ROLE_FIELDS[own];
  return names.includes(field);
}

/** Lines of a medical history whose absence could be taken for "none". */
const SAID_WHEN_EMPTY = listRowKinds(({ empty }) => empty.isShownToReader);

/** Those that an opened history does not have; a history written freely may say them in its own words. */
function emptyKinds({ fields }: OpenedFields): RowKind[] {
  if (fields.medicalHistory === undefined) return [];
  const rows = readRows(fields).find(({ field }) => field === 'medicalHistory')?.rows ?? [];
  if (rows.some(({ kind }) => kind === 'free')) return [];
  return SAID_WHEN_EMPTY.filter((kind) => !rows.some((row) => row.kind === kind));
}

export type EmptyLine = { readonly field: FieldName; readonly label: string };

/** What is said to be empty, by the name of its field or of its line. */
export function emptyLines(opened: OpenedFields): EmptyLine[] {
  return [
    ...emptyFields(opened).map((field) => ({ field, label: fieldLabel(field) })),
    ...emptyKinds(opened).map((kind) => ({ field: 'medicalHistory' as const, label: rowLabel(kind) })),
  ];
}
