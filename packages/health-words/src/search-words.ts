import { foldSpelling } from './fold-spelling.ts';
import type { HealthWord, SearchName, WordLanguage } from './health-words.ts';

/** From so many letters on anything is offered. */
export const SEARCH_LETTERS_MIN = 2;
/** From so many on a name is found by letters inside its words. */
const INSIDE_LETTERS_MIN = 3;
/** From so many on one letter may be wrong, missing or too many; from the second number on, two. */
const TYPO_LETTERS_MIN = 5;
const TYPOS_LETTERS_MIN = 9;

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

/** Whether the words of a folded name begin like those that were typed, but for a few letters. */
function prepareTypos(wanted: string): (folded: string) => boolean {
  const parts = wanted.split(' ').map((part) => ({ part, typos: countTypos(part) }));
  if (parts.every(({ typos }) => typos === 0)) return () => false;
  return (folded) => {
    const words = folded.split(' ');
    return parts.every(({ part, typos }) =>
      words.some((one) => one.startsWith(part) || (typos > 0 && beginsNearly(one, part, typos))),
    );
  };
}

function countTypos(part: string): number {
  if (part.length >= TYPOS_LETTERS_MIN) return 2;
  return part.length >= TYPO_LETTERS_MIN ? 1 : 0;
}

function findNear(word: HealthWord, isNear: (folded: string) => boolean): RankedHit | null {
  const near = word.search.find(({ folded }) => isNear(folded));
  return near === undefined
    ? null
    : { word, matched: near, rank: FITS.typo * RANKS_PER_FIT, length: near.folded.length };
}

/**
 * Whether some beginning of a word is at most so many changes away: letters wrong, missing, too many, or two that changed
 * places. The first letter is right, or short words would fit everything.
 */
function beginsNearly(word: string, typed: string, typos: number): boolean {
  if (word[0] !== typed[0]) return false;
  let [earlier, before]: [number[], number[]] = [[], Array.from(typed, (_, at) => at + 1)];
  before.unshift(0);
  let least = before[typed.length] ?? 0;
  for (let row = 1; row <= Math.min(word.length, typed.length + typos); row += 1) {
    const current = [row];
    for (let at = 1; at <= typed.length; at += 1) {
      current.push(countChanges({ word, typed, row, at, current, before, earlier }));
    }
    least = Math.min(least, current[typed.length] ?? least);
    [earlier, before] = [before, current];
  }
  return least <= typos;
}

type Cell = {
  word: string;
  typed: string;
  row: number;
  at: number;
  current: readonly number[];
  before: readonly number[];
  earlier: readonly number[];
};

/** One cell of the table of edit distances (Damerau, optimal string alignment). */
function countChanges({ word, typed, row, at, current, before, earlier }: Cell): number {
  const far = Number.MAX_SAFE_INTEGER;
  const isSame = word[row - 1] === typed[at - 1];
  const isSwapped = row > 1 && at > 1 && word[row - 1] === typed[at - 2] && word[row - 2] === typed[at - 1];
  return Math.min(
    (before[at - 1] ?? far) + (isSame ? 0 : 1),
    (before[at] ?? far) + 1,
    (current[at - 1] ?? far) + 1,
    isSwapped ? (earlier[at - 2] ?? far) + 1 : far,
  );
}
