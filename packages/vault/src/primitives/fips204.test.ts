import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { shake128 } from '@noble/hashes/sha3.js';
import { ml_dsa65 } from '@noble/post-quantum/ml-dsa.js';
import { expect, test } from 'vitest';
import { toHex } from './base64url.ts';
import { utf8 } from './bytes.ts';
import { SIGNATURE_CONTEXTS, type SignatureUse } from './labels.ts';
import {
  createSigningKey,
  ownerKeyId,
  PUBLIC_KEY_BYTES,
  type SignatureCheck,
  signatureContext,
  signDetached,
  signingKeyFromSeed,
  verifyDetached,
} from './signature.ts';

const uses = Object.keys(SIGNATURE_CONTEXTS) as SignatureUse[];
const message = utf8('what is signed');
const ownerKey = createSigningKey();

function nativePublicKey(key: Uint8Array) {
  return createPublicKey({ key, format: 'raw-public', asymmetricKeyType: 'ml-dsa-65' });
}

test('[COD-12] 100 accumulated vectors of the C2SP collection: key generation and deterministic signing', () => {
  const source = shake128.create({});
  const sum = shake128.create({});
  for (let round = 0; round < 100; round++) {
    const { secretKey, publicKey } = ml_dsa65.keygen(source.xof(32));
    const signature = ml_dsa65.sign(new Uint8Array(), secretKey, { extraEntropy: false });
    sum.update(publicKey).update(signature);
    if (round % 10 === 0) expect(ml_dsa65.verify(signature, new Uint8Array(), publicKey)).toBe(true);
  }
  expect(toHex(sum.xof(32))).toBe('8358a1843220194417cadbc2651295cd8fc65125b5a5c1a239a16dc8b57ca199');
});

test('RFC 9881: its example key, seed 00 01 .. 1f, starts as printed there', () => {
  const { publicKey } = signingKeyFromSeed(Uint8Array.from({ length: 32 }, (_, index) => index));
  expect(toHex(publicKey.slice(0, 26))).toBe('48683d91978e31eb3dddb8b0473482d2b88a5f625949fd8f58a5');
});

test('a native key of the same seed has the same public key', () => {
  for (let round = 0; round < 5; round++) {
    const seed = crypto.getRandomValues(new Uint8Array(32));
    const ours = signingKeyFromSeed(seed);
    const native = createPrivateKey({ key: seed, format: 'raw-seed', asymmetricKeyType: 'ml-dsa-65' });
    expect(createPublicKey(native).equals(nativePublicKey(ours.publicKey))).toBe(true);
    expect(ours.publicKey.length).toBe(PUBLIC_KEY_BYTES);
    expect(ours.keyId).toBe(ownerKeyId(ours.publicKey));
  }
});

test.each(uses)('signatures for %s cross-verify between noble and Node, with their context', (use) => {
  const context = signatureContext(use);
  const ours = signDetached(ownerKey.secretKey, { use, message });
  expect(verify(null, message, { key: nativePublicKey(ownerKey.publicKey), context }, ours)).toBe(true);
  const nativeKey = createPrivateKey({ key: ownerKey.seed, format: 'raw-seed', asymmetricKeyType: 'ml-dsa-65' });
  const theirs = new Uint8Array(sign(null, message, { key: nativeKey, context }));
  expect(verifyDetached(ownerKey.publicKey, theirs, { use, message })).toBe(true);
});

test('no signature of one use verifies as any other, nor with a suffix, nor without', () => {
  for (const use of uses) {
    const signature = signDetached(ownerKey.secretKey, { use, message });
    const good = uses.filter((other) => verifyDetached(ownerKey.publicKey, signature, { use: other, message }));
    expect(good).toEqual([use]);
    expect(verifyDetached(ownerKey.publicKey, signature, { use, suffix: 'chain-1', message })).toBe(false);
  }
  const onChain = signDetached(ownerKey.secretKey, { use: 'tx', suffix: 'chain-1', message });
  expect(verifyDetached(ownerKey.publicKey, onChain, { use: 'tx', suffix: 'chain-1', message })).toBe(true);
  expect(verifyDetached(ownerKey.publicKey, onChain, { use: 'tx', suffix: 'chain-2', message })).toBe(false);
  expect(verifyDetached(ownerKey.publicKey, onChain, { use: 'tx', message })).toBe(false);
});

test('a flipped bit anywhere in message, signature or key is refused', () => {
  const signature = signDetached(ownerKey.secretKey, { use: 'record', message });
  const flipped = (bytes: Uint8Array, at: number) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
  for (const at of [0, 31, 48, 1000, 3200, 3308]) {
    expect(verifyDetached(ownerKey.publicKey, flipped(signature, at), { use: 'record', message })).toBe(false);
  }
  for (const at of [0, 31, 32, 1951]) {
    expect(verifyDetached(flipped(ownerKey.publicKey, at), signature, { use: 'record', message })).toBe(false);
  }
  expect(verifyDetached(ownerKey.publicKey, signature, { use: 'record', message: flipped(message, 3) })).toBe(false);
});

test('keys and signatures of a wrong length are false, not an exception', () => {
  const signature = signDetached(ownerKey.secretKey, { use: 'record', message });
  expect(verifyDetached(ownerKey.publicKey, signature.slice(1), { use: 'record', message })).toBe(false);
  expect(verifyDetached(ownerKey.publicKey.slice(1), signature, { use: 'record', message })).toBe(false);
  expect(verifyDetached(new Uint8Array(), new Uint8Array(), { use: 'record', message })).toBe(false);
});

test('signing is hedged: the same message gives another signature', () => {
  const first = signDetached(ownerKey.secretKey, { use: 'record', message });
  expect(signDetached(ownerKey.secretKey, { use: 'record', message })).not.toEqual(first);
});

test('a native check can take the place of the pure one', () => {
  const native: SignatureCheck = (publicKey, signature, signed, context) =>
    verify(null, signed, { key: nativePublicKey(publicKey), context }, signature);
  const signature = signDetached(ownerKey.secretKey, { use: 'checkpoint', message });
  expect(verifyDetached(ownerKey.publicKey, signature, { use: 'checkpoint', message }, native)).toBe(true);
  expect(verifyDetached(ownerKey.publicKey, signature, { use: 'record', message }, native)).toBe(false);
});

test('a context over 255 bytes is refused (FIPS 204 section 5.2)', () => {
  expect(() => signatureContext('tx', 'x'.repeat(250))).toThrow('bytes.tooLong');
});
