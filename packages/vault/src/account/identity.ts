// The owner's identity: one ML-DSA-65 key a vault generation, its 32-byte seed sealed under the vault key.
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

/** The seed, sealed: 92 bytes. What PUT /api/vault carries as `identity.sealed`. */
export function sealIdentity(vaultKey: VaultKey, owner: IdentityOwner, identity: SigningKey): Promise<OwnedBytes> {
  return sealItem(vaultKey, identitySlot(owner), identity.seed);
}

/**
 * The identity again. `keyId` is what is known of the public key: a vault whose seed makes another key throws
 * `identity.mismatch` (a server that swaps public keys is noticed). Throws `open.refused`.
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
