import { type CardRow, isEmptyRow, parseRows } from '@repo/client/card/card-rows';
import { findRowKind } from '@repo/client/card/row-kinds';
import { SEVERITIES } from '@repo/client/card/row-shape';
import { type FieldName, MAIN_FIELD, PERSON_FIELD, ROLE_FIELDS } from '@repo/contract/rules/permissions';

/**
 * Field names as they may stand in a section, in reading order; anything else is not of this version and is left out. Who
 * the person is stands above them all, see parts/person.
 */
export const FIELDS_IN_ORDER: readonly FieldName[] = [
  ...new Set<FieldName>([
    // what saves a life comes first
    'medicalAlerts',
    'allergies',
    'medications',
    ...Object.values(ROLE_FIELDS).flat(),
    MAIN_FIELD.personal,
  ]),
].filter((field) => field !== PERSON_FIELD);

/** What a reader finds under the name of one field. */
export type ReadField = { readonly field: FieldName; readonly rows: readonly CardRow[] };

/** Where a row belongs that the owner repeated for the ambulance, whose own field would hide what it is. */
function findHome({ kind }: CardRow): FieldName | undefined {
  const stored = findRowKind(kind)?.stored;
  return stored?.plain[0] ?? stored?.tagged[0];
}

/**
 * Filled fields as rows, in reading order: alerts and allergies first, the gravest allergy above the others. What the
 * owner repeated under the alerts stands where it belongs, once.
 */
export function readRows(fields: Readonly<Record<string, string | undefined>>): ReadField[] {
  const placed = FIELDS_IN_ORDER.flatMap((field) => parsePlacedRows(field, fields[field] ?? ''));
  return FIELDS_IN_ORDER.flatMap((field) => {
    const found = trimRows(withoutRepeats(placed.filter(({ place }) => place === field).map(({ row }) => row)));
    return found.length === 0 ? [] : [{ field, rows: field === 'allergies' ? byGravity(found) : found }];
  });
}

function parsePlacedRows(field: FieldName, text: string): { row: CardRow; place: FieldName }[] {
  if (text.trim() === '') return [];
  const findPlace = (row: CardRow) => (field === 'medicalAlerts' ? findHome(row) : undefined) ?? field;
  return joinPhones(parseRows(field, text.trim())).map((row) => ({ row, place: findPlace(row) }));
}

const withoutRepeats = (rows: readonly CardRow[]): CardRow[] =>
  rows.filter((row, at) => row.kind === 'free' || rows.findIndex((other) => isSameRow(other, row)) === at);

/** What is new in `fields` for somebody who has read `before`. */
export function rowsBeside(fields: readonly ReadField[], before: readonly ReadField[]): ReadField[] {
  return fields.flatMap(({ field, rows }) => {
    const known = before.find((other) => other.field === field)?.rows ?? [];
    const fresh = rows.filter((row) => !known.some((other) => isSameRow(other, row)));
    return fresh.every(isEmptyRow) ? [] : [{ field, rows: fresh }];
  });
}

/** Rows of one kind that follow each other; free lines together are one text. */
export function groupRows(rows: readonly CardRow[]): CardRow[][] {
  const groups: CardRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.kind === row.kind) last.push(row);
    else groups.push([row]);
  }
  return groups.map(trimRows).filter((group) => group.length > 0);
}

/** Empty lines keep paragraphs of a text apart; at its ends, and between rows, they say nothing. */
function trimRows(rows: readonly CardRow[]): CardRow[] {
  const first = rows.findIndex((row) => !isEmptyRow(row));
  const last = rows.findLastIndex((row) => !isEmptyRow(row));
  return first < 0 ? [] : rows.slice(first, last + 1).filter((row) => row.kind === 'free' || !isEmptyRow(row));
}

function isSameRow(one: CardRow, other: CardRow): boolean {
  const parts = (row: CardRow) => JSON.stringify(Object.entries(row).sort());
  return parts(one) === parts(other);
}

function byGravity(rows: readonly CardRow[]): CardRow[] {
  const gravity = ({ severity }: CardRow) => SEVERITIES.map(String).indexOf(severity ?? '');
  return [...rows].sort((one, other) => gravity(other) - gravity(one));
}

/** At least six digits, with the marks people write between them. */
const PHONE_NUMBER = /\+?\d[\d\s()./-]{4,}\d/;

/** The first telephone number in a text, as written and as a `tel:` address; null when there is none. */
export function parsePhone(text: string): { written: string; address: string } | null {
  const written = PHONE_NUMBER.exec(text)?.[0].trim();
  if (written === undefined) return null;
  const digits = written.replace(/[^\d+]/g, '');
  return digits.replace('+', '').length >= 6 ? { written, address: `tel:${digits}` } : null;
}

/** Whom one can call; a number that is none of a person (an account, a policy) is left alone. */
export function findRowPhone(row: CardRow): { written: string; address: string } | null {
  return findRowKind(row.kind)?.stored.details.includes('phone') ? parsePhone(row.phone ?? row.text) : null;
}

/** Older cards have the number in the line below the name: both are one person. */
function joinPhones(rows: readonly CardRow[]): CardRow[] {
  const joined: CardRow[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const isNumber = row.kind === 'contact' && isBare(row) && parsePhone(row.text)?.written === row.text.trim();
    if (isNumber && before?.kind === 'contact' && isBare(before) && parsePhone(before.text) === null) {
      joined[joined.length - 1] = { ...before, phone: row.text.trim() };
    } else joined.push(row);
  }
  return joined;
}

const isBare = (row: CardRow): boolean => row.phone === undefined && row.relation === undefined;
