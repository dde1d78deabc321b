import { CODE_LENGTH, type Column } from './code-size.ts';
import { PARITY_CHECK_ENTRIES, PARITY_CHECK_WEIGHTS } from './parity-check-table.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The seed of the committed matrix, and how many of its columns have weight 3. */
export const PARITY_CHECK_SEED = 1;
export const HEAVY_COLUMN_COUNT = 83;

/** An entry as two base-64 digits of row * 15 + factor - 1. */
export function packColumns(columns: readonly Column[]): { weights: string; entries: string } {
  const packEntry = ({ row, factor }: Column[number]) => {
    const value = row * 15 + factor - 1;
    return `${DIGITS.charAt(value >> 6)}${DIGITS.charAt(value & 63)}`;
  };
  return {
    weights: columns.map((column) => column.length).join(''),
    entries: columns.flatMap((column) => column.map(packEntry)).join(''),
  };
}

function unpackColumns(weights: string, entries: string): Column[] {
  const columns: Column[] = [];
  let at = 0;
  for (let i = 0; i < CODE_LENGTH; i++) {
    const column: { row: number; factor: number }[] = [];
    for (let entry = 0; entry < Number(weights.charAt(i)); entry++) {
      const value = DIGITS.indexOf(entries.charAt(at)) * 64 + DIGITS.indexOf(entries.charAt(at + 1));
      column.push({ row: Math.floor(value / 15), factor: 1 + (value % 15) });
      at += 2;
    }
    columns.push(column);
  }
  return columns;
}

/** The committed matrix; `buildParityCheck(PARITY_CHECK_SEED, HEAVY_COLUMN_COUNT)` makes the same one. */
export function readParityCheck(): Column[] {
  return unpackColumns(PARITY_CHECK_WEIGHTS, PARITY_CHECK_ENTRIES);
}

/** The matrix as text, for hashes and for people: a line a column, `row:factor` with a blank between, rows ascending. */
export function describeParityCheck(columns: readonly Column[]): string {
  return columns.map((column) => `${column.map(({ row, factor }) => `${row}:${factor}`).join(' ')}\n`).join('');
}
