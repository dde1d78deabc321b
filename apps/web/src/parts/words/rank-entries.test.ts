import { expect, test } from 'vitest';
import { rankEntries } from './rank-entries.ts';

const named = (...words: string[]) => words.map((label) => ({ id: label, label }));
const found = (typed: string, words: string[], recent: string[] = []) =>
  rankEntries(named(...words), typed, recent).map(({ label }) => label);

test('an empty question fits everything, recent first, the rest as given', () => {
  expect(found('', ['A', 'B', 'C'])).toEqual(['A', 'B', 'C']);
  expect(found('  ', ['A', 'B', 'C'], ['C', 'gone', 'B'])).toEqual(['C', 'B', 'A']);
});

test('a beginning is better than a word, a word better than a middle, a middle better than an abbreviation', () => {
  expect(found('man', ['Romania', 'My manual', 'Manage', 'Moon angle nadir'])).toEqual([
    'Manage',
    'My manual',
    'Romania',
    'Moon angle nadir',
  ]);
});

test('fuzzy: abbreviations, swapped letters, accents and case do not matter', () => {
  expect(found('insco', ['Institutional codes', 'Instead of cars'])).toEqual(['Institutional codes']);
  expect(found('maange', ['Manage', 'Mango'])).toEqual(['Manage']);
  expect(found('ARZTLICHE', ['Ärztliche Hinweise'])).toEqual(['Ärztliche Hinweise']);
});

test('each word must be there, in any order', () => {
  expect(found('folder new', ['New folder', 'Folder of old letters'])).toEqual(['New folder']);
  expect(found('zzz', ['New folder'])).toEqual([]);
});

test('letters from all over a long name are no hit, and one letter is no abbreviation', () => {
  expect(found('xyz', ['Xylophone in a very long, yet quite lazy title with a zebra'])).toEqual([]);
  expect(found('q', ['Manage'])).toEqual([]);
});

test('of two that fit alike the recent one comes first, a better fit before both', () => {
  expect(found('card', ['Card one', 'Card two', 'My card'], ['My card', 'Card two'])).toEqual([
    'Card two',
    'Card one',
    'My card',
  ]);
});
