import { matchWords, type Word, type WordMatch } from './match-words.ts';
import { CLAUSES, isPatronymic, PARTICLES, PLACEHOLDERS, TITLES } from './name-particles.ts';
import { type NameWord, type SpelledName, spellName } from './transliterate.ts';
import { slipsBetween } from './word-slips.ts';

export type PrintedName = {
  lastName: string;
  firstName: string;
  /** The name filled its field, so its end may be missing. */
  isCut: boolean;
};

/**
 * `near`: the same name in another spelling, with one or two letters changed, or with a title, a particle, the name of the
 * father or of the husband that the other side leaves out. `partly`: everything written is printed, with a surname more.
 * `noGivenName`: the document prints one name alone, and more was written. `unknown`: nothing to compare, such as a script
 * without a table.
 */
export type NameAgreement = 'same' | 'near' | 'partly' | 'noGivenName' | 'different' | 'unknown';

/**
 * Compares a name as a person writes it with the name a document prints. Order, hyphens, accents and omitted middle
 * names are ignored; a missing surname is not.
 */
export function compareNames(written: string, printed: PrintedName): NameAgreement {
  const name = spellName(written);
  const [last, first] = [spellName(printed.lastName), spellName(printed.firstName)];
  const words = placed(withoutPlaceholders(name.words));
  const lastWords = placed(withoutPlaceholders(last.words));
  const firstWords = placed(withoutPlaceholders(first.words), lastWords.length);
  if (words.length === 0 || lastWords.length + firstWords.length === 0) return 'unknown';
  const agreement = judge(words, lastWords, firstWords, printed.isCut);
  if (agreement === 'same' || agreement === 'near') return agreement;
  return [name, last, first].some(({ hasUnknownLetters }: SpelledName) => hasUnknownLetters) ? 'unknown' : agreement;
}

function withoutPlaceholders(words: readonly NameWord[]): readonly NameWord[] {
  return words.filter((word) => !isIn(PLACEHOLDERS, word));
}

function placed(words: readonly NameWord[], from = 0): Word[] {
  return words.map((word, at) => ({ ...word, place: from + at }));
}

const isIn = (list: ReadonlySet<string>, { spellings }: NameWord) => spellings.some((one) => list.has(one));

function judge(written: Word[], last: Word[], first: Word[], isCut: boolean): NameAgreement {
  const slips = slipsInWhole(written, last, first);
  if (slips === 0) return 'same';
  const printed = [...last, ...first];
  const matched = matchWords(written, printed, isCut);
  const judged = judgeLeft(matched, { written, last, first, isCut });
  // An initial stands for a given name; who writes one for a surname has not written it.
  const isCutToInitial = (word: Word) => last.includes(word) && !isIn(PARTICLES, word);
  if (judged === 'near' && matched.byInitial.some(isCutToInitial)) return 'partly';
  if (judged !== 'different') return judged;
  const letters = written.reduce((sum, { spellings }) => sum + (spellings[0] ?? '').length, 0);
  return slips <= Math.max(1, Math.floor(letters / 12)) ? 'near' : 'different';
}

type ComparedNames = { written: Word[]; last: Word[]; first: Word[]; isCut: boolean };

/** What is left on either side after all words that agree were paired decides. */
function judgeLeft(matched: WordMatch, { written, last, first, isCut }: ComparedNames): NameAgreement {
  const names = [...last, ...first];
  // Every surname and the first given name is needed; where there is one name alone, it.
  const missing = matched.printed.filter((word) => last.includes(word) || word === first[0]);
  const needed = missing.filter((word) => !isRepeated(word, names));
  const kept = written.filter((word) => !matched.written.includes(word));
  const extra = matched.written.filter((word) => !isRepeated(word, kept));
  const isEnough = (wanting: readonly Word[], more: readonly Word[]) =>
    wanting.length === 0 && (more.length === 0 || isCut);
  if (isEnough(needed, extra)) return matched.isExact ? 'same' : 'near';
  const lasting = extra.filter((word) => !isDroppable(word, written, matched.found));
  // Le, Du and San are surnames too: a document may have nothing else as one.
  const isSurname = last.every((word) => isDroppable(word, [], matched.found));
  const wanting = needed.filter((word) => (isSurname && last.includes(word)) || !isDroppable(word, [], matched.found));
  if (isEnough(wanting, lasting)) return 'near';
  return judgeMore(matched, { wanting, lasting, isOneName: names.length === 1 });
}

type UnmatchedWords = { wanting: readonly Word[]; lasting: readonly Word[]; isOneName: boolean };

/** Names on one side that the other does not have and that mean something. */
function judgeMore(
  { written, printed, found }: WordMatch,
  { wanting, lasting, isOneName }: UnmatchedWords,
): NameAgreement {
  const isOneSided = wanting.length === 0 || lasting.length === 0;
  const hasClause = [...written, ...printed].some((word) => isIn(CLAUSES, word));
  if (hasClause && found >= 2 && isOneSided) return 'near';
  if (wanting.length === 0 && isOneName) return 'noGivenName';
  return lasting.length === 0 && found >= 2 ? 'partly' : 'different';
}

/** A person with one name writes it twice where a form wants two. */
function isRepeated(word: Word, among: readonly Word[]): boolean {
  return among.some((other) => other !== word && other.spellings.some((spelling) => word.spellings.includes(spelling)));
}

function isDroppable(word: Word, written: readonly Word[], found: number): boolean {
  if (isIn(PARTICLES, word) || isIn(TITLES, word)) return true;
  const isInMiddle = word.place > 0 && word.place < written.length - 1;
  return found >= 2 && written.length > 0 && isPatronymic(word.spellings, isInMiddle);
}

/** The slips between the names written as one word, in either order. */
function slipsInWhole(written: Word[], last: Word[], first: Word[]): number {
  const orders = [
    [...first, ...last],
    [...last, ...first],
  ];
  const most = Math.max(...[...written, ...last, ...first].map(({ spellings }) => spellings.length));
  const wholes = (words: readonly Word[]) =>
    Array.from({ length: most }, (_, at) =>
      words.map(({ spellings }) => spellings[Math.min(at, spellings.length - 1)] ?? '').join(''),
    );
  const pairs = wholes(written).flatMap((one) => orders.flatMap(wholes).map((other) => [one, other] as const));
  return Math.min(...pairs.map(([one, other]) => slipsBetween(one, other)));
}
