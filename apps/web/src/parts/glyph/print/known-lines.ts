import { type CardRow, isEmptyRow } from '@house/client/card/card-rows';
import type { GlyphFields } from '@house/client/glyph-fields';
import type { FieldName } from '@house/contract/permissions';
import { readRows } from '../../rows/read-rows.ts';
import { rowLabel, rowWords } from '../../words/card-words.ts';
import { fieldLabel } from '../../words/glyph-labels.ts';
import type { PlainLine } from './print-choice.ts';

/** What the glyph holds, as lines to choose from in reading order; nothing of it is printed before somebody says so. */
export function knownLines(fields: GlyphFields): PlainLine[] {
  return readRows(fields).flatMap(({ field, rows }) => {
    const filled = rows.filter((row) => row.kind !== 'name' && !isEmptyRow(row));
    const kinds = [...new Set(filled.map(({ kind }) => kind))];
    return kinds.map((kind) =>
      lineOf(
        field,
        filled.filter((row) => row.kind === kind),
      ),
    );
  });
}

/** Whose card it is: not always that of whoever prints it. */
export function knownHolder(fields: GlyphFields): string | null {
  const rows = readRows(fields).flatMap((field) => field.rows);
  return rows.find(({ kind }) => kind === 'name')?.text ?? null;
}

function lineOf(field: FieldName, rows: readonly CardRow[]): PlainLine {
  const kind = rows[0]?.kind ?? 'free';
  const words = rows.map((row) => {
    const { text, detail } = rowWords(row);
    return detail === '' ? text : `${text}, ${detail}`;
  });
  return { label: kind === 'free' ? fieldLabel(field) : rowLabel(kind), value: words.join('; ') };
}
