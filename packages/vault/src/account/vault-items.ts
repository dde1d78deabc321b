// The vault key in use: a non-extractable WebCrypto HKDF key (storable in IndexedDB), from which each item gets a
// subkey bound to (purpose, user, item, version). HKDF-SHA-512, AES-256-GCM; half of the output is a key commitment.
import { openCommitted, owned, sealCommitted, webCrypto } from '../primitives/aead.ts';
import { fromBase64url, toBase64url } from '../primitives/base64url.ts';
import { enc, expectLength, fromUtf8, type OwnedBytes, randomBytes, utf8 } from '../primitives/bytes.ts';
import { type ItemPurpose, LABELS } from '../primitives/labels.ts';

export const VAULT_KEY_BYTES = 32;

/** A CryptoKey of algorithm HKDF with extractable = false. */
export type VaultKey = CryptoKey;

/** The place an item belongs to; it cannot be opened for any other. */
export type ItemSlot = {
  readonly purpose: ItemPurpose;
  readonly userId: string;
  /** id of the thing the item belongs to */
  readonly item: string;
  readonly version: number;
};

/** 32 random bytes: a new vault key. Keep the raw bytes only while wrapping. */
export function createVaultKey(): OwnedBytes {
  return randomBytes(VAULT_KEY_BYTES);
}

/** The raw vault key as a non-extractable key. Storable in IndexedDB; usable in workers. */
export function importVaultKey(raw: Uint8Array): Promise<VaultKey> {
  expectLength(raw, VAULT_KEY_BYTES, 'vault key');
  return webCrypto().importKey('raw', owned(raw), 'HKDF', false, ['deriveBits']);
}

/** commitment(32) || nonce(12) || ciphertext || tag(16): 60 bytes longer than the plaintext. */
export async function sealItem(vaultKey: VaultKey, slot: ItemSlot, plaintext: Uint8Array): Promise<OwnedBytes> {
  const tuple = itemTuple(slot);
  return sealCommitted(await deriveFromVault(vaultKey, tuple), plaintext, tuple);
}

/** Opens sealItem. Throws `open.refused` for another key, another slot or changed bytes. */
export async function openItem(vaultKey: VaultKey, slot: ItemSlot, sealed: Uint8Array): Promise<OwnedBytes> {
  const tuple = itemTuple(slot);
  return openCommitted(await deriveFromVault(vaultKey, tuple), sealed, tuple);
}

/** sealItem of a text, as base64url: titles and folder names, which the server stores unchanged. */
export async function sealItemText(vaultKey: VaultKey, slot: ItemSlot, text: string): Promise<string> {
  return toBase64url(await sealItem(vaultKey, slot, utf8(text)));
}

/** Opens sealItemText. Throws `base64url.malformed`, `open.refused`. */
export async function openItemText(vaultKey: VaultKey, slot: ItemSlot, sealed: string): Promise<string> {
  return fromUtf8(await openItem(vaultKey, slot, fromBase64url(sealed)));
}

function itemTuple(slot: ItemSlot): OwnedBytes {
  return enc(LABELS.vaultItem, slot.purpose, slot.userId, slot.item, String(slot.version));
}

/** Derives 64 bytes of the vault key for one use, which is named by the label at the start of `info`. */
export async function deriveFromVault(vaultKey: VaultKey, info: OwnedBytes): Promise<OwnedBytes> {
  const algorithm = { name: 'HKDF', hash: 'SHA-512', salt: new Uint8Array(), info };
  return new Uint8Array(await webCrypto().deriveBits(algorithm, vaultKey, 512));
}
