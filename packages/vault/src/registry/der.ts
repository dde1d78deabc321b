// As much of DER (X.690) as a time-stamp token needs: one value at a time, definite lengths, nothing decoded that is not
// asked for. Answers null for anything else; hostile input reads no byte outside its array.
import { concat, equalBytes, type OwnedBytes } from '../primitives/bytes.ts';

export const TAGS = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** `[0]`, constructed. */
export const contextTag = (number: number): number => 0xa0 + number;

export type DerValue = {
  readonly tag: number;
  readonly content: Uint8Array;
  /** tag, length and content */
  readonly whole: Uint8Array;
};

const LENGTH_BYTES_MAX = 4;

/** The value that begins at `at`, and where the next one does. */
function readAt(bytes: Uint8Array, at: number): { value: DerValue; next: number } | null {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return null;
  let [start, length] = [at + 2, first];
  if (first >= 0x80) {
    const count = first - 0x80;
    if (count === 0 || count > LENGTH_BYTES_MAX || start + count > bytes.length) return null;
    length = bytes.subarray(start, start + count).reduce((sum, byte) => sum * 256 + byte, 0);
    start += count;
  }
  const next = start + length;
  if (next > bytes.length) return null;
  return { value: { tag, content: bytes.subarray(start, next), whole: bytes.subarray(at, next) }, next };
}

/** The values that stand one after the other in these bytes; null when a part of them is none. */
function readDer(bytes: Uint8Array): DerValue[] | null {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length; ) {
    const read = readAt(bytes, at);
    if (read === null) return null;
    values.push(read.value);
    at = read.next;
  }
  return values;
}

/** The only value in these bytes, if it has this tag. */
export function readOne(bytes: Uint8Array, tag: number): DerValue | null {
  const values = readDer(bytes);
  const [value] = values ?? [];
  return values?.length === 1 && value?.tag === tag ? value : null;
}

/** What stands in a sequence, a set or a tagged value. Of nothing: nothing. */
export const listInside = (value: DerValue | undefined | null): readonly DerValue[] =>
  value === undefined || value === null ? [] : (readDer(value.content) ?? []);

export function writeDer(tag: number, ...parts: readonly Uint8Array[]): OwnedBytes {
  const content = concat(...parts);
  const size = content.length;
  if (size < 0x80) return concat(Uint8Array.of(tag, size), content);
  const length: number[] = [];
  for (let left = size; left > 0; left = Math.floor(left / 256)) length.unshift(left % 256);
  return concat(Uint8Array.of(tag, 0x80 + length.length, ...length), content);
}

/** An object identifier of numbers with dots. */
export function writeOid(text: string): OwnedBytes {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left % 128) + 128);
    return groups;
  });
  return writeDer(TAGS.oid, Uint8Array.from(bytes));
}

export const isOid = (value: DerValue | undefined, text: string): boolean =>
  value !== undefined && equalBytes(value.whole, writeOid(text));

/** A positive integer without leading zeros. */
export function writeInteger(bytes: Uint8Array): OwnedBytes {
  const at = bytes.findIndex((byte) => byte !== 0);
  const least = at < 0 ? new Uint8Array(1) : bytes.subarray(at);
  return writeDer(TAGS.integer, (least[0] ?? 0) >= 0x80 ? concat(new Uint8Array(1), least) : least);
}

const GENERALIZED = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/;
const UTC = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/;

/** Milliseconds since 1970 of a GeneralizedTime or UTCTime in UTC; null for any other. */
export function readTime(value: DerValue | undefined): number | null {
  if (value === undefined) return null;
  const text = String.fromCharCode(...value.content);
  const shape = value.tag === TAGS.time ? GENERALIZED : UTC;
  const isTime = value.tag === TAGS.time || value.tag === TAGS.utcTime;
  const parts = isTime ? shape.exec(text) : null;
  if (parts === null) return null;
  const [, year = '', month, day, hour, minute, second, fraction = ''] = parts;
  // RFC 5280: a year of two digits below 50 is in this century.
  const full = year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;
  const ms = Date.parse(`${full}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  return Number.isNaN(ms) ? null : ms;
}

/** The bytes of a bit string that ends with a whole byte. */
export const readBits = (value: DerValue | undefined): Uint8Array | null =>
  value?.tag === TAGS.bits && value.content[0] === 0 ? value.content.subarray(1) : null;

const STRING_TAGS: readonly number[] = [0x0c, 0x13, 0x16];
const COMMON_NAME = '2.5.4.3';

/** The common name in a name of X.501; null when it has none. */
export function readCommonName(name: DerValue | undefined): string | null {
  for (const set of listInside(name)) {
    for (const pair of listInside(set)) {
      const [type, value] = listInside(pair);
      if (isOid(type, COMMON_NAME) && value !== undefined && STRING_TAGS.includes(value.tag)) {
        return new TextDecoder().decode(value.content);
      }
    }
  }
  return null;
}
