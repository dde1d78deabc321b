import {
  type CardPrint,
  type PrintedFacts,
  type PrintedLine,
  type PrintFormat,
  printedAge,
} from '@repo/client/card/card-prints';
import { type CardRow, isEmptyRow } from '@repo/client/card/card-rows';
import { personOfFields } from '@repo/client/card/person';
import type { RowDetail } from '@repo/client/card/row-shape';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { createUuid } from '../../device/uuid.ts';
import type { PlainLine } from '../glyph/print/plain-line.ts';
import { readRows } from '../rows/read-rows.ts';
import { detailWords, rowWords } from '../words/card-words.ts';
import { formatIsoDay } from '../words/dates.ts';

/** The issue and the content that a paper is made of. */
export type PrintedIssue = {
  readonly glyphId: string;
  readonly contentVersion: number;
  /** When the content was sealed. */
  readonly sealedAt: string;
};

type RecordedSheet = {
  readonly format: PrintFormat;
  readonly holder: string;
  /** Whether the age stands beside the name. */
  readonly withAge: boolean;
  readonly lines: readonly PlainLine[];
  /** What its large square holds; nothing where it has none. */
  readonly squareRows: readonly CardRow[];
  /** What the sheet had no room for, and says so. */
  readonly leftOut: readonly string[];
};

/** What the card says, as far as a paper can carry it. */
export function printedFacts(fields: GlyphFields, version: number): PrintedFacts {
  const rows = readRows(fields)
    .flatMap((field) => field.rows)
    .filter((row) => !isEmptyRow(row));
  return { version, rows, person: personOfFields(fields) };
}

/** A paper as it was made now. */
export function recordPrint(issue: PrintedIssue, facts: PrintedFacts, sheet: RecordedSheet, now: Date): CardPrint {
  const printedOn = formatIsoDay(now);
  return {
    id: createUuid(),
    glyphId: issue.glyphId,
    format: sheet.format,
    printedOn,
    factsOf: formatIsoDay(new Date(issue.sealedAt)),
    version: issue.contentVersion,
    person: { name: sheet.holder.trim(), age: sheet.withAge ? printedAge(facts.person, printedOn) : null },
    lines: [
      ...sheet.lines.map((line) => printedLine(line, facts, sheet.leftOut)),
      ...listSquareLines(sheet.squareRows, facts),
    ],
  };
}

/** Phones without a network still show what a square holds: it makes a paper old like the lines in letters. */
function listSquareLines(squareRows: readonly CardRow[], facts: PrintedFacts): PrintedLine[] {
  const rows = squareRows.filter(
    ({ kind, text }) =>
      kind !== 'name' && kind !== 'birth' && facts.rows.some((row) => row.kind === kind && row.text === text),
  );
  const isHeld = (row: CardRow) => rows.some(({ kind, text }) => row.kind === kind && row.text === text);
  const whole = [...new Set(rows.map(({ kind }) => kind))].filter((kind) =>
    facts.rows.every((row) => row.kind !== kind || isHeld(row)),
  );
  return rows.length === 0 ? [] : [{ label: '', value: '', rows, whole }];
}

/**
 * Which rows of the card a line says, whoever wrote it: those whose words stand in it, with the details that stand there
 * too. A line taken over from one kind of rows is compared with that kind alone.
 */
function printedLine({ label, value, kind }: PlainLine, facts: PrintedFacts, leftOut: readonly string[]): PrintedLine {
  const said = facts.rows.filter(
    (row) => (kind === undefined || row.kind === kind) && row.kind !== 'name' && row.kind !== 'birth',
  );
  const rows = said.filter((row) => stands(rowWords(row).text, value) && !leftOut.includes(rowWords(row).text));
  const kinds = new Set(rows.map((row) => row.kind));
  const whole = [...kinds].filter((one) => said.every((row) => row.kind !== one || rows.includes(row)));
  return { label, value, rows: rows.map((row) => withPrintedDetails(row, value)), whole };
}

function withPrintedDetails(row: CardRow, value: string): CardRow {
  const printed = detailWords(row).filter(({ words }) => stands(words, value));
  const details = printed.map(({ name }): [RowDetail, string] => [name, row[name] ?? '']);
  return { kind: row.kind, text: row.text, ...Object.fromEntries(details) };
}

/** Whether words stand in a text as words of their own. */
function stands(words: string, text: string): boolean {
  const [wanted, whole] = [words, text].map((one) => one.normalize('NFC').toLocaleLowerCase().trim());
  if (wanted === undefined || whole === undefined || wanted === '') return false;
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1)) {
    const around = [whole[at - 1], whole[at + wanted.length]];
    if (around.every((sign) => sign === undefined || !/[\p{L}\p{N}]/u.test(sign))) return true;
  }
  return false;
}
