import { CHECK_COUNT, CODE_LENGTH, type Column, MESSAGE_LENGTH } from './code-size.ts';
import { invert, PRODUCTS } from './gf16.ts';
import { readParityCheck } from './parity-check.ts';

export type Completion = {
  /** By code position; every check holds. */
  codeword: Uint8Array;
  /** The 74 positions whose symbols were kept; all others were solved from them. */
  kept: number[];
};

/** The matrix as rows, with columns in the given order. */
function layRows(columns: readonly Column[], order: readonly number[]): Uint8Array[] {
  const rows = Array.from({ length: CHECK_COUNT }, () => new Uint8Array(CODE_LENGTH));
  for (const [place, position] of order.entries()) {
    for (const { row, factor } of columns[position] ?? []) {
      rows[row]?.fill(factor, place, place + 1);
    }
  }
  return rows;
}

/** row += factor * pivot, from place `start` on. */
function addScaled(row: Uint8Array, pivot: Uint8Array, factor: number, start: number): void {
  for (let i = start; i < CODE_LENGTH; i++) {
    row[i] = (row[i] ?? 0) ^ (PRODUCTS[factor * 16 + (pivot[i] ?? 0)] ?? 0);
  }
}

/** Row echelon form: for each place its pivot row, which has zeros before it, or null for a place that depends on those before. */
function findPivots(rows: readonly Uint8Array[]): (Uint8Array | null)[] {
  let waiting = rows;
  return Array.from({ length: CODE_LENGTH }, (_, place) => {
    const pivot = waiting.find((row) => row[place] !== 0);
    if (pivot === undefined) {
      return null;
    }
    waiting = waiting.filter((row) => row !== pivot);
    const scale = invert(pivot[place] ?? 0);
    for (const row of waiting) {
      const entry = row[place] ?? 0;
      if (entry !== 0) {
        addScaled(row, pivot, PRODUCTS[entry * 16 + scale] ?? 0, place);
      }
    }
    return pivot;
  });
}

/**
 * The codeword that agrees with `symbols` at the free positions: positions early in `order` are solved, late ones are
 * kept. The matrix is sparse and its light columns form a forest, so elimination takes a few milliseconds and no dense
 * generator matrix needs to be shipped.
 */
export function completeCodeword(
  order: readonly number[],
  symbols: Uint8Array,
  columns: readonly Column[] = readParityCheck(),
): Completion {
  const pivots = findPivots(layRows(columns, order));
  const values = Uint8Array.from(order, (position) => symbols[position] ?? 0);
  for (let place = CODE_LENGTH - 1; place >= 0; place--) {
    const pivot = pivots[place];
    if (pivot) {
      let sum = 0;
      for (let i = place + 1; i < CODE_LENGTH; i++) {
        sum ^= PRODUCTS[(pivot[i] ?? 0) * 16 + (values[i] ?? 0)] ?? 0;
      }
      values[place] = PRODUCTS[sum * 16 + invert(pivot[place] ?? 0)] ?? 0;
    }
  }
  const codeword = new Uint8Array(CODE_LENGTH);
  for (const [place, position] of order.entries()) {
    codeword[position] = values[place] ?? 0;
  }
  return { codeword, kept: order.filter((_, place) => !pivots[place]) };
}

/** Check positions first, to be solved; message positions last, to be kept. */
const MESSAGE_LAST = Array.from({ length: CODE_LENGTH }, (_, place) => (place + MESSAGE_LENGTH) % CODE_LENGTH);

/** The codeword of a message: its 74 symbols, then the 259 check symbols that satisfy the matrix. */
export function encodeMessage(message: Uint8Array, columns: readonly Column[] = readParityCheck()): Uint8Array {
  return completeCodeword(MESSAGE_LAST, message, columns).codeword;
}
