import { cleanText } from './letters/clean-text.ts';
import { splitClusters } from './letters/clusters.ts';
import { sheetLetters } from './sheet-fonts.ts';
import { writePdf } from './sheet-pdf.ts';
import { type StatementContent, statementSheet } from './statement-sheet.ts';

/** The statement as a PDF. Heavy: it comes with the writer and the faces, and loads when it is asked for. */
export async function statementFile(content: StatementContent): Promise<Blob> {
  const first = await write(content);
  if (first.ok) return toBlob(first.bytes);
  if (!('missingLetters' in first)) throw new Error('A statement has no text that may be too long.');
  // The browser hands out no pictures: a question mark stands for what no face has, rather than no paper at all.
  const second = await write(withoutLetters(content, new Set(splitClusters(first.missingLetters))));
  if (!second.ok) throw new Error('A letter of the statement is in no face.');
  return toBlob(second.bytes);
}

const write = (content: StatementContent) =>
  writePdf(content, (measure) => statementSheet(content, measure), sheetLetters);

const toBlob = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });

function withoutLetters(content: StatementContent, missing: ReadonlySet<string>): StatementContent {
  const replace = (text: string) =>
    splitClusters(cleanText(text))
      .map((cluster) => (missing.has(cluster) ? '?' : cluster))
      .join('');
  return {
    ...content,
    facts: content.facts.map(({ label, value }) => ({ label, value: replace(value) })),
    lines: content.lines.map((line) => ({ ...line, title: replace(line.title), notes: line.notes.map(replace) })),
  };
}
