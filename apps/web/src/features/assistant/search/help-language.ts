/** What the help search knows of one language. Words stand without accents and in small letters. */
export type HelpLanguage = {
  /** They stand in every question and say nothing about what is asked. */
  stopWords: ReadonlySet<string>;
  /** They stand in questions of every kind: they tell two ways of asking apart, and say little about the subject. */
  weakWords: ReadonlySet<string>;
  /** Several words that mean what one word says. */
  phrases: readonly (readonly [RegExp, string])[];
  /** Each line: words that mean the same here. All are searched as the first one. */
  synonyms: readonly string[];
  /** What the forms of a word share. */
  stem: (word: string) => string;
};

export const wordList = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
