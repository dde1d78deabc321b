// AES-256-GCM (NIST SP 800-38D) through WebCrypto, which is native and constant in time; JavaScript tables are not.
import { concat, equalBytes, expectLength, type OwnedBytes, randomBytes } from './bytes.ts';
import { VaultError } from './vault-error.ts';

export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;
export const COMMITMENT_BYTES = 32;

/** Encrypts with the given nonce; returns ciphertext and 16-byte tag. The caller keeps (key, nonce) unique. */
export async function encryptAesGcm(
  key: Uint8Array,
  nonce: Uint8Array,
  plaintext: Uint8Array,
  aad: Uint8Array,
): Promise<OwnedBytes> {
  const cipherKey = await importAesKey(key, 'encrypt');
  return new Uint8Array(await webCrypto().encrypt(gcm(nonce, aad), cipherKey, owned(plaintext)));
}

/** Returns the plaintext, or throws `open.refused` for any reason. */
export async function decryptAesGcm(
  key: Uint8Array,
  nonce: Uint8Array,
  sealed: Uint8Array,
  aad: Uint8Array,
): Promise<OwnedBytes> {
  const cipherKey = await importAesKey(key, 'decrypt');
  try {
    return new Uint8Array(await webCrypto().decrypt(gcm(nonce, aad), cipherKey, owned(sealed)));
  } catch (cause) {
    throw new VaultError('open.refused', { cause });
  }
}

/** commitment(32) || nonce(12) || ciphertext || tag under okm = key(32) || commitment(32). */
export async function sealCommitted(okm: Uint8Array, plaintext: Uint8Array, aad: Uint8Array): Promise<OwnedBytes> {
  const nonce = randomBytes(NONCE_BYTES);
  const { key, commitment } = splitOkm(okm);
  return concat(commitment, nonce, await encryptAesGcm(key, nonce, plaintext, aad));
}

/** Opens sealCommitted; the commitment is compared before anything is decrypted. Throws `open.refused`. */
export async function openCommitted(okm: Uint8Array, sealed: Uint8Array, aad: Uint8Array): Promise<OwnedBytes> {
  const { key, commitment } = splitOkm(okm);
  if (sealed.length < COMMITMENT_BYTES + NONCE_BYTES + TAG_BYTES) throw new VaultError('open.refused');
  if (!equalBytes(sealed.subarray(0, COMMITMENT_BYTES), commitment)) throw new VaultError('open.refused');
  const body = COMMITMENT_BYTES + NONCE_BYTES;
  return decryptAesGcm(key, sealed.subarray(COMMITMENT_BYTES, body), sealed.subarray(body), aad);
}

/** Splits a 64-byte HKDF output into encryption key and key commitment. */
export function splitOkm(okm: Uint8Array): { key: Uint8Array; commitment: Uint8Array } {
  expectLength(okm, 64, 'okm');
  return { key: okm.subarray(0, 32), commitment: okm.subarray(32, 64) };
}

/** SubtleCrypto; throws `crypto.unavailable` on a page that is neither https nor localhost. */
export function webCrypto(): SubtleCrypto {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) throw new VaultError('crypto.unavailable');
  return subtle;
}

/** A copy that owns its buffer: WebCrypto refuses shared memory. */
export function owned(bytes: Uint8Array): OwnedBytes {
  return new Uint8Array(bytes);
}

function importAesKey(key: Uint8Array, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  expectLength(key, 32, 'AES key');
  return webCrypto().importKey('raw', owned(key), 'AES-GCM', false, [use]);
}

/** Defined here, because the server's type-check has no DOM types and names it differently. */
type GcmParams = { name: 'AES-GCM'; iv: OwnedBytes; additionalData: OwnedBytes; tagLength: number };

function gcm(nonce: Uint8Array, aad: Uint8Array): GcmParams {
  expectLength(nonce, NONCE_BYTES, 'nonce');
  return { name: 'AES-GCM', iv: owned(nonce), additionalData: owned(aad), tagLength: TAG_BYTES * 8 };
}
