import { expect, test } from 'vitest';
import { isAcceptablePassword, passwordStrength } from './password-strength.ts';

const problems = (password: string, context = {}) => passwordStrength(password, context).problems;

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
  expect(isAcceptablePassword(password)).toBe(false);
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
  expect(passwordStrength('password1').score).toBe(0);
  expect(passwordStrength('tgbnhyuj').score).toBe(1);
  expect(passwordStrength('aaaaaaaaaaaa').hints).toEqual(['repeats', 'fewSymbols']);
  expect(passwordStrength('xk-abcd-9tw').hints).toEqual(['sequence', 'short']);
  expect(passwordStrength('Kq7-wmzt4vpx').score).toBeGreaterThanOrEqual(3);
  expect(passwordStrength('acorn plum ladder yacht').score).toBe(4);
});

test('a megabyte is answered without looking for patterns in it', () => {
  expect(passwordStrength('ab'.repeat(500_000))).toEqual({ score: 0, problems: ['tooLong'], hints: [] });
});
