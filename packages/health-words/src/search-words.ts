import { foldSpelling } from './fold-spelling.ts';
import type { HealthWord, SearchName, WordLanguage } from './health-words.ts';

/** From so many letters on anything is offered. */
export const SEARCH_LETTERS_MIN = 2;
/** From so many on a name is found by letters inside its words. */
const INSIDE_LETTERS_MIN = 3;
/**
 * From so many on one letter may be wrong, missing or too many, or two may have changed places. No more: of names of medicines
 * and of opposites (too much and too little of something) two letters apart, each means something else.
 */
const TYPO_LETTERS_MIN = 5;
/** Words that are not in the list and one letter from another that is. */
const OTHER_WORDS: readonly string[] = ['nefropatia', 'dysphasia', 'disfasia', 'cavolo', 'cavoli', 'miele'].map(
  foldSpelling,
);

export type WordHit = {
  readonly word: HealthWord;
  /** The name or spelling that fits what was typed. */
  readonly matched: SearchName;
};

/** How well a name fits, the best first. */
const FITS = { whole: 0, beginning: 1, words: 2, inside: 3, typo: 4 } as const;
/** Within a fit, names of one's own language stand before those of the other. */
const RANKS_PER_FIT = 2;

type RankedHit = WordHit & { rank: number; length: number };
type SearchOptions = { language: WordLanguage; limit: number };

/**
 * The words that fit what was typed, best first: in any of their spellings and in both languages. Names of the language in
 * which one writes come before the others, and short ones before long ones.
 */
export function searchWords(
  words: readonly HealthWord[],
  typed: string,
  { language, limit }: SearchOptions,
): WordHit[] {
  const wanted = foldSpelling(typed);
  if (wanted.length < SEARCH_LETTERS_MIN) return [];
  const isNear = prepareTypos(wanted);
  const ranked = words.flatMap((word): RankedHit[] => {
    const hit = findBest(word, wanted, language) ?? findNear(word, isNear);
    return hit === null ? [] : [hit];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.length - b.length);
  return withoutTwins(withoutWeaker(ranked), language)
    .slice(0, limit)
    .map(({ word, matched }) => ({ word, matched }));
}

/** Of "rami" nobody means "Loperamide" while there is "Ramipril": letters inside a word, and mistakes, count where nothing fits better. */
function withoutWeaker(hits: readonly RankedHit[]): RankedHit[] {
  const best = Math.max(FITS.words, toFit(hits[0]?.rank ?? 0));
  return hits.filter(({ rank }) => toFit(rank) <= best);
}

const toFit = (rank: number): number => Math.floor(rank / RANKS_PER_FIT);

/** A medicine that is an allergen too stands in both lists: whoever types sees one of them, the first. */
function withoutTwins(hits: readonly RankedHit[], language: WordLanguage): RankedHit[] {
  const seen = new Set<string>();
  return hits.filter(({ word }) => {
    const isNew = !seen.has(word.names[language]);
    seen.add(word.names[language]);
    return isNew;
  });
}

function findBest(word: HealthWord, wanted: string, language: WordLanguage): RankedHit | null {
  let best: RankedHit | null = null;
  for (const matched of word.search) {
    const fit = measureFit(matched.folded, wanted);
    if (fit === null) continue;
    const rank = fit * RANKS_PER_FIT + (matched.language === language ? 0 : 1);
    if (best === null || rank < best.rank) best = { word, matched, rank, length: matched.folded.length };
  }
  return best;
}

function measureFit(folded: string, wanted: string): number | null {
  if (folded === wanted) return FITS.whole;
  if (folded.startsWith(wanted)) return FITS.beginning;
  const words = folded.split(' ');
  if (wanted.split(' ').every((part) => words.some((one) => one.startsWith(part)))) return FITS.words;
  return wanted.length >= INSIDE_LETTERS_MIN && folded.includes(wanted) ? FITS.inside : null;
}

/** Whether the words of a folded name are those that were typed, but for a letter. */
function prepareTypos(wanted: string): (folded: string) => boolean {
  const parts = wanted.split(' ');
  if (parts.every((part) => part.length < TYPO_LETTERS_MIN) || OTHER_WORDS.includes(wanted)) return () => false;
  return (folded) => {
    const words = folded.split(' ');
    return parts.every((part) => words.some((one) => one.startsWith(part) || differsByLetter(one, part)));
  };
}

function findNear(word: HealthWord, isNear: (folded: string) => boolean): RankedHit | null {
  const near = word.search.find(({ folded }) => isNear(folded));
  return near === undefined
    ? null
    : { word, matched: near, rank: FITS.typo * RANKS_PER_FIT, length: near.folded.length };
}

/**
 * Whether one letter is wrong, missing or too many, or two have changed places. The first letter is right, or short words would
 * fit everything.
 */
function differsByLetter(word: string, typed: string): boolean {
  if (typed.length < TYPO_LETTERS_MIN || word[0] !== typed[0] || Math.abs(word.length - typed.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === typed[same]) same += 1;
  const [left, given] = [word.slice(same), typed.slice(same)];
  if (left.length !== given.length) return left.slice(1) === given || left === given.slice(1);
  const isSwapped = left[0] === given[1] && left[1] === given[0] && left.slice(2) === given.slice(2);
  return isSwapped || left.slice(1) === given.slice(1);
}
