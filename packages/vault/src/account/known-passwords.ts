// The most used passwords of known breaches, as a set in one small file; the lookup stays on the device.

import { utf8 } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { lowerAscii } from './account-keys.ts';

/** False-positive rate: an unknown password counts as known in 2^-17 of all cases, 1 in 131,072. */
export const KNOWN_PASSWORD_BITS = 17;
/** "KP01": detects another file at the same address, or another layout, before the first lookup. */
export const KNOWN_PASSWORDS_FORMAT = 0x4b503031;
/** The format, then the number of entries, four bytes each and big-endian. */
export const KNOWN_PASSWORDS_HEADER_BYTES = 8;

/** A lookup steps over at most this many entries. */
const ENTRIES_PER_MARK = 16;

export type KnownPasswords = {
  readonly count: number;
  /** Ignores the case of A to Z. Also true for one unknown password in 131,072. */
  readonly has: (password: string) => boolean;
};

/** The location of the file: a file path for Node, an address of the site in Vite's build. */
export function knownPasswordsUrl(): URL {
  return new URL('../../known-passwords.bin', import.meta.url);
}

/** The text that is looked up for a password: its NFC form with A to Z in lower case. */
export function knownPasswordForm(password: string): string {
  return lowerAscii(password.normalize('NFC'));
}

/** The place of a form among `count` entries: 53 bits of its SHA-256, spread over count * 2^17 places. */
export function knownPasswordPlace(form: string, count: number): number {
  const hash = sha256(utf8(form));
  const view = new DataView(hash.buffer, hash.byteOffset);
  const fraction = (view.getUint32(0) * 2 ** 21 + (view.getUint32(4) >>> 11)) / 2 ** 53;
  return Math.floor(fraction * count * 2 ** KNOWN_PASSWORD_BITS);
}

/**
 * Reads the file that `npm run generate` writes. After the header come the entries' places in ascending order, each as
 * the distance from the previous one in a Rice code: its quotient by 2^17 as that many ones and a zero, then 17 bits.
 * Throws when the bytes are anything else.
 */
export function readKnownPasswords(bytes: Uint8Array): KnownPasswords {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < KNOWN_PASSWORDS_HEADER_BYTES || view.getUint32(0) !== KNOWN_PASSWORDS_FORMAT)
    throw new Error('These bytes are no list of known passwords.');
  const count = view.getUint32(4);
  const marks = setMarks(bytes, count);
  return { count, has: (password) => hasPlace(bytes, marks, knownPasswordPlace(knownPasswordForm(password), count)) };
}

/** For every 16th entry, the place of the previous one and the bit at which the entry starts. */
type Marks = { readonly count: number; readonly places: Float64Array; readonly bits: Uint32Array };
type Cursor = { bit: number };

function setMarks(bytes: Uint8Array, count: number): Marks {
  // an entry takes at least 18 bits: a header that claims more entries is refused before memory is allocated for it
  if (count * (KNOWN_PASSWORD_BITS + 1) > bytes.length * 8) throw new Error('The list of known passwords is cut off.');
  const length = Math.ceil(count / ENTRIES_PER_MARK);
  const marks = { count, places: new Float64Array(length), bits: new Uint32Array(length) };
  const cursor = { bit: KNOWN_PASSWORDS_HEADER_BYTES * 8 };
  let place = 0;
  for (let entry = 0; entry < count; entry++) {
    if (entry % ENTRIES_PER_MARK === 0) {
      marks.places[entry / ENTRIES_PER_MARK] = place;
      marks.bits[entry / ENTRIES_PER_MARK] = cursor.bit;
    }
    place += readDistance(bytes, cursor);
  }
  if (Math.ceil(cursor.bit / 8) !== bytes.length) throw new Error('The list of known passwords is cut off.');
  return marks;
}

function hasPlace(bytes: Uint8Array, { count, places, bits }: Marks, wanted: number): boolean {
  let mark = lastBelow(places, wanted);
  // equal places may lie on both sides of a mark, so the search begins before the first of them
  if (mark < 0) mark = 0;
  const cursor = { bit: bits[mark] ?? 0 };
  let place = places[mark] ?? 0;
  for (let entry = mark * ENTRIES_PER_MARK; entry < count && place <= wanted; entry++) {
    place += readDistance(bytes, cursor);
    if (place === wanted) return true;
  }
  return false;
}

/** The last mark whose place is smaller than the wanted one; -1 when there is none. */
function lastBelow(places: Float64Array, wanted: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function readDistance(bytes: Uint8Array, cursor: Cursor): number {
  let wholes = 0;
  while (readBit(bytes, cursor) === 1) wholes++;
  let rest = 0;
  for (let bit = 0; bit < KNOWN_PASSWORD_BITS; bit++) rest = rest * 2 + readBit(bytes, cursor);
  return wholes * 2 ** KNOWN_PASSWORD_BITS + rest;
}

/** Zero beyond the end, so that damaged bytes end the loop. */
function readBit(bytes: Uint8Array, cursor: Cursor): number {
  const bit = ((bytes[cursor.bit >>> 3] ?? 0) >>> (7 - (cursor.bit & 7))) & 1;
  cursor.bit++;
  return bit;
}
