import { expect, test } from 'vitest';
import { toHex } from '../primitives/base64url.ts';
import { createRecoveryCode, formatRecoveryCode, parseRecoveryCode, recoveryKeys } from './recovery-code.ts';

const zero = new Uint8Array(20);

test('160 bits are eight groups of four and a check symbol, and read back', () => {
  for (const code of [zero, new Uint8Array(20).fill(255), ...Array.from({ length: 200 }, createRecoveryCode)]) {
    const text = formatRecoveryCode(code);
    expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-HJKMNP-TV-Z*~$=U]$/);
    expect(parseRecoveryCode(text)).toEqual({ ok: true, code });
  }
});

test('a new code ends in a digit or a letter; one of before that ends in a sign is still read', () => {
  for (let one = 0; one < 200; one++) {
    expect(formatRecoveryCode(createRecoveryCode())).toMatch(/-[0-9A-HJKMNP-TV-Z]$/);
  }
  const before = zero.with(19, 33);
  expect(formatRecoveryCode(before)).toMatch(/-~$/);
  expect(parseRecoveryCode(formatRecoveryCode(before))).toEqual({ ok: true, code: before });
});

test('Crockford’s symbols: known codes', () => {
  expect(formatRecoveryCode(zero)).toBe('0000-0000-0000-0000-0000-0000-0000-0000-0');
  const one = zero.with(19, 1);
  expect(formatRecoveryCode(one)).toBe('0000-0000-0000-0000-0000-0000-0000-0001-1');
  // 32 mod 37 is the first of the five extra check symbols
  expect(formatRecoveryCode(zero.with(19, 32))).toBe('0000-0000-0000-0000-0000-0000-0000-0010-*');
  expect(formatRecoveryCode(zero.with(19, 36))).toMatch(/-U$/);
});

test('lower case, spaces, no hyphens, I and L for 1, O for 0 are understood', () => {
  const code = zero.with(19, 1);
  for (const typed of [`${'0'.repeat(31)}11`, `${' oooo-'.repeat(7)}ooOL I`, `${'0000 '.repeat(7)}000i-l`]) {
    expect(parseRecoveryCode(typed)).toEqual({ ok: true, code });
  }
});

test('what printers, messengers and keyboards put in between is no part of the code', () => {
  const code = createRecoveryCode();
  const groups = formatRecoveryCode(code).split('-');
  const wide = (text: string) =>
    text.replaceAll(/[0-9A-Z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
  for (const typed of [
    groups.join('\u2011'),
    groups.join(' – '),
    groups.join('\u00a0'),
    groups.join('\u200b'),
    groups.join('\u00ad'),
    groups.join('\r\n'),
    groups.join('-\n'),
    groups.join('.'),
    `“${groups.join('_')}”.`,
    `\ufeff(${groups.join(' / ')})`,
    wide(groups.join('－')),
    groups.join(', ').toLowerCase(),
  ]) {
    expect(parseRecoveryCode(typed), JSON.stringify(typed)).toEqual({ ok: true, code });
  }
});

test('every single wrong symbol and every swap of neighbours is noticed', () => {
  const text = formatRecoveryCode(createRecoveryCode()).replaceAll('-', '');
  for (let at = 0; at < 32; at++) {
    for (const symbol of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      if (symbol === text[at]) continue;
      expect(parseRecoveryCode(text.slice(0, at) + symbol + text.slice(at + 1)).ok).toBe(false);
    }
    const swapped = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
    if (at < 31 && swapped !== text)
      expect(parseRecoveryCode(swapped)).toEqual({ ok: false, error: 'recoveryCode.typo' });
  }
});

test.each(['', '0000', 'U'.repeat(33), '0'.repeat(32), '0'.repeat(34), 'é'.repeat(33)])('%j is malformed', (typed) => {
  expect(parseRecoveryCode(typed)).toEqual({ ok: false, error: 'recoveryCode.malformed' });
});

test('the two halves are independent 32-byte keys', () => {
  const code = createRecoveryCode();
  const { authKey, unwrapKey } = recoveryKeys(code);
  expect([authKey.length, unwrapKey.length]).toEqual([32, 32]);
  expect(toHex(authKey)).not.toBe(toHex(unwrapKey));
  expect(recoveryKeys(code)).toEqual({ authKey, unwrapKey });
});
