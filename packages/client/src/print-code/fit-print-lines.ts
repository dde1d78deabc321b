import { type AnyoneLine, listShownLines } from '../card/anyone-lines.ts';
import { formatRow } from '../card/card-rows.ts';
import type { RowKind } from '../card/row-kinds.ts';
import { type PrintFields, packPrintLines } from './print-lines.ts';

/**
 * What a code without room for every line loses first. Name, alerts, allergies, blood group and the first contact are in no
 * list: without them there is no code.
 */
const LOST_FIRST: readonly RowKind[] = [
  'wish',
  'organDonor',
  'doctor',
  'birth',
  'languages',
  'contact',
  'condition',
  'need',
  'pregnancy',
  'implant',
  'medicine',
];

export type FittedLines = {
  readonly fields: PrintFields;
  /** Lines that are on the server and not in the code. */
  readonly lost: readonly AnyoneLine[];
};

/**
 * The lines of what anyone may read that fit `roomBytes` when packed; null where those that may not be lost need more. The
 * last line of a kind goes before the first.
 */
export function fitPrintLines(fields: PrintFields, roomBytes: number): FittedLines | null {
  const lines = listShownLines(fields);
  const order = LOST_FIRST.flatMap((kind) => {
    const found = lines.filter(({ row }) => row.kind === kind).toReversed();
    return kind === 'contact' ? found.slice(0, -1) : found;
  });
  for (let count = 0; count <= order.length; count += 1) {
    const lost = order.slice(0, count);
    const kept = writeFields(lines.filter((line) => !lost.includes(line)));
    if (packPrintLines(kept).length <= roomBytes) return { fields: kept, lost };
  }
  return null;
}

function writeFields(lines: readonly AnyoneLine[]): PrintFields {
  const fields: Record<string, string> = {};
  for (const { field, row } of lines) {
    const text = formatRow(field, row) ?? '';
    fields[field] = fields[field] === undefined ? text : `${fields[field]}\n${text}`;
  }
  return fields;
}
