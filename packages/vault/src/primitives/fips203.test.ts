// ML-KEM-768 is one half of X-Wing, under which artworks are sealed: these tests check the library against the standard.
import { createPrivateKey, createPublicKey, decapsulate, encapsulate } from 'node:crypto';
import { shake128 } from '@noble/hashes/sha3.js';
import { ml_kem768 } from '@noble/post-quantum/ml-kem.js';
import { expect, test } from 'vitest';
import { toHex } from './base64url.ts';

test('100 accumulated vectors of Go’s crypto/mlkem: keys, encapsulation, decapsulation, implicit rejection', () => {
  const source = shake128.create({});
  const sum = shake128.create({});
  for (let round = 0; round < 100; round++) {
    const { publicKey, secretKey } = ml_kem768.keygen(source.xof(64));
    const { cipherText, sharedSecret } = ml_kem768.encapsulate(publicKey, source.xof(32));
    expect(ml_kem768.decapsulate(cipherText, secretKey)).toEqual(sharedSecret);
    const rejected = ml_kem768.decapsulate(source.xof(1088), secretKey);
    sum.update(publicKey).update(cipherText).update(sharedSecret).update(rejected);
  }
  expect(toHex(sum.xof(32))).toBe('1114b1b6699ed191734fa339376afa7e285c9e6acf6ff0177d346696ce564415');
});

test('noble and Node’s native ML-KEM-768 understand each other both ways, from the same 64-byte seed', () => {
  for (let round = 0; round < 8; round++) {
    const seed = crypto.getRandomValues(new Uint8Array(64));
    const noble = ml_kem768.keygen(seed);
    const privateKey = createPrivateKey({ key: seed, format: 'raw-seed', asymmetricKeyType: 'ml-kem-768' });
    const publicKey = createPublicKey({ key: noble.publicKey, format: 'raw-public', asymmetricKeyType: 'ml-kem-768' });
    expect(createPublicKey(privateKey).equals(publicKey)).toBe(true);
    const sent = ml_kem768.encapsulate(noble.publicKey);
    expect(new Uint8Array(decapsulate(privateKey, sent.cipherText))).toEqual(sent.sharedSecret);
    const received = encapsulate(publicKey);
    expect(ml_kem768.decapsulate(new Uint8Array(received.ciphertext), noble.secretKey)).toEqual(
      new Uint8Array(received.sharedKey),
    );
  }
});
