import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownPasswordsUrl, readKnownPasswords } from './known-passwords.ts';
import { isAcceptablePassword, passwordStrength } from './password-strength.ts';

const known = readKnownPasswords(readFileSync(knownPasswordsUrl()));
const problems = (password: string, context = {}) => passwordStrength(password, known, context).problems;

test('at least 8 and at most 256 characters, counted as people see them', () => {
  expect(problems('Zq7-fgh')).toEqual(['tooShort']);
  expect(problems('Zq7-fghj')).toEqual([]);
  expect(problems('😀😁😂🤣😃😄😅')).toEqual(['tooShort']);
  expect(problems('ğ7'.repeat(128))).toEqual([]);
  expect(problems(`${'x7'.repeat(128)}y`)).toEqual(['tooLong']);
  // seven letters, each with a combining mark: NFC makes seven of them
  expect(problems('e\u0301'.repeat(7))).toEqual(['tooShort']);
});

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'qwertyuiop',
  '12345678',
  'iloveyou!!',
  'JUVENTUS',
  'Sunshine2024',
  '!!welcome!!',
])('%s is on the list or built on it', (password) => {
  expect(problems(password)).toContain('common');
  expect(isAcceptablePassword(password, known)).toBe(false);
});

test.each(['55555555', 'babygirl', 'BABYGIRL', 'Mustang1', 'trustno1', 'NCC1701D'])(
  '[REG-12] [X-06] %s is known from breaches, in any case of its letters',
  (password) => {
    expect(problems(password)).toContain('common');
    expect(isAcceptablePassword(password, known)).toBe(false);
  },
);

test('[REG-12] until the list is read it refuses nothing, and every other rule holds', () => {
  expect(passwordStrength('babygirl', null).problems).toEqual([]);
  expect(passwordStrength('password1', null).problems).toEqual(['common']);
});

test('a password that says little more than the name or address is refused', () => {
  expect(problems('mario.rossi1', { loginName: 'mario.rossi' })).toEqual(['similarToName']);
  expect(problems('MarioRossi99', { fullName: 'Mario Rossi' })).toEqual(['similarToName']);
  expect(problems('mario@example.org', { email: 'mario@example.org' })).toEqual(['similarToName']);
  expect(problems('xx-mario.r-yy', { email: 'mario.r@example.org' })).toEqual(['similarToName']);
  expect(problems('thunder-olive-mario-canoe', { loginName: 'mario' })).toEqual([]);
  expect(problems('ann-likes', { loginName: 'ann' })).toEqual([]);
});

test('a password that looks like a key, or is not text, is refused', () => {
  expect(problems('ak1.whatever-it-is')).toContain('looksLikeKey');
  expect(problems('abcdefgh\ud800')).toEqual(['illFormed']);
});

test('the score rises with length and falls with patterns; a refused one is 0', () => {
  expect(passwordStrength('password1', known).score).toBe(0);
  expect(passwordStrength('tgbnhyuj', known).score).toBe(1);
  expect(passwordStrength('aaaaaaaaaaaa', known).hints).toEqual(['repeats', 'fewSymbols']);
  expect(passwordStrength('xk-abcd-9tw', known).hints).toEqual(['sequence', 'short']);
  expect(passwordStrength('Kq7-wmzt4vpx', known).score).toBeGreaterThanOrEqual(3);
  expect(passwordStrength('acorn plum ladder yacht', known).score).toBe(4);
});

test('a megabyte is answered without looking for patterns in it', () => {
  expect(passwordStrength('ab'.repeat(500_000), known)).toEqual({ score: 0, problems: ['tooLong'], hints: [] });
});
