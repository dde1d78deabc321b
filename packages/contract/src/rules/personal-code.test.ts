import { expect, test } from 'vitest';
import { groupPersonalCode, isPersonalCode, writePersonalCode } from './personal-code.ts';

const numbers = Array.from({ length: 18 }, (_, place) => (place * 7 + 3) % 32);
const code = writePersonalCode(numbers);
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('[INST-22] a code checks itself: one wrong sign, or two neighbours exchanged, is no code', () => {
  expect(isPersonalCode(code)).toBe(true);
  for (const place of code.split('').keys()) {
    for (const sign of SIGNS.replace(code.charAt(place), '')) {
      expect(isPersonalCode(code.slice(0, place) + sign + code.slice(place + 1))).toBe(false);
    }
    const [first = '', second = ''] = code.slice(place, place + 2);
    if (second === '' || first === second) continue;
    expect(isPersonalCode(code.slice(0, place) + second + first + code.slice(place + 2))).toBe(false);
  }
});

test('signs that are read as others do not occur; a code is read in groups of five', () => {
  expect(writePersonalCode(Array.from({ length: 18 }, () => 31))).toMatch(/^Z{18}/);
  for (const no of ['', code.slice(1), `${code}0`, code.toLowerCase(), `${code.slice(0, 19)}U`]) {
    expect(isPersonalCode(no)).toBe(false);
  }
  expect(groupPersonalCode(code)).toBe(code.replace(/(.{5})(?!$)/g, '$1-'));
});
