import { CHECK_COUNT, CODE_LENGTH, type Column, MESSAGE_LENGTH } from './code-size.ts';
import { invert, PRODUCTS } from './gf16.ts';
import { readParityCheck } from './parity-check.ts';

/** The checks as rows of `[the 259 check columns | what the message adds up to]`. */
function layEquations(message: Uint8Array, columns: readonly Column[]): Uint8Array[] {
  const rows = Array.from({ length: CHECK_COUNT }, () => new Uint8Array(CHECK_COUNT + 1));
  for (const [position, column] of columns.entries()) {
    for (const { row, factor } of column) {
      const equation = rows[row] ?? new Uint8Array(0);
      if (position < MESSAGE_LENGTH) {
        const term = PRODUCTS[factor * 16 + (message[position] ?? 0)] ?? 0;
        equation[CHECK_COUNT] = (equation[CHECK_COUNT] ?? 0) ^ term;
      } else {
        equation[position - MESSAGE_LENGTH] = factor;
      }
    }
  }
  return rows;
}

/** row += factor * pivot, from column `start` on. */
function addScaled(row: Uint8Array, pivot: Uint8Array, factor: number, start: number): void {
  for (let i = start; i <= CHECK_COUNT; i++) {
    row[i] = (row[i] ?? 0) ^ (PRODUCTS[factor * 16 + (pivot[i] ?? 0)] ?? 0);
  }
}

/**
 * The codeword of a message: its 74 symbols, then the 259 check symbols that satisfy the matrix.
 * Solves the sparse system by elimination each time, a few milliseconds, rather than ship a dense generator.
 */
export function encodeMessage(message: Uint8Array, columns: readonly Column[] = readParityCheck()): Uint8Array {
  const pivots: Uint8Array[] = [];
  let waiting = layEquations(message, columns);
  for (let column = 0; column < CHECK_COUNT; column++) {
    const pivot = waiting.find((row) => row[column] !== 0) ?? new Uint8Array(CHECK_COUNT + 1);
    waiting = waiting.filter((row) => row !== pivot);
    const scale = invert(pivot[column] ?? 0);
    for (const row of waiting) {
      const entry = row[column] ?? 0;
      if (entry !== 0) {
        addScaled(row, pivot, PRODUCTS[entry * 16 + scale] ?? 0, column);
      }
    }
    pivots.push(pivot);
  }
  const codeword = new Uint8Array(CODE_LENGTH);
  codeword.set(message);
  for (let column = CHECK_COUNT - 1; column >= 0; column--) {
    const pivot = pivots[column] ?? new Uint8Array(0);
    let sum = pivot[CHECK_COUNT] ?? 0;
    for (let i = column + 1; i < CHECK_COUNT; i++) {
      sum ^= PRODUCTS[(pivot[i] ?? 0) * 16 + (codeword[MESSAGE_LENGTH + i] ?? 0)] ?? 0;
    }
    codeword[MESSAGE_LENGTH + column] = PRODUCTS[sum * 16 + invert(pivot[column] ?? 0)] ?? 0;
  }
  return codeword;
}
