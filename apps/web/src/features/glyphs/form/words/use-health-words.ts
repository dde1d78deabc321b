import type { RowKind } from '@repo/client/card/row-kinds';
import { type HealthWord, parseHealthWords, WORD_KINDS, type WordKind } from '@repo/health-words/health-words';
import { useEffect, useState } from 'react';

/** The lists that are searched in a row of each kind. Who is allergic to a medicine finds it by its name. */
const LISTS_OF_ROW: Partial<Record<RowKind, readonly WordList[]>> = {
  allergy: ['allergy', 'medicine'],
  medicine: ['medicine'],
  condition: ['condition', 'procedure'],
  implant: ['implant'],
};

/** Each is a file of its own, which a browser asks for when somebody goes into such a row. */
const FILES = {
  allergy: () => import('@repo/health-words/words/allergy.tsv?raw'),
  condition: () => import('@repo/health-words/words/condition.tsv?raw'),
  implant: () => import('@repo/health-words/words/implant.tsv?raw'),
  medicine: () => import('@repo/health-words/words/medicine.tsv?raw'),
  procedure: () => import('@repo/health-words/words/procedure.tsv?raw'),
} satisfies Partial<Record<WordKind, () => Promise<{ default: string }>>>;
type WordList = keyof typeof FILES;

/** The list in which a word with this id stands; undefined for one of a list that no row searches. */
export const findWordList = (id: string): WordList | undefined =>
  (Object.keys(FILES) as WordList[]).find((list) => id.startsWith(WORD_KINDS[list]));

export const hasHealthWords = (kind: RowKind): boolean => LISTS_OF_ROW[kind] !== undefined;

/** The words of one list. */
export const loadWordList = async (list: WordList): Promise<readonly HealthWord[]> =>
  parseHealthWords((await FILES[list]()).default);

const loading = new Map<RowKind, Promise<readonly HealthWord[]>>();

/** Each list is read once for all rows of a kind; one that could not be loaded is asked for again by the next row. */
function loadWords(kind: RowKind): Promise<readonly HealthWord[]> {
  const known = loading.get(kind);
  if (known !== undefined) return known;
  const lists = LISTS_OF_ROW[kind] ?? [];
  const words = Promise.all(lists.map(loadWordList)).then((read) => read.flat());
  loading.set(kind, words);
  return words;
}

const NO_WORDS: readonly HealthWord[] = [];

/** The words for rows of a kind, once they are wanted and there. Without them the form takes what is typed, as it always does. */
export function useHealthWords(kind: RowKind, isWanted: boolean): readonly HealthWord[] {
  const [words, setWords] = useState(NO_WORDS);
  useEffect(() => {
    if (!isWanted) return;
    loadWords(kind).then(setWords, () => loading.delete(kind));
  }, [kind, isWanted]);
  return words;
}
