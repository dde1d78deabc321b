import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import * as vault from '@repo/vault';

// Server wraps in the vault's format, made synchronously by node:crypto: a WebCrypto job takes many times as long as a
// small wrap, and a list opens one per row.

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
/**
 * From this size on (about a millisecond) WebCrypto works on a thread of its own, so that other requests need not wait.
 */
const OWN_THREAD_MIN_BYTES = 1_048_576;

/** AES-256-GCM and HKDF-SHA-512 with the same bytes as the vault's own (kek-wraps.test.ts). */
const NODE_CIPHER: vault.WrapCipher = {
  encrypt: (key, nonce, plaintext, aad) => {
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(aad);
    return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  },
  decrypt: (key, nonce, sealed, aad) => {
    const tagAt = sealed.length - TAG_BYTES;
    const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(aad);
    cipher.setAuthTag(sealed.subarray(tagAt));
    const plaintext = cipher.update(sealed.subarray(0, tagAt));
    try {
      cipher.final();
    } catch (cause) {
      throw new vault.VaultError('open.refused', { cause });
    }
    return new Uint8Array(plaintext);
  },
  deriveKey: (ikm, info, length) =>
    createHmac('sha512', extracted(ikm)).update(info).update(FIRST_BLOCK).digest().subarray(0, length),
};

const FIRST_BLOCK = Uint8Array.of(1);
const extractedKeys = new WeakMap<Uint8Array, Uint8Array>();

/** HKDF-Extract (RFC 5869), cached per key: the keys of the key folder live as long as the server. */
function extracted(ikm: Uint8Array): Uint8Array {
  const key = extractedKeys.get(ikm) ?? createHmac('sha512', '').update(ikm).digest();
  extractedKeys.set(ikm, key);
  return key;
}

export const kekWrap = (kek: Uint8Array, slot: vault.WrapSlot, plaintext: Uint8Array): Promise<vault.OwnedBytes> =>
  vault.kekWrap(kek, slot, plaintext, cipherFor(plaintext));

export const kekUnwrap = (kek: Uint8Array, slot: vault.WrapSlot, wrapped: Uint8Array): Promise<vault.OwnedBytes> =>
  vault.kekUnwrap(kek, slot, wrapped, cipherFor(wrapped));

const cipherFor = ({ length }: Uint8Array) => (length < OWN_THREAD_MIN_BYTES ? NODE_CIPHER : undefined);
