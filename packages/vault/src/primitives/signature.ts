// ML-DSA-65, FIPS 204: 32-byte seed (xi), public key 1952 bytes, signature 3309 bytes, hedged signing, and always a
// context (section 5.2), so that a signature of one kind never verifies as another.
import { ml_dsa65 } from '@noble/post-quantum/ml-dsa.js';
import { toBase64url } from './base64url.ts';
import { expectLength, type OwnedBytes, randomBytes, utf8 } from './bytes.ts';
import { sha256 } from './hkdf.ts';
import { SIGNATURE_CONTEXTS, type SignatureUse } from './labels.ts';
import { VaultError } from './vault-error.ts';

const SEED_BYTES = 32;
export const PUBLIC_KEY_BYTES = 1952;
export const SIGNATURE_BYTES = 3309;

export type SigningKey = {
  /** 32 bytes: the secret that is stored (sealed); the rest is derived from it */
  readonly seed: OwnedBytes;
  readonly secretKey: OwnedBytes;
  readonly publicKey: OwnedBytes;
  /** base64url(SHA-256(publicKey)) */
  readonly keyId: string;
};

/** A fresh ML-DSA-65 key pair. */
export function createSigningKey(): SigningKey {
  return signingKeyFromSeed(randomBytes(SEED_BYTES));
}

/** The key pair of a 32-byte seed (FIPS 204 algorithm 6). */
export function signingKeyFromSeed(seed: Uint8Array): SigningKey {
  expectLength(seed, SEED_BYTES, 'seed');
  const { secretKey, publicKey } = ml_dsa65.keygen(seed);
  return { seed: new Uint8Array(seed), secretKey, publicKey, keyId: ownerKeyId(publicKey) };
}

/** base64url(SHA-256(public key)). */
export function ownerKeyId(publicKey: Uint8Array): string {
  expectLength(publicKey, PUBLIC_KEY_BYTES, 'public key');
  return toBase64url(sha256(publicKey));
}

/** Context bytes of a use; `suffix` (a chain id) is appended after a colon. At most 255 bytes (FIPS 204). */
export function signatureContext(use: SignatureUse, suffix?: string): OwnedBytes {
  const context = utf8(suffix === undefined ? SIGNATURE_CONTEXTS[use] : `${SIGNATURE_CONTEXTS[use]}:${suffix}`);
  if (context.length > 255) throw new VaultError('bytes.tooLong');
  return context;
}

export type DetachedMessage = {
  readonly use: SignatureUse;
  readonly suffix?: string | undefined;
  readonly message: Uint8Array;
};

/** A detached, hedged ML-DSA-65 signature (3309 bytes) under the context of its use. */
export function signDetached(secretKey: Uint8Array, input: DetachedMessage): OwnedBytes {
  return createSigner(secretKey)(input.message, signatureContext(input.use, input.suffix));
}

/** Signs a message under a context (3309 bytes). */
export type Signer = (message: Uint8Array, context: Uint8Array) => OwnedBytes;

/** Pure-JavaScript signer, hedged. A server may pass a native one of the same shape (about 10x faster). */
export const createSigner =
  (secretKey: Uint8Array): Signer =>
  (message, context) =>
    ml_dsa65.sign(message, secretKey, { context });

/** `Answer` is a promise for a check on another thread. */
export type SignatureCheck<Answer = boolean> = (
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
  context: Uint8Array,
) => Answer;

/** Pure-JavaScript check, the default. A server may pass a native one of the same shape (about 10x faster). */
export const checkSignature: SignatureCheck = (publicKey, signature, message, context) => {
  if (publicKey.length !== PUBLIC_KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  return ml_dsa65.verify(signature, message, publicKey, { context });
};

/**
 * Returns true when the signature is valid for this key, message and use. Never throws on malformed keys or signatures.
 */
export function verifyDetached(
  publicKey: Uint8Array,
  signature: Uint8Array,
  input: DetachedMessage,
  check: SignatureCheck = checkSignature,
): boolean {
  return check(publicKey, signature, input.message, signatureContext(input.use, input.suffix));
}
