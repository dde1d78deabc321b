// Artwork of a carrier glyph on its way to whoever prints it: X-Wing (draft-connolly-cfrg-xwing-kem: ML-KEM-768 with
// X25519) to the fulfilment key, then a committed seal. Who records it today cannot open it with a quantum computer.
import { ml_kem768_x25519 as xWing } from '@noble/post-quantum/hybrid.js';
import { openCommitted, sealCommitted } from '../primitives/aead.ts';
import { toBase64url } from '../primitives/base64url.ts';
import { concat, enc, expectLength, type OwnedBytes, randomBytes } from '../primitives/bytes.ts';
import { hkdf, sha256 } from '../primitives/hkdf.ts';
import { LABELS } from '../primitives/labels.ts';
import { VaultError } from '../primitives/vault-error.ts';

const SEED_BYTES = 32;
export const FULFILMENT_KEY_BYTES = 1216;
const ENCAPSULATED_BYTES = 1120;
/** Largest artwork; the files of a sheet of stickers are a fifth of it. */
export const MAX_ARTWORK_BYTES = 1_048_576;

export type FulfilmentKey = {
  /** 32 bytes: the secret half, in `KEY_DIR` or with the printer */
  readonly seed: OwnedBytes;
  /** 1216 bytes */
  readonly publicKey: OwnedBytes;
  /** base64url(SHA-256(publicKey)) */
  readonly keyId: string;
};

/** The piece of an order an artwork is for: it opens as no other, also under the same key. `unit` counts from 1. */
export type ArtworkPiece = { readonly orderId: string; readonly unit: number };

/** A fresh pair. */
export function newFulfilmentKey(): FulfilmentKey {
  return fulfilmentKeyFromSeed(randomBytes(SEED_BYTES));
}

/** The pair of a 32-byte seed. */
export function fulfilmentKeyFromSeed(seed: Uint8Array): FulfilmentKey {
  expectLength(seed, SEED_BYTES, 'fulfilment seed');
  const publicKey = xWing.getPublicKey(seed);
  return { seed: new Uint8Array(seed), publicKey, keyId: fulfilmentKeyId(publicKey) };
}

/** base64url(SHA-256(public key)): what to compare by another way before trusting a key that the server names. */
export function fulfilmentKeyId(publicKey: Uint8Array): string {
  expectLength(publicKey, FULFILMENT_KEY_BYTES, 'fulfilment key');
  return toBase64url(sha256(publicKey));
}

/**
 * Encapsulation(1120) ‖ commitment(32) ‖ nonce(12) ‖ ciphertext ‖ tag(16). Throws `content.tooLarge`, and
 * `content.malformed` for a key that is none.
 */
export async function sealArtwork(
  publicKey: Uint8Array,
  artwork: Uint8Array,
  place: ArtworkPiece,
): Promise<OwnedBytes> {
  if (artwork.length > MAX_ARTWORK_BYTES) throw new VaultError('content.tooLarge');
  const keyId = fulfilmentKeyId(publicKey);
  const { cipherText, sharedSecret } = encapsulate(publicKey);
  const tuple = placeTuple(place, keyId, cipherText);
  return concat(cipherText, await sealCommitted(sealKey(sharedSecret, tuple), artwork, tuple));
}

/** Opens sealArtwork. Throws `open.refused` for another key or place, and for changed or missing bytes. */
export async function openArtwork(seed: Uint8Array, sealed: Uint8Array, place: ArtworkPiece): Promise<OwnedBytes> {
  const { keyId } = fulfilmentKeyFromSeed(seed);
  const cipherText = sealed.subarray(0, ENCAPSULATED_BYTES);
  const sharedSecret = decapsulate(cipherText, seed);
  const tuple = placeTuple(place, keyId, cipherText);
  return openCommitted(sealKey(sharedSecret, tuple), sealed.subarray(ENCAPSULATED_BYTES), tuple);
}

function placeTuple({ orderId, unit }: ArtworkPiece, keyId: string, cipherText: Uint8Array): OwnedBytes {
  if (!Number.isSafeInteger(unit) || unit < 1) throw new VaultError('content.malformed');
  return enc(LABELS.artwork, orderId, String(unit), keyId, sha256(cipherText));
}

/** Key and commitment; the shared secret is not needed after that. */
function sealKey(sharedSecret: Uint8Array, tuple: Uint8Array): OwnedBytes {
  try {
    return hkdf(sharedSecret, '', tuple, 64);
  } finally {
    sharedSecret.fill(0);
  }
}

function encapsulate(publicKey: Uint8Array) {
  try {
    return xWing.encapsulate(new Uint8Array(publicKey));
  } catch (cause) {
    throw new VaultError('content.malformed', { cause });
  }
}

function decapsulate(cipherText: Uint8Array, seed: Uint8Array): Uint8Array {
  try {
    return xWing.decapsulate(new Uint8Array(cipherText), new Uint8Array(seed));
  } catch (cause) {
    throw new VaultError('open.refused', { cause });
  }
}
