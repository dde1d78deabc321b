// The owner's identity: one ML-DSA-65 key for each vault generation, its 32-byte seed sealed under the vault key.
import { parseBase64url } from '../primitives/base64url.ts';
import type { OwnedBytes } from '../primitives/bytes.ts';
import { createSigningKey, type SigningKey, signingKeyFromSeed } from '../primitives/signature.ts';
import { VaultError } from '../primitives/vault-error.ts';
import { openItem, sealItem, type VaultKey } from './vault-items.ts';

export type IdentityOwner = { readonly userId: string /** of the vault */; readonly generation: number };

/** A new identity key pair. */
export function createIdentity(): SigningKey {
  return createSigningKey();
}

/** Seals the seed: 92 bytes, sent as `identity.sealed` of PUT /api/vault. */
export function sealIdentity(vaultKey: VaultKey, owner: IdentityOwner, identity: SigningKey): Promise<OwnedBytes> {
  return sealItem(vaultKey, identitySlot(owner), identity.seed);
}

/**
 * Opens a sealed identity. `keyId` is the id of the known public key: a seed that makes another key throws
 * `identity.mismatch`, which detects a server that swaps public keys. Throws `open.refused`.
 */
export async function openIdentity(
  vaultKey: VaultKey,
  owner: IdentityOwner,
  sealed: Uint8Array,
  keyId: string,
): Promise<SigningKey> {
  const identity = signingKeyFromSeed(await openItem(vaultKey, identitySlot(owner), sealed));
  if (parseBase64url(keyId) === null || identity.keyId !== keyId) throw new VaultError('identity.mismatch');
  return identity;
}

function identitySlot(owner: IdentityOwner) {
  return { purpose: 'identity', userId: owner.userId, item: 'identity', version: owner.generation } as const;
}
