import type { Language } from '@house/contract/rules/languages';
import { searchTerm, tokenize } from './help-terms.ts';

/** What two texts are compared by, each with its share: words, and with less weight pairs of neighbours and parts of words. */
export type Features = ReadonlyMap<string, number>;

/** A word with what it is searched as; null for one that says nothing by itself. */
export type ReadWord = { word: string; term: string | null };

/** "Not readable" is more than "readable": neighbours count, small words among them. */
const PAIR_SHARE = 0.4;
/** Parts of words find other forms, compounds and slips of the pen. */
const PART_SHARE = 0.15;
const PART_LENGTH = 3;
const PARTED_FROM = 4;
/** "Who", "when" and "not" say nothing of the subject, but something of what is asked about it. */
const SMALL_SHARE = 0.2;

export const readWords = (text: string, language: Language): ReadWord[] =>
  tokenize(text, language).map((word) => ({ word, term: searchTerm(word, language) }));

export function featuresOf(words: readonly ReadWord[]): Features {
  const features = new Map<string, number>();
  let before: string | null = null;
  for (const { word, term } of words) {
    const name: string = term ?? `~${word}`;
    features.set(name, term === null ? SMALL_SHARE : 1);
    if (term !== null) for (const part of partsOf(word)) features.set(part, PART_SHARE);
    if (before !== null) features.set(`${before}+${name}`, PAIR_SHARE);
    before = name;
  }
  return features;
}

function partsOf(word: string): string[] {
  if (word.length < PARTED_FROM) return [];
  const whole = `_${word}_`;
  return Array.from(
    { length: whole.length - PART_LENGTH + 1 },
    (_, place) => `#${whole.slice(place, place + PART_LENGTH)}`,
  );
}
