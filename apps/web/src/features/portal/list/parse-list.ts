import type { InvitedLine } from '@repo/contract/rules/invited-lines';

/** `vouch`: as typed; empty: as for everybody. */
export type ListDraft = InvitedLine & { readonly vouch: string };
type ListColumn = keyof ListDraft | 'surname';

export type ParsedList = {
  readonly lines: readonly ListDraft[];
  /** Titles of columns that nothing here is read from. */
  readonly unused: readonly string[];
};

/** Titles without accents, signs and capitals, as offices write them above their tables. */
const TITLES: Readonly<Record<ListColumn, readonly string[]>> = {
  fullName: ['nome', 'nome e cognome', 'cognome e nome', 'nominativo', 'dipendente', 'name', 'full name', 'employee'],
  surname: ['cognome', 'surname', 'last name'],
  employeeId: ['id', 'id dipendente', 'matricola', 'utente', 'employee id', 'username'],
  email: ['email', 'e mail', 'mail', 'posta elettronica', 'indirizzo email', 'indirizzo e mail', 'email address'],
  vouch: ['attesta', 'attestato', 'attestazione', 'vouch', 'vouched'],
};
const COLUMNS: readonly ListColumn[] = ['fullName', 'surname', 'employeeId', 'email', 'vouch'];
const WITHOUT_TITLES: readonly ListColumn[] = ['fullName', 'employeeId', 'email', 'vouch'];

/** Reads what was pasted from a table, or a CSV file: tabs, semicolons or commas, with titles above or without. */
export function parseList(text: string): ParsedList {
  const rows = splitRows(text.replace(/^\uFEFF/, ''));
  const [first = []] = rows;
  const columns = readTitles(first);
  if (columns === null) return { lines: rows.map((row) => readRow(row, WITHOUT_TITLES)), unused: [] };
  const unused = first.filter((title, at) => columns[at] === null && title.trim() !== '').map((title) => title.trim());
  return { lines: rows.slice(1).map((row) => readRow(row, columns)), unused };
}

/** The column under each title; null where the first row has none, but a person already. */
function readTitles(row: readonly string[]): readonly (ListColumn | null)[] | null {
  if (row.some((cell) => cell.includes('@'))) return null;
  const columns = row.map((cell) => COLUMNS.find((column) => TITLES[column].includes(plainTitle(cell))) ?? null);
  return columns.some((column) => column !== null) ? columns : null;
}

const plainTitle = (cell: string): string =>
  cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

function readRow(row: readonly string[], columns: readonly (ListColumn | null)[]): ListDraft {
  const cell = (column: ListColumn) => (row[columns.indexOf(column)] ?? '').trim();
  const fullName = [cell('fullName'), cell('surname')].filter((part) => part !== '').join(' ');
  return { fullName, employeeId: cell('employeeId'), email: cell('email'), vouch: cell('vouch') };
}

const SEPARATORS = ['\t', ';', ','] as const;

/** Rows of cells (RFC 4180); rows without a word are none. */
function splitRows(text: string): string[][] {
  const separator = findSeparator(text);
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes may hold the separator, a line break, and a quote written twice.
  const cells = new RegExp(
    String.raw`(?: *"((?:[^"]|"")*)" *|([^${separator}\r\n]*))(${separator}|\r\n|\r|\n|$)`,
    'gy',
  );
  for (const [, quoted, plain = '', end] of text.matchAll(cells)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows.filter((cellsOfRow) => cellsOfRow.some((cell) => cell.trim() !== ''));
}

/** What stands between the cells of the first line; a name may hold a comma, so it is asked last. */
function findSeparator(text: string): string {
  const first = text.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? '';
  return SEPARATORS.find((sign) => first.replace(/"[^"]*"/g, '').includes(sign)) ?? ';';
}

/** The lines as one would type them, for the field in which they are corrected. */
export const writeList = (lines: readonly ListDraft[]): string => lines.map(writeLine).join('\n');

const writeLine = ({ fullName, employeeId, email, vouch }: ListDraft): string =>
  [fullName, employeeId, email, ...(vouch === '' ? [] : [vouch])].map(writeCell).join('; ');

const writeCell = (cell: string): string => (/[";\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
