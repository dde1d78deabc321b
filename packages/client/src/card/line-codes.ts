import { type FieldName, ROLE_FIELDS } from '@repo/contract/rules/permissions';
import type { JsonObject, JsonValue } from '@repo/vault';
import type { GlyphFields } from '../glyph-fields.ts';
import { type CardRow, formatRow, parseRows, type RowCode } from './card-rows.ts';

/**
 * What a line means, in words that other systems know. It stands beside the lines in every sealed section that holds its line,
 * and readers that do not know it pass over it.
 */
export type LineCode = RowCode & {
  field: FieldName;
  /** The line without its details: whoever changes the words loses the code, whoever adds a dose keeps it. */
  line: string;
};

/** In one section. More are not sealed, and a section that holds more was not made by a form. */
const LINE_CODES_MAX = 300;
const CODE_TEXT_MAX = 200;
const FIELDS: ReadonlySet<string> = new Set([...Object.values(ROLE_FIELDS).flat(), 'notes']);

/** The code of a row, as it stands beside its line in that field; null for a row without one. */
export function makeLineCode(field: FieldName, row: CardRow): LineCode | null {
  const line = row.code === undefined ? null : nameLine(field, row);
  return row.code === undefined || line === null ? null : { field, line, ...row.code };
}

/**
 * The codes whose line stands in these fields: what belongs beside them, and nothing of lines that are hidden. One for each
 * line: lines may differ in their details alone, and a second code would tell that another one is hidden.
 */
export function selectLineCodes(codes: readonly LineCode[], fields: GlyphFields): LineCode[] {
  if (codes.length === 0) return [];
  const lines = new Map<FieldName, Set<string | null>>();
  for (const field of new Set(codes.map((code) => code.field))) {
    lines.set(field, new Set(parseRows(field, fields[field] ?? '').map((row) => nameLine(field, row))));
  }
  // What was found is taken away, so that it is found once.
  return codes.filter(({ field, line }) => lines.get(field)?.delete(line));
}

/** Codes as a member of a section's content; absent where there is none, so that such a section is as it always was. */
export const withLineCodes = (codes: readonly LineCode[] | undefined, fields: GlyphFields): { codes?: LineCode[] } => {
  const selected = selectLineCodes(codes ?? [], fields).slice(0, LINE_CODES_MAX);
  return selected.length === 0 ? {} : { codes: selected };
};

/** The codes of an opened section that belong to its lines; what is no code is left out, because lines say everything. */
export function parseLineCodes({ codes }: JsonObject, fields: GlyphFields): LineCode[] {
  if (!Array.isArray(codes) || codes.length > LINE_CODES_MAX) return [];
  return selectLineCodes(codes.flatMap(parseLineCode), fields);
}

/** The row with the code that stands beside its line. */
export function withRowCode<Row extends CardRow>(field: FieldName, row: Row, codes: readonly LineCode[]): Row {
  const line = codes.length === 0 ? null : nameLine(field, row);
  const found = codes.find((code) => code.field === field && code.line === line);
  return found === undefined ? row : { ...row, code: { system: found.system, code: found.code } };
}

/** A line without its details, as codes name it; null for a line that is no row. */
export const nameLine = (field: FieldName, { kind, text }: CardRow): string | null =>
  kind === 'free' ? null : formatRow(field, { kind, text });

function parseLineCode(value: JsonValue): LineCode[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { field, line, system, code } = value as JsonObject;
  if (!(isText(field) && isText(line) && isText(system) && isText(code) && FIELDS.has(field))) return [];
  return [{ field: field as FieldName, line, system, code }];
}

const isText = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && value !== '' && value.length <= CODE_TEXT_MAX;
