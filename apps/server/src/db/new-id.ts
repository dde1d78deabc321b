import { randomBytes } from 'node:crypto';

let lastMs = 0;
let counter = 0;

/**
 * A UUIDv7 (RFC 9562 section 5.7): 48 bits of milliseconds, a 12-bit counter within the millisecond (section 6.2, method
 * 1), 62 random bits. Ids of one process sort in the order they were made.
 */
export function newId(nowMs: number = Date.now()): string {
  counter = nowMs === lastMs ? counter + 1 : 0;
  lastMs = nowMs;
  const bytes = randomBytes(16);
  // More than 4,096 in a millisecond borrow from the next: the order stays.
  bytes.writeUIntBE(nowMs + (counter >> 12), 0, 6);
  bytes.writeUInt16BE(0x7000 | (counter & 0xfff), 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The lowest id that can have been made at an instant or after it: ids sort by time. */
export function firstIdSince(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}
