// How people keep the words of a recovery phrase: numbered, in columns, cut at four letters as on metal plates, broken at
// the end of a line, copied from a page with invisible signs.
import { wordlist } from '@scure/bip39/wordlists/english.js';

/** BIP-39 chose the words so that the first four letters name one. */
const LETTERS_UNIQUE = 4;
/** Stands between the halves of what a hyphen at the end of a line parts. */
const PARTED = '⁂';
const LABEL = /(?:\p{L}+\s*)?[#№]?\s*(?=\d)/gu;

const isKnown = (word: string): boolean => wordlist.includes(word);

/** The word of the list that is meant, whole or cut; undefined when there is none. */
export function phraseWord(typed: string): string | undefined {
  const word = plainText(typed).replaceAll(/[^a-z]/g, '');
  if (isKnown(word)) return word;
  if (word.length < LETTERS_UNIQUE) return undefined;
  return wordlist.find((one) => one.startsWith(word)) ?? withoutFiller(word);
}

/** A plate with four places a word may have its last one filled: TIPX. */
function withoutFiller(word: string): string | undefined {
  const start = word.slice(0, LETTERS_UNIQUE - 1);
  return word === `${start}x` && isKnown(start) ? start : undefined;
}

/**
 * Ways to read a text as words in their order, the likeliest first. More than one: a hyphen at the end of a line may join or
 * part, and two columns may go down or across. The checksum tells which is right.
 */
export function phraseReadings(typed: string): readonly (readonly string[])[] {
  const text = plainText(typed);
  const asWritten = joinParts(wordsIn(text.replaceAll(/(?<=\p{L})-[^\S\n]*\n\s*(?=\p{L})/gu, ` ${PARTED} `)));
  const readings = [asWritten, wordsIn(text), ...columnReadings(text), ...unlabelledReading(text)];
  const inner = withoutHeading(text);
  const beneath = inner === text ? [] : [...numberedReading(inner), wordsIn(inner), ...columnReadings(inner)];
  const parted = typed.replaceAll('\u200b', ' ');
  const spaced = parted === typed ? [] : [wordsIn(plainText(parted))];
  return [
    ...numberedReading(text),
    ...readings,
    ...beneath,
    ...spaced,
    wordsIn(text).filter((word) => !ORDINAL.test(word)),
  ];
}

/** Numbers and letters of a list: none is a word of a phrase. */
const ORDINAL = /^(?:[ivxl]+|[a-z])$/;

/** Without the lines before and behind the words, as a title, a date or "keep it safe": each has a word that is in no phrase. */
function withoutHeading(text: string): string {
  const lines = text.replaceAll(/(?<=\p{L}): *(?=\p{L})/gu, ':\n').split('\n');
  const isInside = (line: string) => wordsIn(line).length > 0 && wordsIn(line).every((word) => !isNoWord(word));
  const [from, to] = [lines.findIndex(isInside), lines.findLastIndex(isInside)];
  return from < 0 ? text : lines.slice(from, to + 1).join('\n');
}

/** Small letters without marks, full width or invisible signs; every kind of hyphen is one. */
function plainText(typed: string): string {
  return typed
    .replaceAll(/&nbsp;|<\/?[a-z]{1,10}\/?>/gi, ' ')
    .normalize('NFKC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/\u00ad[^\S\n]*\n/g, '-\n')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u00ac]/gu, '-')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i');
}

/** `PARTED` is a token of its own. Ordinals lose their ending: 1st, 2o. */
function wordsIn(text: string): string[] {
  return text.replaceAll(/\d+(?:st|nd|rd|th|[oa])?(?!\p{L})/gu, ' ').match(/[\p{L}⁂]+/gu) ?? [];
}

/** Joins the halves of a word that a line break parts: where a hyphen stands, or where one half alone is no word. */
function joinParts(tokens: readonly string[]): string[] {
  const words: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token === PARTED) continue;
    const before = words.at(-1) ?? '';
    const isParted = tokens[at - 1] === PARTED || isNoWord(before) || isNoWord(token);
    if (isParted && before !== '' && isKnown(before + token)) words[words.length - 1] = before + token;
    else words.push(token);
  }
  return words;
}

const isNoWord = (token: string) => phraseWord(token) === undefined;

/** Words with the numbers 1 to n, each once, before or behind them: in the order of the numbers, whatever the columns. */
function numberedReading(text: string): string[][] {
  const pairs = [
    [...text.matchAll(/(\d+)(?:st|nd|rd|th|[oa](?!\p{L}))?[^\p{L}\d]*(\p{L}+)/gu)].map(([, number, word]) => [
      number,
      word,
    ]),
    [...text.matchAll(/(\p{L}+)[^\p{L}\d]*(\d+)/gu)].map(([, word, number]) => [number, word]),
  ];
  return pairs
    .filter((found) => found.length > 1 && found.every((_, at) => found.some(([number]) => Number(number) === at + 1)))
    .map((found) => found.sort(([one], [other]) => Number(one) - Number(other)).map(([, word = '']) => word));
}

/** Lines with as many words each, read down the columns. */
function columnReadings(text: string): string[][] {
  const lines = text.split('\n').map(wordsIn);
  const rows = lines.filter(({ length }) => length > 0);
  const columns = rows[0]?.length ?? 0;
  if (columns < 2 || rows.length < 2 || rows.some(({ length }) => length !== columns)) return [];
  return [Array.from({ length: columns }, (_, column) => rows.map((row) => row[column] ?? '')).flat()];
}

/** Without what stands before a number, as in "Word 1: abandon": `word` is a word of the list as well. */
function unlabelledReading(text: string): string[][] {
  return /\p{L}\s*[#№]?\s*\d/u.test(text) ? [wordsIn(text.replaceAll(LABEL, ' '))] : [];
}
