/**
 * By what a question is known in which a life is in danger, a line for each sign. `*` stands for the rest of a word, `…` for up
 * to three words between, `(a|b)` for one of several; an apostrophe may be missing.
 */
export type DangerSigns = {
  /** Things of ours: a sentence that names one is for the help. */
  product: readonly string[];
  /** Somebody asks what would be, and not what is. */
  supposed: readonly string[];
  /** It was long ago, or is to be written down: nobody is in danger. */
  past: readonly string[];
  /** A life is at stake. */
  danger: readonly string[];
};

/** One expression that finds any of the signs as whole words. */
export const buildSignPattern = (signs: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${signs.map(toPattern).join('|')})(?!\\w)`);

const toPattern = (sign: string): string =>
  sign
    .replaceAll("'", "'?\\s?")
    .replaceAll(' … ', '(?:[ ,]+\\w+){0,3}[ ,]+')
    .replaceAll('*', '\\w*')
    .replace(/\((?!\?)/g, '(?:');
