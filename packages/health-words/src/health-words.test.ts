import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { foldSpelling } from './fold-spelling.ts';
import { parseHealthWords, SENSITIVE_SUBJECTS, WORD_KINDS, WORD_LANGUAGES, type WordKind } from './health-words.ts';

const KINDS = Object.keys(WORD_KINDS) as WordKind[];
const readText = (name: string) => readFileSync(new URL(`../words/${name}.tsv`, import.meta.url), 'utf8');
const LISTS = KINDS.map((kind) => ({ kind, text: readText(kind), words: parseHealthWords(readText(kind)) }));
const ALL = LISTS.flatMap(({ kind, words }) => words.map((word) => ({ kind, word })));

/** Names as SNOMED International published them, of every code that the list uses. */
const PUBLISHED = new Map(
  readText('snomed-ct')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
    .map(([code = '', set = '', name = '']) => [code, { set, name }] as const),
);

/** Gzip bytes of what a form loads when a row is opened: its own list, and the one that is searched with it. */
const ROW_BYTES_MAX = 12_000;
const LISTS_OF_ROW: readonly (readonly WordKind[])[] = [
  ['allergy', 'medicine'],
  ['condition', 'procedure'],
  ['medicine'],
  ['implant'],
];

test('the list has its 600 to 1,000 words, and each kind some', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(600);
  expect(ALL.length).toBeLessThanOrEqual(1000);
  for (const { kind, words } of LISTS) expect(words.length, kind).toBeGreaterThan(30);
});

test('ids are of their kind, and no two are alike', () => {
  for (const { kind, word } of ALL) expect(word.id).toMatch(new RegExp(`^${WORD_KINDS[kind]}[1-9]\\d{0,3}$`));
  expect(new Set(ALL.map(({ word }) => word.id)).size).toBe(ALL.length);
  expect(new Set(Object.values(WORD_KINDS)).size).toBe(KINDS.length);
});

test('every name is there in both languages, in one form: composed letters, no straight apostrophe, no spare space', () => {
  for (const { word } of ALL)
    for (const { text } of word.search) {
      expect(text, word.id).toMatch(/^[\p{L}\p{N}][^\t'"`|]*[\p{L}\p{N})]$/u);
      expect(text).toBe(text.normalize('NFC').replace(/\s+/g, ' ').trim());
      expect(foldSpelling(text).length).toBeGreaterThanOrEqual(2);
    }
  for (const { word } of ALL) for (const language of WORD_LANGUAGES) expect(word.names[language]).toMatch(/^\p{Lu}/u);
});

test('no kind has the same name twice, and no word lists one spelling twice', () => {
  for (const { kind, words } of LISTS)
    for (const language of WORD_LANGUAGES) {
      const names = words.map(({ names }) => foldSpelling(names[language]));
      expect(
        names.filter((name, at) => names.indexOf(name) !== at),
        `${kind} ${language}`,
      ).toEqual([]);
    }
  for (const { word } of ALL)
    for (const language of WORD_LANGUAGES) {
      const texts = word.search.filter((one) => one.language === language).map(({ text }) => text.toLowerCase());
      expect(new Set(texts).size, word.id).toBe(texts.length);
    }
});

test('a name of two kinds means the same in both: it has one translation', () => {
  const translations = new Map<string, Set<string>>();
  for (const { word } of ALL) {
    const known = translations.get(word.names.en) ?? new Set();
    translations.set(word.names.en, known.add(word.names.it));
  }
  const several = [...translations].filter(([, italian]) => italian.size > 1).map(([name]) => name);
  expect(several).toEqual([]);
});

test('one code stands for one meaning: words that share it are of two kinds', () => {
  const byCode = Map.groupBy(
    ALL.filter(({ word }) => word.snomedCode !== null),
    ({ word }) => word.snomedCode,
  );
  for (const [code, words] of byCode)
    expect(new Set(words.map(({ kind }) => kind)).size, `${code}: ${words.map(({ word }) => word.id)}`).toBe(
      words.length,
    );
});

test('every code was published in a free set, has the check digit of SNOMED CT, and none is kept without a word', () => {
  const used = new Set(ALL.flatMap(({ word }) => word.snomedCode ?? []));
  expect([...used].filter((code) => !PUBLISHED.has(code))).toEqual([]);
  expect([...PUBLISHED.keys()].filter((code) => !used.has(code))).toEqual([]);
  for (const [code, { set, name }] of PUBLISHED) {
    expect(['ips', 'gps']).toContain(set);
    expect(name).not.toBe('');
    expect(checkDigit(code), code).toBe(0);
  }
  expect(used.size).toBeGreaterThan(400);
});

test('a medicine has no code but its own id', () => {
  expect(ALL.filter(({ kind, word }) => kind === 'medicine' && word.snomedCode !== null)).toEqual([]);
});

test('each sensitive word names a subject of the hints, and every subject has words', () => {
  const marks = LISTS.flatMap(({ text }) =>
    text
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[5] ?? ''),
  );
  const used = new Set(marks.filter((mark) => mark !== ''));
  expect([...used].toSorted()).toEqual([...SENSITIVE_SUBJECTS].toSorted());
});

test('what a row loads stays small', () => {
  for (const kinds of LISTS_OF_ROW) {
    const bytes = gzipSync(kinds.map(readText).join('\n')).length;
    expect(bytes, kinds.join(' and ')).toBeLessThan(ROW_BYTES_MAX);
  }
});

test('a line with other columns is refused', () => {
  expect(() => parseHealthWords('id\nx1\tOne\tUno\n')).toThrow('3 columns');
});

/** Verhoeff's check over a whole SNOMED CT identifier: 0 for a right one. */
function checkDigit(code: string): number {
  return [...code].reverse().reduce((check, digit, at) => multiply(check, permute(Number(digit), at % 8)), 0);
}

/** The dihedral group of order ten. */
function multiply(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b - 5) % 5) + 5;
  return b < 5 ? ((a - 5 - b + 5) % 5) + 5 : (a - b + 5) % 5;
}

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const permute = (digit: number, times: number): number =>
  times === 0 ? digit : permute(PERMUTATION[digit] ?? 0, times - 1);
