import { createHash, createPrivateKey, createPublicKey, decapsulate, diffieHellman } from 'node:crypto';
import { shake128 } from '@noble/hashes/sha3.js';
import { ml_kem768_x25519 as xWing } from '@noble/post-quantum/hybrid.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flipByte } from '../../test/example-glyph.ts';
import { toHex } from '../primitives/base64url.ts';
import { concat, randomBytes, utf8 } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import {
  FULFILMENT_KEY_BYTES,
  fulfilmentKeyFromSeed,
  fulfilmentKeyId,
  MAX_ARTWORK_BYTES,
  newFulfilmentKey,
  openArtwork,
  sealArtwork,
} from './artwork-seal.ts';

const key = newFulfilmentKey();
const place = { orderId: '0197a1b2-0000-7000-8000-0000000000aa', unit: 1 };
const artwork = utf8('a keychain with its glyph');
/** Encapsulation, commitment, nonce, tag. */
const OVERHEAD = 1120 + 32 + 12 + 16;

describe('X-Wing', () => {
  // draft-connolly-cfrg-xwing-kem-06 to -11, appendix C: the seeds are SHAKE128 of nothing, read on and on.
  const published = [
    {
      publicKey: '2e816deebcd76c5c80d0cd2d174478871658e8e2ff42bc9d4a6e486372e856bb',
      sharedSecret: 'd2df0522128f09dd8e2c92b1e905c793d8f57a54c3da25861f10bf4ca613e384',
    },
    {
      publicKey: 'c42ba5f8430d7d2c83739338203819f090e8303ce9c8b02107c272bfa5376916',
      sharedSecret: 'f2e86241c64d60f6649fbc6c5b7d17180b780a3f34355e64a85749949c45f150',
    },
    { publicKey: null, sharedSecret: '953f7f4e8c5b5049bdc771d1dffada0dd961477d1a2ae0988baa7ea6898d893f' },
  ];

  test('the three published vectors: the key (its SHA-256) of the seed, the secret both ways', () => {
    const stream = shake128.create({});
    for (const { publicKey, sharedSecret } of published) {
      const seed = stream.xof(32);
      const pair = fulfilmentKeyFromSeed(seed);
      const sent = xWing.encapsulate(pair.publicKey, stream.xof(64));
      if (publicKey !== null) expect(toHex(sha256(pair.publicKey))).toBe(publicKey);
      expect(toHex(sent.sharedSecret)).toBe(sharedSecret);
      expect(toHex(xWing.decapsulate(sent.cipherText, seed))).toBe(sharedSecret);
    }
  });

  test('OpenSSL’s ML-KEM-768, X25519, SHAKE256 and SHA3-256, put together as the draft says, open the same', () => {
    for (let round = 0; round < 4; round++) {
      const { seed, publicKey } = newFulfilmentKey();
      const { cipherText, sharedSecret } = xWing.encapsulate(publicKey);
      const expanded = createHash('shake256', { outputLength: 96 }).update(seed).digest();
      const kem = createPrivateKey({
        key: expanded.subarray(0, 64),
        format: 'raw-seed',
        asymmetricKeyType: 'ml-kem-768',
      });
      const curve = createPrivateKey({
        key: expanded.subarray(64),
        format: 'raw-private',
        asymmetricKeyType: 'x25519',
      });
      const theirs = createPublicKey({
        key: cipherText.subarray(1088),
        format: 'raw-public',
        asymmetricKeyType: 'x25519',
      });
      const combined = createHash('sha3-256')
        .update(decapsulate(kem, cipherText.subarray(0, 1088)))
        .update(diffieHellman({ privateKey: curve, publicKey: theirs }))
        .update(cipherText.subarray(1088))
        .update(publicKey.subarray(1184))
        .update('\\.//^\\');
      expect(new Uint8Array(combined.digest())).toEqual(sharedSecret);
    }
  });
});

test('what is sealed to a key opens with its seed, and is another text each time', async () => {
  const [one, other] = [
    await sealArtwork(key.publicKey, artwork, place),
    await sealArtwork(key.publicKey, artwork, place),
  ];
  expect(one).toHaveLength(artwork.length + OVERHEAD);
  expect(one).not.toEqual(other);
  for (const sealed of [one, other]) expect(await openArtwork(key.seed, sealed, place)).toEqual(artwork);
  expect(await openArtwork(Buffer.from(key.seed), Buffer.from(one), place)).toEqual(artwork);
  const nothing = await sealArtwork(key.publicKey, new Uint8Array(), place);
  expect(await openArtwork(key.seed, nothing, place)).toHaveLength(0);
});

test('it opens with no other key, for no other order and no other unit', async () => {
  const sealed = await sealArtwork(key.publicKey, artwork, place);
  await expect(openArtwork(newFulfilmentKey().seed, sealed, place)).rejects.toThrow('open.refused');
  for (const other of [
    { ...place, orderId: 'another' },
    { ...place, orderId: '' },
    { ...place, unit: 2 },
  ])
    await expect(openArtwork(key.seed, sealed, other)).rejects.toThrow('open.refused');
});

test('a changed or missing byte anywhere is refused', async () => {
  const sealed = await sealArtwork(key.publicKey, artwork, place);
  const places = [0, 500, 1087, 1088, 1119, 1120, 1151, 1152, 1163, 1164, sealed.length - 17, sealed.length - 1];
  for (const at of places) {
    await expect(openArtwork(key.seed, flipByte(sealed, at), place)).rejects.toThrow('open.refused');
    await expect(openArtwork(key.seed, sealed.slice(0, at), place)).rejects.toThrow('open.refused');
  }
  await expect(openArtwork(key.seed, concat(sealed, Uint8Array.of(0)), place)).rejects.toThrow('open.refused');
});

test('the halves of two sealed artworks do not fit together', async () => {
  const [one, other] = [
    await sealArtwork(key.publicKey, artwork, place),
    await sealArtwork(key.publicKey, artwork, place),
  ];
  const mixed = concat(one.subarray(0, 1120), other.subarray(1120));
  await expect(openArtwork(key.seed, mixed, place)).rejects.toThrow('open.refused');
});

test('any bytes are refused and nothing else', async () => {
  const anyBytes = fc.oneof(fc.uint8Array({ maxLength: 64 }), fc.uint8Array({ minLength: 1100, maxLength: 1300 }));
  await fc.assert(
    fc.asyncProperty(anyBytes, async (bytes) => {
      await expect(openArtwork(key.seed, bytes, place)).rejects.toThrow('open.refused');
    }),
    { numRuns: 60 },
  );
});

test('nothing is sealed to a key that is none, or of a size nobody prints', async () => {
  await expect(sealArtwork(key.publicKey.slice(1), artwork, place)).rejects.toThrow('bytes.wrongLength');
  const lowOrder = key.publicKey.slice().fill(0, 1184);
  const outOfRange = key.publicKey.slice().fill(255, 0, 1152);
  for (const bad of [new Uint8Array(FULFILMENT_KEY_BYTES), lowOrder, outOfRange])
    await expect(sealArtwork(bad, artwork, place)).rejects.toThrow('content.malformed');
  for (const unit of [0, -1, 1.5, Number.NaN])
    await expect(sealArtwork(key.publicKey, artwork, { ...place, unit })).rejects.toThrow('content.malformed');
  await expect(sealArtwork(key.publicKey, new Uint8Array(MAX_ARTWORK_BYTES + 1), place)).rejects.toThrow(
    'content.tooLarge',
  );
});

test('the id of a key is the hash of its public half, and a seed gives always the same pair', () => {
  expect(key.keyId).toBe(createHash('sha256').update(key.publicKey).digest('base64url'));
  expect(fulfilmentKeyFromSeed(key.seed)).toEqual(key);
  expect(fulfilmentKeyId(newFulfilmentKey().publicKey)).not.toBe(key.keyId);
  expect(() => fulfilmentKeyFromSeed(randomBytes(31))).toThrow('bytes.wrongLength');
  expect(() => fulfilmentKeyId(randomBytes(1215))).toThrow('bytes.wrongLength');
});
