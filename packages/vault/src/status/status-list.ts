// Token Status List (draft-ietf-oauth-status-list), section 4: two bits a place, the first place in the lowest bits of the
// first byte.
import { expectLength, type OwnedBytes } from '../primitives/bytes.ts';
import { VaultError } from '../primitives/vault-error.ts';

export const STATUS_BITS = 2;
/** Places of one list, as many as W3C's Bitstring Status List asks for at least: one card hides among them. */
export const STATUS_PLACES = 131_072;
const PLACES_PER_BYTE = 8 / STATUS_BITS;
export const STATUS_LIST_BYTES: number = STATUS_PLACES / PLACES_PER_BYTE;

/** What a place says of the print that has it. */
export const STATUS_VALUES = { valid: 0, stopped: 1, notForAnyone: 2, changed: 3 } as const;
export type StatusValue = (typeof STATUS_VALUES)[keyof typeof STATUS_VALUES];

/** The list of one value a place, 0 to 3. Throws `bytes.wrongLength` for another number of places. */
export function packStatuses(values: Uint8Array): OwnedBytes {
  expectLength(values, STATUS_PLACES, 'values of a status list');
  const list = new Uint8Array(STATUS_LIST_BYTES);
  for (const [index, value] of values.entries()) {
    if (value > 3) throw new VaultError('bytes.tooLong', { detail: 'a status has two bits' });
    const at = Math.floor(index / PLACES_PER_BYTE);
    list[at] = (list[at] ?? 0) | (value << (STATUS_BITS * (index % PLACES_PER_BYTE)));
  }
  return list;
}

/** The value at a place of this list, 0 to 131,071; null outside it. */
export function readStatus(list: Uint8Array, index: number): StatusValue | null {
  const byte = Number.isInteger(index) ? list[Math.floor(index / PLACES_PER_BYTE)] : undefined;
  if (byte === undefined) return null;
  const bits = (byte >> (STATUS_BITS * (index % PLACES_PER_BYTE))) & 3;
  return bits === 1 || bits === 2 || bits === 3 ? bits : 0;
}
