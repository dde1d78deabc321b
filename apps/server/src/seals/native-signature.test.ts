import {
  checkSignature,
  createSigningKey,
  PUBLIC_KEY_BYTES,
  randomBytes,
  SIGNATURE_BYTES,
  signatureContext,
  signDetached,
  utf8,
} from '@repo/vault';
import { describe, expect, test } from 'vitest';
import { checkNatively, checkNativelyAside, nativeSigner } from './native-signature.ts';

const key = createSigningKey();
const message = utf8('a record');
const context = signatureContext('record');
const signature = signDetached(key.secretKey, { use: 'record', message });

function flipped(bytes: Uint8Array, index: number): Uint8Array {
  const copy = bytes.slice();
  copy[index] = (copy[index] ?? 0) ^ 1;
  return copy;
}

describe('OpenSSL and the JavaScript implementation agree', () => {
  const cases = {
    'a good signature': [key.publicKey, signature, message, context],
    'another message': [key.publicKey, signature, utf8('another record'), context],
    'another use': [key.publicKey, signature, message, signatureContext('checkpoint')],
    'a prefix as context': [key.publicKey, signature, message, context.slice(0, -1)],
    'another key': [createSigningKey().publicKey, signature, message, context],
    'a flipped bit in front': [key.publicKey, flipped(signature, 0), message, context],
    'a flipped bit at the end': [key.publicKey, flipped(signature, SIGNATURE_BYTES - 1), message, context],
    'a random signature': [key.publicKey, randomBytes(SIGNATURE_BYTES), message, context],
    'a random key': [randomBytes(PUBLIC_KEY_BYTES), signature, message, context],
    'a short signature': [key.publicKey, signature.slice(1), message, context],
    'a short key': [key.publicKey.slice(1), signature, message, context],
    nothing: [new Uint8Array(0), new Uint8Array(0), message, context],
  } as const;

  test.each(Object.entries(cases))('%s', async (name, [publicKey, signed, text, use]) => {
    const answer = checkNatively(publicKey, signed, text, use);
    expect(answer).toBe(checkSignature(publicKey, signed, text, use));
    expect(answer).toBe(name === 'a good signature');
    expect(await checkNativelyAside(publicKey, signed, text, use)).toBe(answer);
  });
});

test('what OpenSSL signs is hedged, and both implementations find it right', () => {
  const sign = nativeSigner(key);
  const signed = sign(message, context);
  expect(checkSignature(key.publicKey, signed, message, context)).toBe(true);
  expect(checkNatively(key.publicKey, signed, message, context)).toBe(true);
  expect(sign(message, context)).not.toEqual(signed);
});
