import { hasDictionary, type PrintFields, packPrintLines, unpackPrintLines } from './print-lines.ts';

/** Where the status list says whether a print is still right, and since which day. */
export type PrintPlace = { readonly index: number; readonly day: string };

/** What a printed code says, before it is sealed. */
export type PrintedCard = {
  readonly contentVersion: number;
  /** The day of the content, and the day on which the place in the status list was given: `2026-11-30`. */
  readonly contentDay: string;
  /** Null for a print without a place in the status list. */
  readonly place: PrintPlace | null;
  readonly language: string;
  /** Whether lines were left out because the code has no room for them. */
  readonly hasMore: boolean;
  readonly fields: PrintFields;
};

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2020-01-01');
const MORE = 0x80;
/** Numbers are stored on paper: they are never given another meaning, and new ones are appended. */
const LANGUAGES: readonly string[] = ['en', 'it', 'de', 'fr', 'es'];

/** The text of a box: version, day, place, its day, language, then the packed lines. Throws where a number is none. */
export function writePrintText(card: PrintedCard): Uint8Array<ArrayBuffer> {
  const language = Math.max(0, LANGUAGES.indexOf(card.language));
  const { place } = card;
  return Uint8Array.from([
    ...writeNumber(card.contentVersion),
    ...writeDay(card.contentDay),
    ...writeNumber(place === null ? 0 : place.index + 1),
    ...writeDay(place?.day ?? card.contentDay),
    language | (card.hasMore ? MORE : 0),
    ...packPrintLines(card.fields),
  ]);
}

/** `newer`: it names a dictionary or a language that this code does not know; `foreign`: it is no text of a card. */
type ReadPrintText =
  | { readonly ok: true; readonly card: PrintedCard }
  | { readonly ok: false; readonly error: 'newer' | 'foreign' };

/** Reads what `writePrintText` wrote. */
export function readPrintText(text: Uint8Array, dictionary: number): ReadPrintText {
  if (!hasDictionary(dictionary)) return { ok: false, error: 'newer' };
  const version = readNumber(text, 0);
  const place = version && readNumber(text, version.next + 2);
  if (!version || !place) return { ok: false, error: 'foreign' };
  const languageAt = place.next + 2;
  const first = text[languageAt];
  const fields = unpackPrintLines(text.subarray(languageAt + 1), dictionary);
  if (first === undefined || fields === null) return { ok: false, error: 'foreign' };
  const language = LANGUAGES[first & ~MORE];
  if (language === undefined) return { ok: false, error: 'newer' };
  const card = {
    contentVersion: version.value,
    contentDay: readDay(text, version.next),
    place: place.value === 0 ? null : { index: place.value - 1, day: readDay(text, place.next) },
    language,
    hasMore: (first & MORE) !== 0,
    fields,
  };
  return { ok: true, card };
}

/** LEB128: seven bits a byte, the lowest first. */
function writeNumber(value: number): number[] {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('not a number of a print');
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return bytes;
}

function readNumber(bytes: Uint8Array, from: number): { value: number; next: number } | null {
  let value = 0;
  for (let at = from; at < Math.min(bytes.length, from + 5); at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * 128 ** (at - from);
    if (byte < 128) return { value, next: at + 1 };
  }
  return null;
}

function writeDay(day: string): number[] {
  const days = Math.round((Date.parse(day) - FIRST_DAY) / DAY_MS);
  if (!(days >= 0 && days <= 0xffff)) throw new RangeError('not a day of a print');
  return [days >> 8, days & 255];
}

function readDay(bytes: Uint8Array, at: number): string {
  const days = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  return new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
}
