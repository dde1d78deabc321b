import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { flipByte } from '../../test/example-glyph.ts';
import { toHex } from '../primitives/base64url.ts';
import {
  accountSalt,
  authKeyFromMaster,
  formatAuthPassword,
  parseAuthPassword,
  passwordBytes,
  pepperedHash,
  wrapKeyFromMaster,
} from './account-keys.ts';

const master = new Uint8Array(32).fill(9);

test('the salt is the start of SHA-256 over the encoded tuple', () => {
  const parts = ['arcglyph/salt/v1', 'glyph.example', 'staff', 'IT-HOSP-001', 'mrossi'];
  const encoded = Buffer.concat(parts.flatMap((part) => [Buffer.from([0, part.length]), Buffer.from(part)]));
  const wanted = createHash('sha256').update(encoded).digest('hex').slice(0, 32);
  const account = {
    siteId: 'glyph.example',
    kind: 'staff',
    institutionCode: 'IT-HOSP-001',
    loginName: 'mRossi',
  } as const;
  expect(toHex(accountSalt(account))).toBe(wanted);
});

test('another site, kind, institution or name has another salt; letter case of A to Z has not', () => {
  const salts = [
    accountSalt({ siteId: 'a.example', kind: 'person', loginName: 'anna' }),
    accountSalt({ siteId: 'b.example', kind: 'person', loginName: 'anna' }),
    accountSalt({ siteId: 'a.example', kind: 'staff', institutionCode: '', loginName: 'anna' }),
    accountSalt({ siteId: 'a.example', kind: 'staff', institutionCode: 'X', loginName: 'anna' }),
    accountSalt({ siteId: 'a.example', kind: 'person', loginName: 'bert' }),
  ].map(toHex);
  expect(new Set(salts).size).toBe(salts.length);
  expect(accountSalt({ siteId: 'a.example', kind: 'person', loginName: 'ANNA' })).toEqual(
    accountSalt({ siteId: 'a.example', kind: 'person', institutionCode: 'ignored', loginName: 'anna' }),
  );
  // a locale-aware lower case would turn the dotted capital I into two code points, or I into a dotless one
  const dotted = accountSalt({ siteId: 'a.example', kind: 'person', loginName: '\u0130' });
  expect(dotted).not.toEqual(accountSalt({ siteId: 'a.example', kind: 'person', loginName: 'i\u0307' }));
});

test('authKey and wrapKey are different and neither is the master', () => {
  const keys = [master, authKeyFromMaster(master), wrapKeyFromMaster(master)].map(toHex);
  expect(new Set(keys).size).toBe(3);
  expect(() => authKeyFromMaster(master.slice(1))).toThrow('bytes.wrongLength');
});

test('password forms that look the same are the same bytes (NFC)', () => {
  expect(passwordBytes('e\u0301')).toEqual(passwordBytes('\u00e9'));
});

test('a formatted authKey is ak1. and 43 characters, and is read back', () => {
  const text = formatAuthPassword(authKeyFromMaster(master));
  expect(text).toMatch(/^ak1\.[A-Za-z0-9_-]{43}$/);
  expect(parseAuthPassword(text)).toEqual({ kind: 'authKey', authKey: authKeyFromMaster(master) });
});

test.each([
  'ak1.',
  'ak1.short',
  `ak1.${'A'.repeat(42)}`,
  `ak1.${'A'.repeat(44)}`,
  `ak1.${'A'.repeat(42)}B`,
  `ak1.${'A'.repeat(42)}=`,
  `AK1.${'A'.repeat(43)}`,
  'Ak1.my-own-password',
])('a raw password that looks like ak1. is refused: %s', (text) => {
  expect(parseAuthPassword(text)).toEqual({ kind: 'refused' });
});

test.each(['', 'demo-arcglyph', ' ak1.x', 'ak1', 'ak2.abc'])('%j is a raw password', (password) => {
  expect(parseAuthPassword(password)).toEqual({ kind: 'raw', password });
});

test('the stored hash needs the pepper and follows every bit of the authKey', () => {
  const pepper = new Uint8Array(32).fill(1);
  const stored = pepperedHash(pepper, master);
  expect(pepperedHash(flipByte(pepper, 0), master)).not.toEqual(stored);
  expect(pepperedHash(pepper, flipByte(master, 31))).not.toEqual(stored);
  expect(() => pepperedHash(new Uint8Array(16), master)).toThrow('bytes.wrongLength');
});
