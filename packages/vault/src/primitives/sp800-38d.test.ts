// AES-256-GCM: examples of the GCM submission that NIST's validation adopted, and a cross-check with a second
// implementation in both directions.
import { gcm } from '@noble/ciphers/aes.js';
import { expect, test } from 'vitest';
import { decryptAesGcm, encryptAesGcm, openCommitted, sealCommitted } from './aead.ts';
import { toHex } from './base64url.ts';

const hex = (text: string) => Uint8Array.fromHex(text);
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

const CASES = [
  {
    name: '13',
    key: '00'.repeat(32),
    nonce: '00'.repeat(12),
    plain: '',
    aad: '',
    sealed: '530f8afbc74536b9a963b4f1c4cb738b',
  },
  {
    name: '14',
    key: '00'.repeat(32),
    nonce: '00'.repeat(12),
    plain: '00'.repeat(16),
    aad: '',
    sealed: 'cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919',
  },
  {
    name: '16',
    key: 'feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308',
    nonce: 'cafebabefacedbaddecaf888',
    plain:
      'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39',
    aad: 'feedfacedeadbeeffeedfacedeadbeefabaddad2',
    sealed:
      '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662' +
      '76fc6ece0f4e1768cddf8853bb2d551b',
  },
];

test.each(CASES)('test case $name', async ({ key, nonce, plain, aad, sealed }) => {
  expect(toHex(await encryptAesGcm(hex(key), hex(nonce), hex(plain), hex(aad)))).toBe(sealed);
  expect(toHex(await decryptAesGcm(hex(key), hex(nonce), hex(sealed), hex(aad)))).toBe(plain);
});

test('WebCrypto and noble make the same bytes and open each other’s', async () => {
  for (const length of [0, 1, 15, 16, 17, 255, 256, 4096]) {
    const [key, nonce, plain, aad] = [random(32), random(12), random(length), random(length % 40)];
    const sealed = await encryptAesGcm(key, nonce, plain, aad);
    expect(sealed).toEqual(gcm(key, nonce, aad).encrypt(plain));
    expect(await decryptAesGcm(key, nonce, sealed, aad)).toEqual(plain);
    expect(gcm(key, nonce, aad).decrypt(sealed)).toEqual(plain);
  }
});

test('any flipped bit in key, nonce, ciphertext, tag or associated data is refused', async () => {
  const [key, nonce, aad] = [random(32), random(12), random(9)];
  const sealed = await encryptAesGcm(key, nonce, random(20), aad);
  const flip = (bytes: Uint8Array, at: number) => bytes.map((byte, index) => (index === at ? byte ^ 0x80 : byte));
  for (let at = 0; at < sealed.length; at++) {
    await expect(decryptAesGcm(key, nonce, flip(sealed, at), aad)).rejects.toThrow('open.refused');
  }
  await expect(decryptAesGcm(flip(key, 5), nonce, sealed, aad)).rejects.toThrow('open.refused');
  await expect(decryptAesGcm(key, flip(nonce, 5), sealed, aad)).rejects.toThrow('open.refused');
  await expect(decryptAesGcm(key, nonce, sealed, flip(aad, 5))).rejects.toThrow('open.refused');
  await expect(decryptAesGcm(key, nonce, sealed.slice(0, 15), aad)).rejects.toThrow('open.refused');
});

test('a committed seal opens under its own key only, and its commitment is part of what is checked', async () => {
  const [okm, plain, aad] = [random(64), random(40), random(9)];
  const sealed = await sealCommitted(okm, plain, aad);
  expect(await openCommitted(okm, sealed, aad)).toEqual(plain);
  for (let at = 0; at < sealed.length; at++) {
    const changed = sealed.map((byte, index) => (index === at ? byte ^ 1 : byte));
    await expect(openCommitted(okm, changed, aad)).rejects.toThrow('open.refused');
  }
  // the same encryption key with another commitment: GCM alone would open it
  const otherCommitment = okm.map((byte, index) => (index === 63 ? byte ^ 1 : byte));
  await expect(openCommitted(otherCommitment, sealed, aad)).rejects.toThrow('open.refused');
  await expect(openCommitted(okm, sealed.slice(0, 59), aad)).rejects.toThrow('open.refused');
});

test('wrong lengths are wrong use', async () => {
  await expect(async () => encryptAesGcm(random(16), random(12), random(1), random(1))).rejects.toThrow(
    'bytes.wrongLength',
  );
  await expect(async () => encryptAesGcm(random(32), random(16), random(1), random(1))).rejects.toThrow(
    'bytes.wrongLength',
  );
});
