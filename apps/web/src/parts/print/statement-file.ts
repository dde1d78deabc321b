import { sheetFonts } from './sheet-fonts.ts';
import { writePdf } from './sheet-pdf.ts';
import { type StatementContent, statementSheet } from './statement-sheet.ts';

/** The statement as a PDF. Heavy: it comes with the writer and the faces, and loads when it is asked for. */
export async function statementFile(content: StatementContent): Promise<Blob> {
  const first = await write(content);
  if (first.ok) return toBlob(first.bytes);
  if (!('missingLetters' in first)) throw new Error('A statement has no text that may be too long.');
  // Names and memos may hold any letter; what no face has is printed as a question mark rather than not at all.
  const second = await write(withoutLetters(content, new Set(first.missingLetters)));
  if (!second.ok) throw new Error('A letter of the statement is in no face.');
  return toBlob(second.bytes);
}

const write = (content: StatementContent) =>
  writePdf(content, (measure) => statementSheet(content, measure), sheetFonts());

const toBlob = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });

function withoutLetters(content: StatementContent, missing: ReadonlySet<string>): StatementContent {
  const clean = (text: string) => [...text].map((letter) => (missing.has(letter) ? '?' : letter)).join('');
  return {
    ...content,
    facts: content.facts.map(({ label, value }) => ({ label, value: clean(value) })),
    lines: content.lines.map((line) => ({ ...line, title: clean(line.title), notes: line.notes.map(clean) })),
  };
}
