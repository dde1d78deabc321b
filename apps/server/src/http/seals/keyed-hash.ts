import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 as the vault has it, by the library of the system: every request of a signed-in person takes three. */
export function keyedHash(key: Uint8Array, message: Uint8Array | string): Uint8Array {
  return createHmac('sha256', key).update(message).digest();
}
