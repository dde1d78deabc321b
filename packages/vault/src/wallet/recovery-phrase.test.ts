import { entropyToMnemonic } from '@scure/bip39';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as chinese } from '@scure/bip39/wordlists/simplified-chinese.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPhrase, parsePhrase } from './recovery-phrase.ts';

const WORDS = [...Array.from({ length: 23 }, () => 'abandon'), 'art'];
const rest = WORDS.slice(1).join(' ');
/** Words that differ from each other, with a right checksum. */
const MIXED = entropyToMnemonic(
  Uint8Array.from({ length: 32 }, (_, at) => (at * 37 + 11) % 256),
  english,
).split(' ');

describe('a phrase as people keep it', () => {
  test.each([
    ['four letters a word, as on a metal plate', WORDS.map((word) => word.slice(0, 4)).join(' ')],
    ['a soft hyphen', `aban\u00addon ${rest}`],
    ['a zero-width joiner', `aban\u200ddon ${rest}`],
    ['a zero-width space and a byte order mark', `\ufeffaban\u200bdon ${rest}`],
    ['a hyphen at the end of a line', `aban-\ndon ${rest}`],
    ['a hyphen, Windows’ line end and an indent', `aban-\r\n   don ${rest}`],
    ['a soft hyphen at the end of a line', `aban\u00ad\ndon ${rest}`],
    ['a line broken without a hyphen', `aban\ndon ${rest}`],
    ['numbers and points', WORDS.map((word, at) => `${at + 1}. ${word}`).join(' ')],
    ['numbers with nothing between', WORDS.map((word, at) => `${at + 1}${word}`).join(' ')],
    ['ordinals', WORDS.map((word, at) => `${at + 1}th ${word}`).join('\n')],
    ['ordinals in Italian', WORDS.map((word, at) => `${at + 1}º ${word}`).join('\n')],
    ['labels', WORDS.map((word, at) => `Word ${at + 1}: ${word}`).join('\n')],
    ['labels in Italian', WORDS.map((word, at) => `Parola n. ${at + 1}: ${word}`).join('\n')],
    ['numbers behind the words', WORDS.map((word, at) => `${word} ${at + 1}`).join(', ')],
    ['commas and a full stop', `${WORDS.join(', ')}.`],
    ['quotes and brackets', `["${WORDS.join('","')}"]`],
    ['capitals', WORDS.join(' ').toUpperCase()],
    [
      'full width',
      WORDS.join(' ').replaceAll(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
    ],
    ['spaces that do not break', WORDS.join('\u00a0')],
    ['slashes', WORDS.join('/')],
    ['hyphens', WORDS.join('-')],
    ['dashes at the end of each line', WORDS.join(' –\n')],
    ['hyphens at the end of each line', WORDS.join('-\n')],
  ])('%s', (_, typed) => {
    expect(parsePhrase(typed)).toEqual({ ok: true, words: WORDS });
  });

  const romans = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV'.split(
    ' ',
  );
  const list = MIXED.map((word, at) => `${at + 1}. ${word}`).join('\n');
  test.each([
    ['Roman numbers', MIXED.map((word, at) => `${romans[at]}. ${word}`).join('\n')],
    ['letters of a list', MIXED.map((word, at) => `${String.fromCharCode(97 + at)}) ${word}`).join('\n')],
    ['zero-width spaces alone between the words', MIXED.join('\u200b')],
    ['four places a word, the last one filled', MIXED.map((word) => word.slice(0, 4).padEnd(4, 'X')).join(' ')],
    ['words before them', `My recovery phrase: ${MIXED.join(' ')}`],
    ['a heading with a number', `Recovery phrase (24 words)\n\n${list}`],
    ['a heading in Italian with a date', `Frase di recupero (24 parole) — 3 dicembre 2026\n${list}`],
    ['a note behind them', `${list}\nKeep it in the safe. Page 1 of 1`],
    [
      'a heading above columns',
      `Recovery phrase\n${MIXED.slice(0, 12)
        .map((word, at) => `${word} ${MIXED[at + 12]}`)
        .join('\n')}`,
    ],
    ['tags of a copied page', `<ol>${MIXED.map((word) => `<li>${word}</li>`).join('')}</ol>`],
    ['spaces of a copied page', MIXED.join('&nbsp;')],
  ])('%s', (_, typed) => {
    expect(parsePhrase(typed)).toEqual({ ok: true, words: MIXED });
  });

  test('single letters are not called another language', () => {
    const letters = MIXED.map((word) => [...word].join(' ')).join('   ');
    expect(parsePhrase(letters)).toMatchObject({ ok: false, error: 'phrase.words' });
  });

  test('a 25th word of the list is never left out', () => {
    for (const typed of [`${MIXED.join(' ')} zoo`, `zoo ${MIXED.join(' ')}`, `${MIXED.join('\n')}\nzoo`]) {
      expect(parsePhrase(typed)).toEqual({ ok: false, error: 'phrase.words', count: 25 });
    }
  });

  test('columns down and across, with numbers and without, in capitals of any keyboard', () => {
    const left = MIXED.slice(0, 12);
    const beside = left.map((word, row) => `${word}   ${MIXED[row + 12]}`).join('\n');
    expect(parsePhrase(beside)).toEqual({ ok: true, words: MIXED });
    const numbered = left.map((word, row) => `${row + 1}. ${word}   ${row + 13}. ${MIXED[row + 12]}`).join('\n');
    expect(parsePhrase(numbered)).toEqual({ ok: true, words: MIXED });
    const across = Array.from({ length: 6 }, (_, row) => MIXED.slice(row * 4, row * 4 + 4).join(' ')).join('\n');
    expect(parsePhrase(across)).toEqual({ ok: true, words: MIXED });
    for (const dotted of ['İ', 'ı', 'Ｉ']) {
      expect(parsePhrase(MIXED.join(' ').toUpperCase().replaceAll('I', dotted))).toEqual({ ok: true, words: MIXED });
    }
    const shuffled = MIXED.map((word, at) => `${at + 1}) ${word}`).reverse();
    expect(parsePhrase(shuffled.join('\n'))).toEqual({ ok: true, words: MIXED });
  });

  test('any phrase in any of these dresses, and cut anywhere from the fourth letter', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.array(fc.integer({ min: 4, max: 8 }), { minLength: 24, maxLength: 24 }),
        fc.constantFrom(' ', '\n', ', ', ' \u200b', '\t', '; ', ' - '),
        fc.boolean(),
        (entropy, cuts, between, isNumbered) => {
          const words = entropyToMnemonic(entropy, english).split(' ');
          const typed = words.map((word, at) => `${isNumbered ? `${at + 1}. ` : ''}${word.slice(0, cuts[at])}`);
          expect(parsePhrase(typed.join(between))).toEqual({ ok: true, words });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what is no phrase of this wallet is said', () => {
  test.each([12, 15, 18, 21])('%i words of another wallet are counted', (count) => {
    const words = entropyToMnemonic(new Uint8Array((count / 3) * 4), english);
    expect(parsePhrase(words)).toEqual({ ok: false, error: 'phrase.words', count });
  });

  test.each([
    ['Italian', italian],
    ['French', french],
    ['Japanese', japanese],
    ['Chinese', chinese],
  ])('a phrase in %s is known for one of another language', (_, list) => {
    const entropy = Uint8Array.from({ length: 32 }, (_unused, at) => (at * 37 + 11) % 256);
    expect(parsePhrase(entropyToMnemonic(entropy, list))).toEqual({ ok: false, error: 'phrase.otherLanguage' });
    expect(parsePhrase(entropyToMnemonic(entropy.slice(0, 16), list))).toEqual({
      ok: false,
      error: 'phrase.otherLanguage',
    });
  });

  test('a misspelt word is named with what may be meant: of many, the words that fit the others', () => {
    const slip = (word: string) => word.slice(0, -1) + (word.endsWith('x') ? 'y' : 'x');
    const typed = MIXED.with(6, slip(MIXED[6] ?? ''));
    const read = parsePhrase(typed.join(' '));
    expect(read).toMatchObject({ ok: false, error: 'phrase.unknown', position: 7, word: typed[6] });
    expect(read).toMatchObject({ suggestions: expect.arrayContaining([MIXED[6]]) });
    expect(parsePhrase(WORDS.with(3, 'abandom').with(4, 'qqqqqq').join(' '))).toMatchObject({
      position: 4,
      suggestions: expect.arrayContaining(['abandon']),
    });
  });

  test('two neighbours that changed places are found by the checksum', () => {
    const [first = '', second = ''] = [MIXED[9], MIXED[10]];
    const read = parsePhrase(MIXED.with(9, second).with(10, first).join(' '));
    expect(read).toMatchObject({ ok: false, error: 'phrase.checksum' });
    expect(read).toMatchObject({ swaps: expect.arrayContaining([10]) });
  });

  test('whatever is typed, the answer is one of these, and a right phrase is never changed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
        const read = parsePhrase(typed);
        expect(read.ok ? 'ok' : read.error).toMatch(/^(ok|phrase\.(words|unknown|otherLanguage|checksum))$/);
      }),
    );
    for (let one = 0; one < 20; one += 1) {
      const words = createPhrase();
      expect(parsePhrase(words.join(' '))).toEqual({ ok: true, words });
    }
    expect(parsePhrase('abandon '.repeat(100_000))).toMatchObject({ ok: false });
  });
});
