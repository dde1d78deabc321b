// The recovery phrase of a wallet: BIP-39, English, 24 words (256 random bits and a checksum of 8).
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedWebcrypto } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { type OwnedBytes, randomBytes } from '../primitives/bytes.ts';
import { findSwaps, suggestWords } from './phrase-hints.ts';
import { phraseReadings, phraseWord } from './phrase-readings.ts';

export const PHRASE_WORDS = 24;
const ENTROPY_BYTES = 32;

/**
 * `words`: not 24 of them. `unknown`: a word is not in the list; `suggestions` are near to it. `otherLanguage`: most words are
 * not in it, as of a phrase in another language. `checksum`: a word is wrong, or two changed places; `swaps` are the places of
 * neighbours that would fit the other way round.
 */
export type ParsedPhrase =
  | { readonly ok: true; readonly words: readonly string[] }
  | { readonly ok: false; readonly error: 'phrase.words'; readonly count: number }
  | {
      readonly ok: false;
      readonly error: 'phrase.unknown';
      readonly word: string;
      readonly position: number;
      readonly suggestions?: readonly string[];
    }
  | { readonly ok: false; readonly error: 'phrase.otherLanguage' }
  | { readonly ok: false; readonly error: 'phrase.checksum'; readonly swaps?: readonly number[] };

/** Scripts of the lists of BIP-39 that have no Latin letters. */
const OTHER_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Fewer words that are not in the list are slips. */
const OTHER_LANGUAGE_WORDS_MIN = 6;
/** No list has a shorter word: single letters are a phrase whose letters are spaced out. */
const LETTERS_MIN = 3;
/** More than any phrase with all that people write beside it; what is longer is no phrase. */
const TYPED_MAX = 4000;

/** 24 words of 256 fresh random bits. */
export function createPhrase(): readonly string[] {
  return phraseOfEntropy(randomBytes(ENTROPY_BYTES));
}

/**
 * Parses a typed phrase: any case, whole words or their first four letters, with numbers, in lines or columns, with invisible
 * signs and words broken at the end of a line. `position` counts from 1.
 */
export function parsePhrase(typed: string): ParsedPhrase {
  if (OTHER_SCRIPT.test(typed)) return { ok: false, error: 'phrase.otherLanguage' };
  const readings = phraseReadings(typed.slice(0, TYPED_MAX));
  for (const reading of readings) {
    const words = reading.map(phraseWord).filter((word) => word !== undefined);
    if (words.length === reading.length && words.length === PHRASE_WORDS && isSumRight(words))
      return { ok: true, words };
  }
  return describeProblem(readings.find(({ length }) => length === PHRASE_WORDS) ?? readings[0] ?? []);
}

function describeProblem(typed: readonly string[]): Exclude<ParsedPhrase, { ok: true }> {
  const words = typed.map(phraseWord);
  const unknown = words.filter((word, at) => word === undefined && (typed[at] ?? '').length >= LETTERS_MIN).length;
  if (unknown >= OTHER_LANGUAGE_WORDS_MIN && unknown * 2 > words.length) {
    return { ok: false, error: 'phrase.otherLanguage' };
  }
  if (words.length !== PHRASE_WORDS) return { ok: false, error: 'phrase.words', count: words.length };
  const at = words.indexOf(undefined);
  if (at >= 0) {
    const word = typed[at] ?? '';
    const suggestions = suggestWords(words, at, word, isSumRight);
    const found = { ok: false, error: 'phrase.unknown', word, position: at + 1 } as const;
    return suggestions.length === 0 ? found : { ...found, suggestions };
  }
  const swaps = findSwaps(
    words.filter((word) => word !== undefined),
    isSumRight,
  );
  return { ok: false, error: 'phrase.checksum', ...(swaps.length > 0 && { swaps }) };
}

/** The 32 bytes that 24 words stand for: what is sealed. Throws for other words; `parsePhrase` checks them first. */
export function phraseEntropy(words: readonly string[]): OwnedBytes {
  return new Uint8Array(mnemonicToEntropy(words.join(' '), wordlist));
}

/** The 24 words of 32 bytes. */
export function phraseOfEntropy(entropy: Uint8Array): readonly string[] {
  return entropyToMnemonic(entropy, wordlist).split(' ');
}

/** The 64-byte seed of BIP-39: PBKDF2-HMAC-SHA-512 with 2048 rounds. The passphrase is optional, and never checked. */
export async function phraseSeed(words: readonly string[], passphrase = ''): Promise<OwnedBytes> {
  return new Uint8Array(await mnemonicToSeedWebcrypto(words.join(' '), passphrase));
}

function isSumRight(words: readonly string[]): boolean {
  try {
    mnemonicToEntropy(words.join(' '), wordlist);
    return true;
  } catch {
    // The words are 24 of the list, so the checksum is all that can be wrong.
    return false;
  }
}
