import { computeSoundKey } from './name-particles.ts';
import type { NameWord } from './transliterate.ts';
import { slipsBetween } from './word-slips.ts';

export type Word = NameWord & { place: number };

export type WordMatch = {
  /** Words that the other side does not have. */
  written: Word[];
  printed: Word[];
  /** Number of printed words that were found. */
  found: number;
  /** Printed words of which only the first letter is written. */
  byInitial: Word[];
  /** Every word found was spelled alike, or is only cut. */
  isExact: boolean;
};

const JOINED_MAX = 4;
const SOUND_LETTERS_MIN = 3;

/**
 * Pairs the words of two names: first those spelled alike in some table, then those that one side writes apart, then those
 * that sound alike or differ by a slip, then initials. `isCut`: a printed word may be the beginning of a written one.
 */
export function matchWords(written: readonly Word[], printed: readonly Word[], isCut: boolean): WordMatch {
  const left = { written: [...written], printed: [...printed] };
  pairUp(left, (one, other) => one.spellings.some((spelling) => other.spellings.includes(spelling)));
  pairJoined(left.written, left.printed);
  pairJoined(left.printed, left.written);
  if (isCut) pairUp(left, isBeginning);
  const exact = left.printed.length;
  pairUp(left, isNear);
  const before = [...left.printed];
  pairUp(left, isInitial);
  const byInitial = before.filter((word) => !(left.printed.includes(word) || isLetter(word)));
  return { ...left, byInitial, found: printed.length - left.printed.length, isExact: left.printed.length === exact };
}

type UnpairedWords = { written: Word[]; printed: Word[] };

function pairUp(left: UnpairedWords, isPair: (written: Word, printed: Word) => boolean): void {
  for (const word of [...left.printed]) {
    const other = left.written.find((one) => isPair(one, word));
    if (other === undefined) continue;
    removeWords(left.printed, [word]);
    removeWords(left.written, [other]);
  }
}

function removeWords(from: Word[], words: readonly Word[]): void {
  for (const word of words) from.splice(from.indexOf(word), 1);
}

/** A word of one side that the other writes as two to four: Jean-Luc and JEANLUC, Al Hassan and ALHASSAN. */
function pairJoined(whole: Word[], parts: Word[]): void {
  for (const word of [...whole]) {
    const run = listRuns(parts).find((one) => word.spellings.some((text) => isJoinedFrom(text, one)));
    if (run === undefined) continue;
    removeWords(whole, [word]);
    removeWords(parts, run);
  }
}

/** Neighbours in the name, in their order. */
function listRuns(words: readonly Word[]): Word[][] {
  const sorted = [...words].sort((one, other) => one.place - other.place);
  return sorted.flatMap((_, from) =>
    Array.from({ length: JOINED_MAX - 1 }, (_unused, more) => sorted.slice(from, from + more + 2)).filter(
      (run, more) => run.length === more + 2 && run.every(({ place }, at) => place === (run[0]?.place ?? 0) + at),
    ),
  );
}

/** Whether some spellings of the words, one after another, give the text. */
function isJoinedFrom(text: string, [first, ...rest]: readonly Word[]): boolean {
  if (first === undefined) return text === '';
  return first.spellings.some((one) => text.startsWith(one) && isJoinedFrom(text.slice(one.length), rest));
}

const isBeginning = ({ spellings }: Word, printed: Word) =>
  spellings.some((one) => printed.spellings.some((cut) => one.startsWith(cut)));

function isNear({ spellings }: Word, printed: Word): boolean {
  return spellings.some((one) =>
    printed.spellings.some((other) => soundsAlike(one, other) || differsBySlip(one, other)),
  );
}

function soundsAlike(one: string, other: string): boolean {
  const sound = computeSoundKey(one);
  return sound.length >= SOUND_LETTERS_MIN && sound === computeSoundKey(other);
}

function differsBySlip(one: string, printed: string): boolean {
  const allowed = slipsAllowed(printed);
  return Math.abs(one.length - printed.length) <= allowed && slipsBetween(one, printed) <= allowed;
}

function slipsAllowed(printed: string): number {
  if (printed.length < 4) return 0;
  return printed.length < 8 ? 1 : 2;
}

const isLetter = ({ spellings }: Word): boolean => spellings.every(({ length }) => length === 1);

function isInitial(one: Word, other: Word): boolean {
  if (!isLetter(one) && !isLetter(other)) return false;
  return one.spellings.some((spelling) => other.spellings.some((printed) => spelling[0] === printed[0]));
}
