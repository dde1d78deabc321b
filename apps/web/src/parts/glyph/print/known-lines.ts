import { type CardRow, isEmptyRow } from '@repo/client/card/card-rows';
import { personOfFields } from '@repo/client/card/person';
import { findRowKind, ROW_KIND_NAMES, ROW_KINDS } from '@repo/client/card/row-kinds';
import type { LineRole } from '@repo/client/card/row-shape';
import type { GlyphFields } from '@repo/client/glyph-fields';
import type { FieldName } from '@repo/contract/rules/permissions';
import { readRows } from '../../rows/read-rows.ts';
import { rowLabel, rowWords } from '../../words/card-words.ts';
import { fieldLabel } from '../../words/glyph-labels.ts';
import type { PlainLine } from './plain-line.ts';

/**
 * What the glyph holds, as lines to choose from, what is read first at the top; nothing of it is printed before somebody says
 * so.
 */
export const knownLines = (fields: GlyphFields): PlainLine[] =>
  linesByKind(fields)
    .toSorted((one, other) => (findRank(one.kind) ?? Number.MAX_VALUE) - (findRank(other.kind) ?? Number.MAX_VALUE))
    .map(({ line }, at) => ({ ...line, of: `${at} ${line.label}` }));

const findRank = (kind: CardRow['kind']): number | null => findRowKind(kind)?.paper.rank ?? null;

/** The lines that help whoever finds the person, while a scan gives nothing. */
export const linesThatHelp = (fields: GlyphFields, max: number): PlainLine[] =>
  knownLines(fields)
    .filter(({ kind }) => kind !== undefined && findRank(kind) !== null)
    .slice(0, max);

function linesByKind(fields: GlyphFields): { kind: CardRow['kind']; line: PlainLine }[] {
  return readRows(fields).flatMap(({ field, rows }) => {
    const filled = rows.filter((row) => row.kind !== 'name' && !isEmptyRow(row));
    const kinds = [...new Set(filled.map(({ kind }) => kind))];
    return kinds.map((kind) => {
      const line = buildLine(
        field,
        filled.filter((row) => row.kind === kind),
      );
      return { kind, line };
    });
  });
}

/** Whose card it is: not always that of whoever prints it. */
export const knownHolder = (fields: GlyphFields): string | null => personOfFields(fields)?.name ?? null;

function buildLine(field: FieldName, rows: readonly CardRow[]): PlainLine {
  const kind = rows[0]?.kind ?? 'free';
  const words = rows.map((row) => {
    const { text, detail } = rowWords(row);
    // "A−" once: its words beside it would say the same again.
    return detail === '' || kind === 'blood' ? text : `${text}, ${detail}`;
  });
  return {
    label: kind === 'free' ? fieldLabel(field) : rowLabel(kind),
    value: words.join('; '),
    kind,
    role: selectLineRole(kind, field),
  };
}

const FREE_ROLES: Partial<Record<FieldName, LineRole>> = {
  ...{ medicalAlerts: 'alert', allergies: 'allergy', medications: 'thing' },
};

const selectLineRole = (kind: CardRow['kind'], field: FieldName): LineRole =>
  findRowKind(kind)?.paper.role ?? FREE_ROLES[field] ?? 'other';

/** What a line typed by hand is, by its label: an allergy stays one, whoever writes it. */
export function typedRole(label: string): LineRole {
  const typed = label.trim().toLocaleLowerCase();
  const known = ROW_KIND_NAMES.find((kind) => rowLabel(kind).toLocaleLowerCase() === typed);
  if (known !== undefined) return ROW_KINDS[known].paper.role;
  return /^all?erg/u.test(typed) ? 'allergy' : 'other';
}
