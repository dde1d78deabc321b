import { hkdfSync, webcrypto } from 'node:crypto';
import { hkdf as nobleHkdf } from '@noble/hashes/hkdf.js';
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { toHex } from './base64url.ts';
import { hkdf, hmacSha256, sha256 } from './hkdf.ts';

const hex = (text: string) => Uint8Array.fromHex(text);
const range = (from: number, to: number) => Uint8Array.from({ length: to - from + 1 }, (_, index) => from + index);

// RFC 5869 appendix A, the SHA-256 cases; the RFC has no SHA-512 examples, so these run the same code with SHA-256
const CASES = [
  {
    name: 'A.1',
    ikm: new Uint8Array(22).fill(0x0b),
    salt: range(0x00, 0x0c),
    info: range(0xf0, 0xf9),
    okm: '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
  },
  {
    name: 'A.2',
    ikm: range(0x00, 0x4f),
    salt: range(0x60, 0xaf),
    info: range(0xb0, 0xff),
    okm:
      'b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09' +
      'da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87',
  },
  {
    name: 'A.3',
    ikm: new Uint8Array(22).fill(0x0b),
    salt: new Uint8Array(),
    info: new Uint8Array(),
    okm: '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
  },
];

test.each(CASES)('appendix $name', ({ ikm, salt, info, okm }) => {
  expect(toHex(nobleHkdf(nobleSha256, ikm, salt, info, okm.length / 2))).toBe(okm);
});

test('HKDF-SHA-512 is the same as Node and WebCrypto make, for random inputs and every kind of length', async () => {
  for (const length of [1, 16, 32, 64, 65, 300]) {
    const ikm = crypto.getRandomValues(new Uint8Array(length));
    const salt = crypto.getRandomValues(new Uint8Array(length % 33));
    const info = crypto.getRandomValues(new Uint8Array(length % 50));
    const ours = hkdf(ikm, salt, info, length);
    expect(ours).toEqual(new Uint8Array(hkdfSync('sha512', ikm, salt, info, length)));
    const key = await webcrypto.subtle.importKey('raw', ikm, 'HKDF', false, ['deriveBits']);
    const bits = await webcrypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-512', salt, info }, key, length * 8);
    expect(ours).toEqual(new Uint8Array(bits));
  }
});

test('a label as text is its UTF-8 bytes', () => {
  expect(hkdf(hex('00'), 'sält', 'info', 32)).toEqual(
    hkdf(hex('00'), new TextEncoder().encode('sält'), new TextEncoder().encode('info'), 32),
  );
});

test('FIPS 180-4: SHA-256 of "abc"', () => {
  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(toHex(sha256(new TextEncoder().encode('abc')))).toBe(digest);
});

test('RFC 4231 test case 2: HMAC-SHA-256', () => {
  const tag = hmacSha256(new TextEncoder().encode('Jefe'), new TextEncoder().encode('what do ya want for nothing?'));
  expect(toHex(tag)).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
});
