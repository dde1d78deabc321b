import { deflateSync, inflateSync } from 'fflate';
import { DICTIONARY_1 } from './dictionary-1.ts';

/** What inflates to more is no card. */
export const PRINT_LINES_MAX_BYTES = 8192;

/** Fields by name, each a text of lines, as they stand in what everyone may read. */
export type PrintFields = Readonly<Record<string, string>>;

const DICTIONARIES: ReadonlyMap<number, string> = new Map([[1, DICTIONARY_1]]);
export const NEWEST_DICTIONARY = 1;
export const hasDictionary = (number: number): boolean => DICTIONARIES.has(number);

/** Fields as one text: `=name` before the lines of each. A line that begins like such a mark gets a backslash. */
function writeFieldLines(fields: PrintFields): string {
  return Object.entries(fields)
    .map(([name, text]) => [`=${name}`, ...text.split('\n').map((line) => line.replace(/^(?=[=\\])/, '\\'))].join('\n'))
    .join('\n');
}

function readFieldLines(text: string): PrintFields | null {
  const fields: [string, string[]][] = [];
  for (const line of text === '' ? [] : text.split('\n')) {
    if (line.startsWith('=')) fields.push([line.slice(1), []]);
    else if (fields.length === 0) return null;
    else fields.at(-1)?.[1].push(line.replace(/^\\(?=[=\\])/, ''));
  }
  const isRepeated = new Set(fields.map(([name]) => name)).size !== fields.length;
  return isRepeated ? null : Object.fromEntries(fields.map(([name, lines]) => [name, lines.join('\n')]));
}

/** Raw DEFLATE of the lines after the newest dictionary. */
export function packPrintLines(fields: PrintFields): Uint8Array<ArrayBuffer> {
  return deflateSync(new TextEncoder().encode(writeFieldLines(fields)), {
    level: 9,
    dictionary: readDictionary(NEWEST_DICTIONARY),
  });
}

/** The fields that `packPrintLines` packed; null for other bytes, an unknown dictionary, and for more than 8 kB of lines. */
export function unpackPrintLines(packed: Uint8Array, dictionary: number): PrintFields | null {
  if (!hasDictionary(dictionary)) return null;
  // One byte more than may come: what needs it is refused, and nothing beyond it is ever written.
  const out = new Uint8Array(PRINT_LINES_MAX_BYTES + 1);
  try {
    const bytes = inflateSync(packed, { dictionary: readDictionary(dictionary), out });
    if (bytes.length > PRINT_LINES_MAX_BYTES) return null;
    return readFieldLines(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    // Neither DEFLATE nor UTF-8: not written by us.
    return null;
  }
}

const readDictionary = (number: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(DICTIONARIES.get(number) ?? '');
