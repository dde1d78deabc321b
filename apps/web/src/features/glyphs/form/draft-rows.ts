import { type CardRow, formatRow, isEmptyRow, parseRows } from '@repo/client/card/card-rows';
import { type LineCode, makeLineCode, withRowCode } from '@repo/client/card/line-codes';
import { isPersonDerived } from '@repo/client/card/person';
import { FIELD_ROWS, ROW_KIND_NAMES, type RowKind } from '@repo/client/card/row-kinds';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { type FieldName, PERSON_FIELD } from '@repo/contract/rules/permissions';

/** A named row of the form, and the field in which it is sealed. */
export type DraftRow = CardRow & { readonly kind: RowKind; readonly home: FieldName };

/** The field that the ambulance reads at once. */
export const AT_ONCE_FIELD = 'medicalAlerts' satisfies FieldName;

/** Kinds of rows that can be repeated in that field. */
const canStandAtOnce = (kind: RowKind): boolean => FIELD_ROWS[AT_ONCE_FIELD].tagged.includes(kind);

const findKindIndex = ({ kind }: DraftRow): number => ROW_KIND_NAMES.indexOf(kind);

/** Whether the ambulance's field repeats it. */
const isCopied = ({ kind, home }: DraftRow, atOnce: readonly RowKind[]): boolean =>
  home !== AT_ONCE_FIELD && atOnce.includes(kind);

type RowsDraft = { rows: readonly DraftRow[]; atOnce: readonly RowKind[] };

/** The lines that named rows add to a field: its own, and in the ambulance's field copies of the kinds shown at once. */
export function formatDraftLines(field: FieldName, { rows, atOnce }: RowsDraft): string[] {
  return rows
    .filter((row) => row.home === field || (field === AT_ONCE_FIELD && isCopied(row, atOnce)))
    .toSorted((a, b) => findKindIndex(a) - findKindIndex(b))
    .flatMap((row) => formatRow(field, row) ?? []);
}

/** What the rows of these lines mean, beside each line: of a copy in the ambulance's field too. */
export const listDraftCodes = ({ rows, atOnce }: RowsDraft): LineCode[] =>
  rows.flatMap((row) => {
    const fields: FieldName[] = isCopied(row, atOnce) ? [row.home, AT_ONCE_FIELD] : [row.home];
    return fields.flatMap((field) => makeLineCode(field, row) ?? []);
  });

/** Sealed fields as the form shows them: named rows, and what is left as free text. Nothing is lost, see the test. */
export function splitFields(fields: GlyphFields, codes: readonly LineCode[] = []): RowsDraft & { free: GlyphFields } {
  const rows: DraftRow[] = [];
  const free: GlyphFields = {};
  // The keys are the contract's field names; `Object.entries` forgets that.
  for (const [name, text] of Object.entries(fields) as [FieldName, string][]) {
    if (name === PERSON_FIELD && isPersonDerived(fields)) continue;
    const parsed = parseLines(name, text);
    const rest = parsed.filter(({ kind }) => kind === 'free').map((row) => row.text);
    if (rest.some((line) => line.trim() !== '')) free[name] = rest.join('\n').trim();
    rows.push(...parsed.filter(isNamed).map((row) => ({ ...withRowCode(name, row, codes), home: name })));
  }
  return { ...withoutCopies(rows), free };
}

/** Spaces around a line do not decide what it is: saving takes away those at the ends of a text. */
function parseLines(name: FieldName, text: string): CardRow[] {
  const lines = text.trim().split('\n');
  const rows = parseRows(name, lines.map((line) => line.trim()).join('\n'));
  return rows.map((row, at) => (row.kind === 'free' ? { ...row, text: lines[at] ?? '' } : row));
}

const isNamed = (row: CardRow): row is CardRow & { kind: RowKind } => row.kind !== 'free';

/**
 * A kind is shown at once when every row of it has its copy there. With one missing the copies stay rows of their own: a
 * change must not show the ambulance more than before.
 */
function withoutCopies(rows: readonly DraftRow[]): RowsDraft {
  const formatLine = (row: DraftRow) => formatRow(AT_ONCE_FIELD, row);
  const copies = new Set(rows.filter(({ home }) => home === AT_ONCE_FIELD).map(formatLine));
  const own = rows.filter(({ home }) => home !== AT_ONCE_FIELD);
  const kinds = [...new Set(own.map(({ kind }) => kind))].filter(canStandAtOnce);
  const atOnce = kinds.filter((kind) => own.every((row) => row.kind !== kind || copies.has(formatLine(row))));
  const originals = new Set(own.filter(({ kind }) => atOnce.includes(kind)).map(formatLine));
  return { rows: rows.filter((row) => row.home !== AT_ONCE_FIELD || !originals.has(formatLine(row))), atOnce };
}

/** Which rows a line of the form shows. */
export type RowPlace = { kind: RowKind; home: FieldName };

export const selectDraftRows = (rows: readonly DraftRow[], { kind, home }: RowPlace): DraftRow[] =>
  rows.filter((row) => row.kind === kind && row.home === home);

export function replaceRows(rows: readonly DraftRow[], place: RowPlace, next: readonly CardRow[]): DraftRow[] {
  const others = rows.filter((row) => row.kind !== place.kind || row.home !== place.home);
  return [...others, ...next.map((row) => ({ ...row, ...place }))];
}

/** Who somebody is says nothing yet of what others are to know. */
const isOnlyIdentity = ({ kind }: DraftRow): boolean => kind === 'name' || kind === 'birth';

export const hasFilledRow = (rows: readonly DraftRow[]): boolean =>
  rows.some((row) => !(isOnlyIdentity(row) || isEmptyRow(row)));
