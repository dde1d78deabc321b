import { VaultError } from './vault-error.ts';

/** A byte array that owns an ordinary (not shared) buffer: what WebCrypto accepts. */
export type OwnedBytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** UTF-8 bytes. Throws `text.illFormed` on a lone surrogate, which would otherwise become U+FFFD and collide. */
export function utf8(text: string): OwnedBytes {
  if (!text.isWellFormed()) throw new VaultError('text.illFormed');
  return encoder.encode(text);
}

/** UTF-8 text. Throws `text.illFormed` on bytes that are not UTF-8. A byte order mark is kept. */
export function fromUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new VaultError('text.illFormed', { cause });
  }
}

/** All parts, one after the other, in a new array. */
export function concat(...parts: readonly Uint8Array[]): OwnedBytes {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/**
 * `enc(x1..xn)` of docs/keys.md: each part as a big-endian u16 length, then its bytes. Injective, so
 * no two different tuples of the same number of parts share an encoding. Strings are their UTF-8 bytes.
 * Throws `bytes.tooLong` for a part over 65,535 bytes.
 */
export function enc(...parts: readonly (Uint8Array | string)[]): OwnedBytes {
  const pieces: Uint8Array[] = [];
  for (const part of parts) {
    const bytes = typeof part === 'string' ? utf8(part) : part;
    if (bytes.length > 0xffff) throw new VaultError('bytes.tooLong');
    pieces.push(Uint8Array.of(bytes.length >> 8, bytes.length & 0xff), bytes);
  }
  return concat(...pieces);
}

/**
 * Returns true when both arrays hold the same bytes. The time depends on the lengths, not on where they differ, as far
 * as JavaScript allows (docs/keys.md, "Not protected").
 */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let index = 0; index < a.length; index++) difference |= (a[index] ?? 0) ^ (b[index] ?? 0);
  return difference === 0;
}

/** Fresh random bytes from the platform's generator. */
export function randomBytes(length: number): OwnedBytes {
  return globalThis.crypto.getRandomValues(new Uint8Array(length));
}

/** Throws `bytes.wrongLength` unless the array has exactly this many bytes. */
export function expectLength(bytes: Uint8Array, length: number, what: string): void {
  if (bytes.length !== length) throw new VaultError('bytes.wrongLength', { detail: `${what} must be ${length} bytes` });
}
