import { randomBytes } from 'node:crypto';

/** Number of ids made per millisecond, for the milliseconds used most recently, in order of last use. */
const made = new Map<number, number>();
/** Requests in flight use timestamps of some seconds ago, and a clock that was set back repeats earlier ones. */
const TIMESTAMPS_MAX = 4096;

/** Largest value of the 12-bit counter; above it, the following 22 bits continue the count. */
const COUNTED = 0xfff;

/**
 * A UUIDv7 (RFC 9562 section 5.7): 48 bits of milliseconds, a 12-bit counter within the millisecond (section 6.2,
 * method 1), 62 random bits. Ids that one process made for the same millisecond sort in the order they were made, even
 * if ids for other milliseconds were made in between. After 4,095 ids in one millisecond, 40 random bits remain.
 */
export function newId(nowMs: number = Date.now()): string {
  const count = nextWithin(nowMs);
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | Math.min(count, COUNTED), 6);
  if (count >= COUNTED) bytes.writeUIntBE((count - COUNTED) & 0x3fffff, 8, 3);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function nextWithin(ms: number): number {
  const counter = made.get(ms) ?? 0;
  made.delete(ms);
  made.set(ms, counter + 1);
  const [oldest] = made.keys();
  if (made.size > TIMESTAMPS_MAX && oldest !== undefined) made.delete(oldest);
  return counter;
}

/** The lowest id that can have been made at or after an instant: ids sort by time. */
export function firstIdSince(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}
