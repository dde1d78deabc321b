import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHECK_COUNT, CODE_LENGTH, MESSAGE_LENGTH } from './code-size.ts';
import { encodeMessage } from './codeword.ts';
import { multiply } from './gf16.ts';
import { CELL_OF_POSITION } from './interleave.ts';
import { readParityCheck } from './parity-check.ts';

const messages = fc.uint8Array({ minLength: MESSAGE_LENGTH, maxLength: MESSAGE_LENGTH, max: 15 });

function sumChecks(codeword: Uint8Array): Uint8Array {
  const sums = new Uint8Array(CHECK_COUNT);
  for (const [position, column] of readParityCheck().entries()) {
    for (const { row, factor } of column) {
      sums[row]! ^= multiply(factor, codeword[position]!);
    }
  }
  return sums;
}

test('every codeword holds all 259 checks and begins with its message', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const codeword = encodeMessage(message);
      expect(codeword.slice(0, MESSAGE_LENGTH)).toEqual(message);
      expect(sumChecks(codeword).every((sum) => sum === 0)).toBe(true);
    }),
  );
});

test('the code is linear: the sum of two codewords is the codeword of the sum', () => {
  fc.assert(
    fc.property(messages, messages, (a, b) => {
      const other = encodeMessage(b);
      const sum = encodeMessage(a).map((symbol, i) => symbol ^ other[i]!);
      expect(encodeMessage(a.map((symbol, i) => symbol ^ b[i]!))).toEqual(sum);
    }),
  );
});

test('one changed message symbol changes many cells', () => {
  const base = encodeMessage(new Uint8Array(MESSAGE_LENGTH));
  for (let i = 0; i < MESSAGE_LENGTH; i++) {
    const message = new Uint8Array(MESSAGE_LENGTH);
    message[i] = 1;
    const changed = encodeMessage(message).filter((symbol, position) => symbol !== base[position]);
    expect(changed.length).toBeGreaterThan(20);
  }
});

test('the interleaver uses every cell once', () => {
  expect(CELL_OF_POSITION.toSorted()).toEqual(Uint16Array.from({ length: CODE_LENGTH }, (_, i) => i));
});
