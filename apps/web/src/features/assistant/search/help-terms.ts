import type { Language } from '@house/contract/rules/languages';
import { ENGLISH_WORDS } from './english-words.ts';
import type { HelpLanguage } from './help-language.ts';
import { ITALIAN_WORDS } from './italian-words.ts';

const WORDS: Record<Language, HelpLanguage> = { en: ENGLISH_WORDS, it: ITALIAN_WORDS };

export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The stem under which each stem of a group of synonyms is searched. */
function firstOfGroup({ synonyms, stem }: HelpLanguage): ReadonlyMap<string, string> {
  return new Map(
    synonyms.flatMap((line) => {
      const [first = '', ...others] = line.split(' ').map(stem);
      return others.map((other) => [other, first] as const);
    }),
  );
}

const SYNONYMS = { en: firstOfGroup(ENGLISH_WORDS), it: firstOfGroup(ITALIAN_WORDS) } as const;

const weakTerms = ({ weakWords, stem }: HelpLanguage): ReadonlySet<string> => new Set([...weakWords].map(stem));
const WEAK = { en: weakTerms(ENGLISH_WORDS), it: weakTerms(ITALIAN_WORDS) } as const;

/** Words of a text in small letters and without accents; phrases of the language are one word, an apostrophe and a dash part words. */
export function tokenize(text: string, language: Language): string[] {
  const plain = WORDS[language].phrases.reduce(
    (now, [phrase, word]) => now.replace(phrase, word),
    withoutAccents(text).replace(/[’‘]/g, "'"),
  );
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A word as it is searched; null for one that says nothing. Articles and questions are cut alike. */
export function searchTerm(word: string, language: Language): string | null {
  if (word.length < 2 || WORDS[language].stopWords.has(word)) return null;
  const stem = WORDS[language].stem(word);
  return SYNONYMS[language].get(stem) ?? stem;
}

/** Whether a term comes from a word that says little; a synonym of a telling word tells. */
export const isWeak = (term: string, language: Language): boolean => WEAK[language].has(term);

/** The words of a text as they are searched, each once. */
export const termsOf = (text: string, language: Language): ReadonlySet<string> =>
  new Set(tokenize(text, language).flatMap((word) => searchTerm(word, language) ?? []));

/** Words that are understood though they may stand in no article. */
export const knownWords = (language: Language): string[] => [
  ...WORDS[language].stopWords,
  ...WORDS[language].weakWords,
  ...WORDS[language].synonyms.flatMap((line) => line.split(' ')),
];
