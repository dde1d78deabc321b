import { type CardRow, formatRow, isMonth, isYear, parseRows, type RowCode } from '@repo/client/card/card-rows';
import { type LineCode, nameLine } from '@repo/client/card/line-codes';
import { FIELD_ROWS, ROW_KINDS, type RowKind } from '@repo/client/card/row-kinds';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { type FieldName, PERSON_FIELD } from '@repo/contract/rules/permissions';

/** A code as it stands beside a line without its details, and the version of its system. */
export type SummaryCode = LineCode & { readonly version?: string };

/** A line without its details, in whatever field it stands: what codes and other remarks beside lines name. */
export type NamedLine = Pick<LineCode, 'field' | 'line'>;

/** A line that a summary says, as it stands in the field where its kind is at home, with its codes. */
export type SummaryRow = {
  readonly field: FieldName;
  readonly row: CardRow;
  readonly line: string;
  readonly codes: readonly SummaryCode[];
};

/** The field in which rows of a kind are written first. Rows of other kinds are no part of a summary. */
const HOMES = {
  name: 'medicalHistory',
  birth: 'medicalHistory',
  blood: 'medicalHistory',
  condition: 'medicalHistory',
  implant: 'medicalHistory',
  pregnancy: 'medicalHistory',
  need: 'medicalHistory',
  organDonor: 'medicalHistory',
  wish: 'medicalHistory',
  languages: 'medicalHistory',
  doctor: 'medicalHistory',
  allergy: 'allergies',
  medicine: 'medications',
  alert: 'medicalAlerts',
  contact: 'emergencyContact',
} as const satisfies Partial<Record<RowKind, FieldName>>;
export type SummaryKind = keyof typeof HOMES;
export type SummaryParts = Omit<CardRow, 'kind'> & { kind: SummaryKind };

/** The fields of which a summary is made. The alerts come last: they repeat rows of the others. */
const SUMMARY_FIELDS = [
  ...['medicalHistory', 'allergies', 'medications', 'emergencyContact'],
  ...['medicalAlerts', PERSON_FIELD],
] as const satisfies readonly FieldName[];

export const findHomeField = (kind: SummaryKind): FieldName => HOMES[kind];

const isSummaryKind = (kind: RowKind | 'free'): kind is SummaryKind => Object.hasOwn(HOMES, kind);

/** One line as FHIR can hold it: no control characters, no halves of a character, and one blank for any white space. */
export const cleanLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/ +/g, ' ')
    .trim();

/**
 * The lines of a card that a summary says, each once: what the ambulance's field repeats is the same line. Of several days of
 * birth the first one counts, which is the whole one where it may be read.
 */
export function listSummaryRows(fields: GlyphFields, codes: readonly SummaryCode[] = []): SummaryRow[] {
  const rows = new Map<string, SummaryRow>();
  for (const field of SUMMARY_FIELDS) {
    for (const text of (fields[field] ?? '').split('\n')) {
      const found = toHome(field, cleanLine(text));
      const isYearRepeated = found.field === PERSON_FIELD && found.row.kind === 'birth' && hasKind(rows, 'birth');
      const key = `${found.field}\n${found.line}`;
      if (found.line !== '' && !isYearRepeated && !rows.has(key)) rows.set(key, { ...found, codes: [] });
    }
  }
  return addCodes([...rows.values()], codes);
}

/** Rows with the codes of their words: the ambulance's copy names the same ones again, and each stands once. */
function addCodes(rows: readonly SummaryRow[], codes: readonly SummaryCode[]): SummaryRow[] {
  const named = new Map<string, SummaryCode[]>();
  for (const { field, line, ...code } of codes) {
    const home = findNamed({ field, line });
    const key = formatName(home);
    const known = named.get(key) ?? [];
    if (!known.some((one) => isSameCode(one, code))) named.set(key, [...known, { ...code, ...home }]);
  }
  return rows.map((row) => ({ ...row, codes: named.get(formatName(nameRow(row))) ?? [] }));
}

export const isSameCode = (one: RowCode, other: RowCode): boolean =>
  one.system === other.system && one.code === other.code;

const formatName = ({ field, line }: NamedLine): string => `${field}\n${line}`;

/** A named line where its kind is at home. */
function findNamed({ field, line }: NamedLine): NamedLine {
  const home = toHome(field, cleanLine(line));
  return { field: home.field, line: home.line };
}

/** What a row is called beside its codes: its line without details, or the whole line where it is no row. */
export const nameRow = ({ field, row, line }: Omit<SummaryRow, 'codes'>): NamedLine => ({
  field,
  line: nameLine(field, row) ?? line,
});

/** The rows that these lines name. */
export function selectNamed(rows: readonly SummaryRow[], lines: readonly NamedLine[]): SummaryRow[] {
  const names = new Set(lines.map((line) => formatName(findNamed(line))));
  return names.size === 0 ? [] : rows.filter((row) => names.has(formatName(nameRow(row))));
}

const hasKind = (rows: ReadonlyMap<string, SummaryRow>, kind: RowKind): boolean =>
  [...rows.values()].some(({ row }) => row.kind === kind);

/** A line by itself: in a field of many lines none is a row, but a summary says each. */
const parseLine = (field: FieldName, line: string): CardRow =>
  parseRows(field, line)[0] ?? { kind: 'free', text: line };

/** A line where its kind is at home. Of a kind that a summary does not say, the line stays as it is. */
export function toHome(field: FieldName, line: string): Omit<SummaryRow, 'codes'> {
  const said = findSaid(field, line);
  if (said === null) return field === PERSON_FIELD ? toHome('medicalHistory', line) : stayAt(field, line);
  return stayAt(findHome(said), formatText(said.kind, said.text));
}

const stayAt = (field: FieldName, line: string) => ({ field, line, row: parseLine(field, line) });

/** A year alone, or a month, says who the person is and no day of birth. */
const findHome = ({ kind, text }: { kind: SummaryKind; text: string }): FieldName =>
  kind === 'birth' && (isYear(text) || isMonth(text)) ? PERSON_FIELD : HOMES[kind];

/** The kind of a line and its words without the tag, also where it is too long to be a row. */
function findSaid(field: FieldName, line: string): { kind: SummaryKind; text: string } | null {
  const { plain, tagged } = FIELD_ROWS[field];
  const known = tagged.find((kind) => line.startsWith(`${ROW_KINDS[kind].stored.tag}: `));
  if (known !== undefined)
    return isSummaryKind(known) ? { kind: known, text: line.slice(ROW_KINDS[known].stored.tag.length + 2) } : null;
  return plain !== null && isSummaryKind(plain) ? { kind: plain, text: line } : null;
}

/** What a row says, by parts: of a line that is too long to be a row, its words alone. Null for a line of no kind. */
export function readParts({ field, row, line }: Omit<SummaryRow, 'codes'>): SummaryParts | null {
  if (row.kind !== 'free') return isSummaryKind(row.kind) ? { ...row, kind: row.kind } : null;
  return findSaid(field, line);
}

/** A kind's parts as the line of the field where it is at home. */
export function writeParts({ kind, text, ...details }: SummaryParts): Omit<SummaryRow, 'codes'> {
  const written = Object.keys(details).length === 0 ? null : formatRow(HOMES[kind], { kind, text, ...details });
  return toHome(HOMES[kind], cleanLine(written ?? formatText(kind, text)));
}

/** The line that a kind's words are in the field where it is at home. */
const formatText = (kind: SummaryKind, text: string): string =>
  FIELD_ROWS[HOMES[kind]].plain === kind ? text : `${ROW_KINDS[kind].stored.tag}: ${text}`;

export const isSummaryField = (name: string): name is FieldName => SUMMARY_FIELDS.some((field) => field === name);
