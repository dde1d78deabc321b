import { argon2Sync } from 'node:crypto';
import { argon2id } from 'hash-wasm';
import { expect, test } from 'vitest';
import { toHex } from '../primitives/base64url.ts';
import { ARGON2ID, accountSalt, deriveMaster, passwordBytes } from './account-keys.ts';

const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte);

/** Node's own (OpenSSL) Argon2id: the second implementation. */
function nativeArgon2id(message: Uint8Array, nonce: Uint8Array, memory: number, passes: number, parallelism: number) {
  return new Uint8Array(argon2Sync('argon2id', { message, nonce, memory, passes, parallelism, tagLength: 32 }));
}

test('section 5.3: the RFC’s Argon2id example, on the native implementation', () => {
  // hash-wasm takes no associated data, so the RFC's example runs here and the next tests compare hash-wasm with this
  // one
  const tag = argon2Sync('argon2id', {
    message: filled(32, 1),
    nonce: filled(16, 2),
    secret: filled(8, 3),
    associatedData: filled(12, 4),
    memory: 32,
    passes: 3,
    parallelism: 4,
    tagLength: 32,
  });
  expect(toHex(new Uint8Array(tag))).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659');
});

test('hash-wasm agrees with the native implementation over small parameters', async () => {
  for (const [memorySize, iterations, parallelism] of [
    [32, 3, 4],
    [64, 1, 1],
    [256, 2, 2],
  ] as const) {
    const password = crypto.getRandomValues(new Uint8Array(20));
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const options = { password, salt, memorySize, iterations, parallelism, hashLength: 32 } as const;
    const wasm = await argon2id({ ...options, outputType: 'hex' });
    expect(wasm).toBe(toHex(nativeArgon2id(password, salt, memorySize, iterations, parallelism)));
  }
});

test('deriveMaster at our parameters (64 MiB, 3 passes, 1 lane) is what the native implementation makes', async () => {
  expect(ARGON2ID).toEqual({ memoryKiB: 65_536, iterations: 3, parallelism: 1, hashLength: 32, version: 0x13 });
  const salt = accountSalt({ siteId: 'localhost', kind: 'person', loginName: 'demo' });
  const decomposed = 'cafe\u0301-e\u0300-buono';
  const master = await deriveMaster(decomposed, salt);
  const native = nativeArgon2id(passwordBytes('caf\u00e9-\u00e8-buono'), salt, ARGON2ID.memoryKiB, 3, 1);
  expect(master).toEqual(native);
});

test('an empty password, a lone surrogate and a short salt are refused before any work', async () => {
  await expect(deriveMaster('', filled(16, 1))).rejects.toThrow('password.malformed');
  await expect(deriveMaster('abc\ud800', filled(16, 1))).rejects.toThrow('text.illFormed');
  await expect(deriveMaster('abcdefgh', filled(8, 1))).rejects.toThrow('bytes.wrongLength');
});
