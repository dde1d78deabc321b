// Whoever registers an address shows that its key is theirs: a signature over a challenge that the server gave once.
import type { OwnedBytes } from '../primitives/bytes.ts';
import { jcsBytes } from '../primitives/jcs.ts';
import { type SignatureCheck, signDetached, verifyDetached } from '../primitives/signature.ts';

export type WalletClaim = {
  readonly userId: string;
  readonly address: string;
  /** base64url of what the server gave, for one use */
  readonly challenge: string;
};

/** ML-DSA-65 over the canonical claim, under the context of wallets (3309 bytes). */
export function signWalletClaim(secretKey: Uint8Array, claim: WalletClaim): OwnedBytes {
  return signDetached(secretKey, { use: 'wallet', message: claimBytes(claim) });
}

/** Returns false for any other key, person, address or challenge. */
export function verifyWalletClaim(
  publicKey: Uint8Array,
  signature: Uint8Array,
  claim: WalletClaim,
  check?: SignatureCheck,
): boolean {
  return verifyDetached(publicKey, signature, { use: 'wallet', message: claimBytes(claim) }, check);
}

function claimBytes({ userId, address, challenge }: WalletClaim): Uint8Array {
  return jcsBytes({ purpose: 'wallet-register', userId, address, challenge });
}
