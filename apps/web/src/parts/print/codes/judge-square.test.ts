import { expect, test } from 'vitest';
import { judgeSquare } from './judge-square.ts';

const DIGITS = { card: '1'.repeat(797), paper: '1'.repeat(1526) } as const;
const judge = (size: keyof typeof DIGITS, letters: number) =>
  judgeSquare(DIGITS[size], size, `https://${'a'.repeat(letters - 8)}.example`);

test('a usual address has a square as large as it should be; a longer one makes it fine, and then too fine for a card', () => {
  expect([judge('card', 16), judge('paper', 16)]).toEqual(['usual', 'usual']);
  // Version 15 (ISO/IEC 18004) has 77 modules, of 0.364 mm in 28; version 17 has 85, of 0.329 mm.
  expect([judge('card', 17), judge('card', 104), judge('card', 105)]).toEqual(['fine', 'fine', 'tooFine']);
  // No name of a host is longer.
  expect(judge('paper', 253)).toBe('fine');
});
