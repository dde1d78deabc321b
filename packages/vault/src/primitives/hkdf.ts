// HKDF (RFC 5869) with SHA-512, SHA-256 and HMAC-SHA-256, all synchronous, from @noble/hashes.
import { hkdf as nobleHkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as nobleSha256, sha512 } from '@noble/hashes/sha2.js';
import { type OwnedBytes, utf8 } from './bytes.ts';

/** HKDF-SHA-512 (RFC 5869): `length` bytes, at most 16,320. `salt` and `info` may be a label or bytes. */
export function hkdf(
  ikm: Uint8Array,
  salt: Uint8Array | string,
  info: Uint8Array | string,
  length: number,
): OwnedBytes {
  return nobleHkdf(sha512, ikm, asBytes(salt), asBytes(info), length);
}

/** SHA-256 of the bytes (32 bytes). */
export function sha256(bytes: Uint8Array): OwnedBytes {
  return nobleSha256(bytes);
}

/** HMAC-SHA-256 (32 bytes). */
export function hmacSha256(key: Uint8Array, message: Uint8Array): OwnedBytes {
  return hmac(nobleSha256, key, message);
}

function asBytes(value: Uint8Array | string): Uint8Array {
  return typeof value === 'string' ? utf8(value) : value;
}
