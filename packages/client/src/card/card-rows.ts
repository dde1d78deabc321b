import { type FieldName, PERSON_FIELD } from '@repo/contract/rules/permissions';
import { FIELD_ROWS, findRowKind, ROW_KINDS, type RowKind } from './row-kinds.ts';
import {
  BLOOD_GROUPS,
  type BloodGroup,
  DETAIL_BRACKETS,
  FIXED_ANSWERS,
  type FixedAnswer,
  PLAIN_ROWS_MAX,
  ROW_LINE_MAX,
  type RowDetail,
  SEVERITIES,
  type Severity,
} from './row-shape.ts';

/**
 * One line of a field. `free` is a line that is no named row: it is kept and shown as it was typed.
 * `Penicillin (severe)`, `Blood group: A-` and `Paolo · Husband · +39 055 000 0142` are rows.
 */
export type CardRow = {
  readonly kind: RowKind | 'free';
  readonly text: string;
  /** What its text means. It stands beside the lines (`line-codes.ts`), not in them, and goes when the text changes. */
  readonly code?: RowCode;
} & {
  readonly [Detail in RowDetail]?: string;
};

/** A word of a list or of a code system: the system's name, and the code in it. */
export type RowCode = { readonly system: string; readonly code: string };

const BETWEEN = ' · ';
const EMPTY = '–';

/** The rows of a field's text, a line each. `formatRows` of the result is the text again. */
export function parseRows(field: FieldName, text: string): CardRow[] {
  const lines = text.split('\n');
  const rows = lines.map((line) => parseTagged(field, line));
  const isList = rows.filter((row) => row === null).length <= PLAIN_ROWS_MAX;
  return rows.map((row, at) => {
    const line = lines[at] ?? '';
    return row ?? (isList ? parsePlain(field, line) : null) ?? { kind: 'free', text: line };
  });
}

/** Rows as the lines of a field. A named row without any content is left out. */
export function formatRows(field: FieldName, rows: readonly CardRow[]): string {
  return rows
    .map((row) => formatRow(field, row))
    .filter((line) => line !== null)
    .join('\n');
}

/** One row as its line; null for a named row in which nothing is filled. */
export function formatRow(field: FieldName, row: CardRow): string | null {
  if (row.kind === 'free') return row.text;
  const body = formatBody(row.kind, row);
  if (body === null) return null;
  return FIELD_ROWS[field].plain === row.kind ? body : `${ROW_KINDS[row.kind].stored.tag}: ${body}`;
}

/** The value that a row's text is, when it is one of the words that stand for a value. */
export function findFixedAnswer({ kind, text }: CardRow): FixedAnswer | null {
  if (kind === 'free') return null;
  const word = cleanPart(text);
  return (Object.keys(FIXED_ANSWERS) as FixedAnswer[]).find((said) => FIXED_ANSWERS[said] === word) ?? null;
}

export const findSeverity = ({ severity }: CardRow): Severity | null =>
  SEVERITIES.find((known) => known === severity) ?? null;

export const findBloodGroup = ({ kind, text }: CardRow): BloodGroup | null =>
  findRowKind(kind)?.stored.accepts === 'bloodGroup' ? (BLOOD_GROUPS.find((group) => group === text) ?? null) : null;

/** Returns true for a row in which nothing is filled. */
export const isEmptyRow = (row: CardRow): boolean =>
  row.kind === 'free' ? row.text.trim() === '' : formatBody(row.kind, row) === null;

/** A typed part in one line, without the mark that separates parts. */
const cleanPart = (text: string): string => text.replaceAll('·', ',').replace(/\s+/g, ' ').trim();

function formatBody(kind: RowKind, row: CardRow): string | null {
  const text = cleanPart(row.text);
  const details = ROW_KINDS[kind].stored.details.map((name) => cleanPart(row[name] ?? ''));
  const last = details.findLastIndex((detail) => detail !== '');
  if (last < 0) return text === '' ? null : text;
  const first = text === '' ? EMPTY : text;
  const bracket = readBracket(kind);
  if (bracket !== null) return `${first} (${bracket}${details[0]})`;
  return [first, ...details.slice(0, last + 1).map((detail) => (detail === '' ? EMPTY : detail))].join(BETWEEN);
}

function parseTagged(field: FieldName, line: string): CardRow | null {
  if (line.length > ROW_LINE_MAX) return null;
  const kind = FIELD_ROWS[field].tagged.find((known) => line.startsWith(`${ROW_KINDS[known].stored.tag}: `));
  if (kind === undefined) return null;
  const row = parseBody(kind, line.slice(ROW_KINDS[kind].stored.tag.length + 2));
  return formatRow(field, row) === line && isPossible(field, row) ? row : null;
}

function parsePlain(field: FieldName, line: string): CardRow | null {
  const { plain } = FIELD_ROWS[field];
  if (plain === null || line.length > ROW_LINE_MAX) return null;
  const row = parseBody(plain, line);
  return formatRow(field, row) === line ? row : null;
}

/** The words before the detail that stands in brackets; null where details follow after a dot. */
function readBracket(kind: RowKind): string | null {
  const [first]: readonly RowDetail[] = ROW_KINDS[kind].stored.details;
  return first === undefined ? null : DETAIL_BRACKETS[first];
}

/** Text and detail of `Diabetes (since 2009)`, undefined for another form. Brackets hold no severity that does not exist. */
function splitBracket(bracket: string, detail: RowDetail | undefined, body: string): string[] | undefined {
  const mark = ` (${bracket}`;
  const at = body.endsWith(')') ? body.lastIndexOf(mark) : -1;
  if (at < 0) return undefined;
  const [text, value] = [body.slice(0, at), body.slice(at + mark.length, -1)];
  return detail === 'severity' && findSeverity({ kind: 'free', text, severity: value }) === null
    ? undefined
    : [text, value];
}

/** Whoever calls it compares the row, written again, with the line: a line that is not exactly a row stays free. */
function parseBody(kind: RowKind, body: string): CardRow {
  const details: readonly RowDetail[] = ROW_KINDS[kind].stored.details;
  const bracket = readBracket(kind);
  const parts = bracket === null ? body.split(BETWEEN) : splitBracket(bracket, details[0], body);
  if (parts === undefined || parts.length > details.length + 1) return { kind, text: body };
  const [text = '', ...others] = parts.map((part) => (part === EMPTY ? '' : part));
  const filled = others.flatMap((part, at) => {
    const name = details[at];
    return name === undefined || part === '' ? [] : [[name, part] as const];
  });
  return { kind, text, ...Object.fromEntries(filled) };
}

/** A day that does not exist, or a blood group that does not, is a line like any other. */
function isPossible(field: FieldName, row: CardRow): boolean {
  const accepts = findRowKind(row.kind)?.stored.accepts;
  if (accepts === 'bloodGroup') return findBloodGroup(row) !== null || findFixedAnswer(row) === 'unknown';
  if (accepts !== 'day') return true;
  return field === PERSON_FIELD ? isYear(row.text) || isMonth(row.text) : isDay(row.text);
}

export const isYear = (text: string): boolean => /^\d{4}$/.test(text);

/** A month as `2017-04`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** A day of the calendar as `1979-03-14`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
