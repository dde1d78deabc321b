import type { Language } from '../../device/remembered/language.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that every question holds: they say nothing about what is asked. Italian ones stand without accents. */
const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: list(
    'a about an and any are as at be by can cannot could do does doesn don for from get got has have how i if in into is isn it its me my no not of on or our please set should so tell the their them there this to too up use want was we what when where which why will with work works would you your',
  ),
  it: list(
    'ad agli ai al alla alle allo anche avere che chi ci col come con cosa cui da dagli dai dal dalla dalle dallo degli dei del dell della delle dello devo di dopo dov dove due ed era essere fa faccio fare fra gli ha hai hanno ho il in io la le lei lo loro lui ma me mi mia mie miei mio ne nei nel nell nella nelle nello no noi non nostra nostro o od ogni per perche piu poi posso puo quale quali quando quanto quel quella quelle quello quest questa queste questi questo se sei si sia siamo sono su sua sugli sui sul sull sulla sulle sullo suo te ti tra tu tua tue tuo tuoi tutto un una uno vi voglio voi vorrei dall all com cos funziona funzionano',
  ),
};

/** Endings of Italian infinitives, and of nouns and adjectives in gender and number. */
const INFINITIVE = /(?<=\p{L}{4})(?:are|ere|ire)$/u;
const LAST_VOWELS = /(?<=\p{L}{3})[aeiou]{1,2}$/u;

/** Words of a text as they stand; an apostrophe and a dash part them. */
export const tokenize = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word as it is searched; null for one that says nothing. Articles and questions are cut alike. */
export function searchTerm(word: string, language: Language): string | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.length < 2 || STOP_WORDS[language].has(plain)) return null;
  return language === 'it' ? italianStem(plain) : plain;
}

/**
 * Simple on purpose: `creare` and `crea`, `glifo` and `glifi`, `amica` and `amiche` become equal; prefix search finds
 * the rest.
 */
function italianStem(word: string): string {
  const root = word.replace(INFINITIVE, '');
  const stem = root === word ? word.replace(LAST_VOWELS, '') : root;
  return stem.length > 3 ? stem.replace(/h$/, '') : stem;
}
