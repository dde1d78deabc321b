import { createHmac } from 'node:crypto';

/** The vault's HMAC-SHA-256, computed by node:crypto, because every request with a session computes three. */
export function keyedHash(key: Uint8Array, message: Uint8Array | string): Uint8Array {
  return createHmac('sha256', key).update(message).digest();
}
