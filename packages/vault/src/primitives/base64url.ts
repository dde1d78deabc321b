// RFC 4648 section 5, without padding. Only this file uses the native methods.
import { VaultError } from './vault-error.ts';

const Alphabet = /^[A-Za-z0-9_-]*$/;

/** Bytes as base64url without padding (RFC 4648 section 5). */
export function toBase64url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
}

/**
 * The bytes of a canonical base64url text, or null: padding, white space, other alphabets and non-zero trailing bits
 * are all refused, so each byte string has exactly one text.
 */
export function parseBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!Alphabet.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.fromBase64(text, { alphabet: 'base64url' });
  return toBase64url(bytes) === text ? bytes : null;
}

/** Like parseBase64url, with an expected length in bytes, but throws `base64url.malformed`. */
export function fromBase64url(text: string, length?: number): Uint8Array<ArrayBuffer> {
  const bytes = parseBase64url(text);
  if (bytes === null || (length !== undefined && bytes.length !== length)) throw new VaultError('base64url.malformed');
  return bytes;
}

/** Bytes as lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return bytes.toHex();
}
