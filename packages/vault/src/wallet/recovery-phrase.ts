// The recovery phrase of a wallet: BIP-39, English, 24 words (256 random bits and a checksum of 8).
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedWebcrypto } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { type OwnedBytes, randomBytes } from '../primitives/bytes.ts';

export const PHRASE_WORDS = 24;
const ENTROPY_BYTES = 32;

/** `words`: not 24 of them. `unknown`: a word is not in the list. `checksum`: a word is wrong, or two changed places. */
export type ParsedPhrase =
  | { readonly ok: true; readonly words: readonly string[] }
  | { readonly ok: false; readonly error: 'phrase.words'; readonly count: number }
  | { readonly ok: false; readonly error: 'phrase.unknown'; readonly word: string; readonly position: number }
  | { readonly ok: false; readonly error: 'phrase.checksum' };

/** 24 words of 256 fresh random bits. */
export function createPhrase(): readonly string[] {
  return phraseOfEntropy(randomBytes(ENTROPY_BYTES));
}

/** Parses a typed phrase: any case, any white space or numbering between the words. `position` counts from 1. */
export function parsePhrase(typed: string): ParsedPhrase {
  const words =
    typed
      .normalize('NFKD')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length !== PHRASE_WORDS) return { ok: false, error: 'phrase.words', count: words.length };
  const at = words.findIndex((word) => !wordlist.includes(word));
  if (at >= 0) return { ok: false, error: 'phrase.unknown', word: words[at] ?? '', position: at + 1 };
  return isSumRight(words) ? { ok: true, words } : { ok: false, error: 'phrase.checksum' };
}

/** The 32 bytes that 24 words stand for: what is sealed. Throws for other words; `parsePhrase` checks them first. */
export function phraseEntropy(words: readonly string[]): OwnedBytes {
  return new Uint8Array(mnemonicToEntropy(words.join(' '), wordlist));
}

/** The 24 words of 32 bytes. */
export function phraseOfEntropy(entropy: Uint8Array): readonly string[] {
  return entropyToMnemonic(entropy, wordlist).split(' ');
}

/** Words of the list that begin with these letters, for completion while typing; at most `limit`. */
export function phraseWordsFrom(letters: string, limit: number): readonly string[] {
  const start = letters.toLowerCase();
  return start === '' ? [] : wordlist.filter((word) => word.startsWith(start)).slice(0, limit);
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
