import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { phraseProblem } from './phrase-problem.ts';

test('twelve words of another wallet are told apart from words that are missing, in both languages', () => {
  const say = (count: number) => phraseProblem({ ok: false, error: 'phrase.words', count });
  for (const [language, other, missing] of [
    ['en', 'as other wallets give them', 'A phrase has 24 words'],
    ['it', 'come le danno altri portafogli', 'Una frase ha 24 parole'],
  ] as const) {
    overwriteGetLocale(() => language);
    for (const count of [12, 15, 18, 21]) expect(say(count)).toContain(other);
    for (const count of [0, 11, 13, 23, 25]) expect(say(count)).toContain(missing);
  }
  overwriteGetLocale(() => 'en');
});

test('a word that is not in the list comes with what may be meant', () => {
  const unknown = { ok: false, error: 'phrase.unknown', word: 'abandom', position: 4 } as const;
  expect(phraseProblem(unknown)).toBe('Word 4, “abandom”, is not in the list of words.');
  const meant = phraseProblem({ ...unknown, suggestions: ['abandon', 'random'] });
  expect(meant).toContain('Perhaps “abandon” or “random”.');
});

test('neighbours that would fit the other way round are named, unless there are too many to help', () => {
  const say = (swaps?: number[]) => phraseProblem({ ok: false, error: 'phrase.checksum', ...(swaps && { swaps }) });
  expect(say([10])).toContain('10–11');
  expect(say([2, 10])).toContain('2–3 or 10–11');
  for (const none of [say(), say([1, 2, 3, 4])]) expect(none).toContain('two changed places');
});

test('a phrase in another language is said to be one', () => {
  expect(phraseProblem({ ok: false, error: 'phrase.otherLanguage' })).toContain('other languages');
});
