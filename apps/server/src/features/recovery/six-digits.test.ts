import { expect, test } from 'vitest';
import { plainCode } from '../sessions/codes/typed-code.ts';
import { readCode } from './six-digits.ts';

test.each([
  ['Arabic', 0x660],
  ['Persian', 0x6f0],
  ['Hindi', 0x966],
  ['Thai', 0xe50],
  ['full width', 0xff10],
])('a code is right in the digits of a keyboard in %s', (_, zero) => {
  const written = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  expect(plainCode(written('012 345'))).toBe('012345');
  expect(readCode(written(' 678\u00a0–901 '))).toBe('678901');
  expect(readCode(written('67890'))).toBeNull();
});
