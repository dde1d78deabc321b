// The vault key at rest: wrapped once by each thing that may open it (password, recovery code, passkey).
import { openCommitted, sealCommitted } from '../primitives/aead.ts';
import { enc, expectLength, type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { hkdf, sha256 } from '../primitives/hkdf.ts';
import { LABELS, type VaultWrapKind } from '../primitives/labels.ts';
import { VAULT_KEY_BYTES } from './vault-items.ts';

/** Identifies the wrap; it cannot be opened as any other. */
export type VaultWrapSlot = {
  readonly kind: VaultWrapKind;
  readonly userId: string;
  /** of the vault, from 1 */
  readonly generation: number;
  /** id of the wrap */
  readonly id: string;
};

/**
 * Seals the raw vault key (32 bytes) under a 32-byte wrapping key: wrapKeyFromMaster, recoveryKeys().unwrapKey or
 * passkeyUnwrapKey. Returns 92 bytes. The wrap commits to its key, so none can be made that opens under several keys.
 */
export function wrapVaultKey(
  rawVaultKey: Uint8Array,
  wrappingKey: Uint8Array,
  slot: VaultWrapSlot,
): Promise<OwnedBytes> {
  expectLength(rawVaultKey, VAULT_KEY_BYTES, 'vault key');
  const tuple = wrapTuple(slot);
  return sealCommitted(wrapOkm(wrappingKey, tuple), rawVaultKey, tuple);
}

/** Returns the raw vault key. Throws `open.refused` for a wrong password or code, another slot, changed bytes. */
export function unwrapVaultKey(sealed: Uint8Array, wrappingKey: Uint8Array, slot: VaultWrapSlot): Promise<OwnedBytes> {
  const tuple = wrapTuple(slot);
  return openCommitted(wrapOkm(wrappingKey, tuple), sealed, tuple);
}

/**
 * The PRF input for passkeys, the same for everybody: a sign-in without a name does not know yet whose passkey will
 * answer, and each passkey has its own secret.
 */
export function passkeyPrfInput(): OwnedBytes {
  return sha256(utf8(LABELS.prfInput));
}

/** Wrapping key from a passkey's PRF output (WebAuthn prf extension, 32 bytes). */
export function passkeyUnwrapKey(prfOutput: Uint8Array): OwnedBytes {
  expectLength(prfOutput, 32, 'PRF output');
  return hkdf(prfOutput, '', LABELS.passkeyUnwrap, 32);
}

function wrapTuple(slot: VaultWrapSlot): OwnedBytes {
  return enc(LABELS.vaultWrap, slot.kind, slot.userId, String(slot.generation), slot.id);
}

function wrapOkm(wrappingKey: Uint8Array, tuple: OwnedBytes): OwnedBytes {
  expectLength(wrappingKey, 32, 'wrapping key');
  return hkdf(wrappingKey, '', tuple, 64);
}
