// The server's second wraps: AES-256-GCM under HKDF(KEK, versioned label || id). The associated data names the row, so
// write access to the database does not allow moving a wrap to another owner, object, role, version, policy or key.
import { decryptAesGcm, encryptAesGcm, NONCE_BYTES, TAG_BYTES } from './aead.ts';
import { toHex } from './base64url.ts';
import { concat, enc, expectLength, type OwnedBytes, randomBytes } from './bytes.ts';
import { hkdf } from './hkdf.ts';
import { type KekKind, LABELS } from './labels.ts';
import { VaultError } from './vault-error.ts';

export type WrapSlot = {
  readonly kind: KekKind;
  readonly ownerId: string;
  readonly objectId: string;
  /** empty where the object has none */
  readonly role: string;
  /** content version, generation or 0 */
  readonly version: number;
  /** 32 bytes, or empty where the object has none */
  readonly policyHash: Uint8Array;
  /** id of the key-encryption key, or of the data key, that is used */
  readonly kekId: string;
};

/** The primitives of a wrap: AES-256-GCM as in aead.ts and HKDF-SHA-512 as in hkdf.ts, from any library. */
export type WrapCipher = {
  encrypt(key: Uint8Array, nonce: Uint8Array, plaintext: Uint8Array, aad: Uint8Array): MaybePromise<Uint8Array>;
  decrypt(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array, aad: Uint8Array): MaybePromise<OwnedBytes>;
  /** HKDF without a salt, `length` at most 64. */
  deriveKey(ikm: Uint8Array, info: Uint8Array, length: number): Uint8Array;
};
type MaybePromise<T> = T | Promise<T>;

/** The libraries of every platform. The server passes Node's own, which are faster for small wraps. */
const PORTABLE_CIPHER: WrapCipher = {
  encrypt: encryptAesGcm,
  decrypt: decryptAesGcm,
  deriveKey: (ikm, info, length) => hkdf(ikm, '', info, length),
};

/** nonce(12) || ciphertext || tag(16): 28 bytes longer than the plaintext. `kek` is 32 bytes. */
export async function kekWrap(
  kek: Uint8Array,
  slot: WrapSlot,
  plaintext: Uint8Array,
  cipher = PORTABLE_CIPHER,
): Promise<OwnedBytes> {
  const nonce = randomBytes(NONCE_BYTES);
  return concat(nonce, await cipher.encrypt(slotKey(kek, slot, cipher), nonce, plaintext, slotAad(slot)));
}

/** Opens kekWrap. Throws `open.refused` for another key, another slot or changed bytes. */
export async function kekUnwrap(
  kek: Uint8Array,
  slot: WrapSlot,
  wrapped: Uint8Array,
  cipher = PORTABLE_CIPHER,
): Promise<OwnedBytes> {
  if (wrapped.length < NONCE_BYTES + TAG_BYTES) throw new VaultError('open.refused');
  const nonce = wrapped.subarray(0, NONCE_BYTES);
  return cipher.decrypt(slotKey(kek, slot, cipher), nonce, wrapped.subarray(NONCE_BYTES), slotAad(slot));
}

/**
 * A derived name (8 bytes as hex) for a key-encryption key without one: the same key always gets the same name, and the
 * name reveals nothing about a random key.
 */
export function kekName(kek: Uint8Array): string {
  expectLength(kek, 32, 'key-encryption key');
  return toHex(hkdf(kek, '', LABELS.kekName, 8));
}

function slotKey(kek: Uint8Array, slot: WrapSlot, cipher: WrapCipher): Uint8Array {
  expectLength(kek, 32, 'key-encryption key');
  return cipher.deriveKey(kek, enc(LABELS.kekWrap, slot.objectId), 32);
}

function slotAad(slot: WrapSlot): OwnedBytes {
  if (slot.policyHash.length !== 0) expectLength(slot.policyHash, 32, 'policy hash');
  const { kind, ownerId, objectId, role, version, policyHash, kekId } = slot;
  return enc(kind, ownerId, objectId, role, String(version), policyHash, kekId);
}
