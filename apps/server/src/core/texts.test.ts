import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, WHOLE_LANGUAGES } from '@repo/contract/rules/languages';
import { expect, test } from 'vitest';
import { matchesShape, textsIn } from './texts.ts';

const locateFolder = (language: string) => new URL(`../../../../messages/${language}/server/`, import.meta.url);
const listFiles = (language: string) =>
  existsSync(locateFolder(language)) ? readdirSync(locateFolder(language)).sort() : [];
const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, locateFolder(language)), 'utf8'));

/** The placeholders of every text of a tree, in their order. */
function listHolders(texts: unknown): string[][] {
  if (typeof texts === 'string') return [[...new Set(texts.match(/\{\w+/g) ?? [])].sort()];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(listHolders) : [];
}

test('whole languages have every namespace of the server, and each of a language has the placeholders of the English one', () => {
  expect(listFiles('en').length).toBeGreaterThan(5);
  for (const language of WHOLE_LANGUAGES) expect([language, listFiles(language)]).toEqual([language, listFiles('en')]);
  for (const language of LANGUAGES) {
    for (const file of listFiles(language)) {
      expect([file, listHolders(read(language, file))]).toEqual([file, listHolders(read('en', file))]);
    }
  }
});

test('a language speaks for itself where it has the texts', () => {
  expect(textsIn('folders', 'it')).toEqual({ texts: { first: 'La mia cartella' }, language: 'it' });
  expect(textsIn('folders', 'en')).toEqual({ texts: { first: 'My folder' }, language: 'en' });
});

test('a file that lacks a text, has one too many or another kind of it is not whole', () => {
  const english = { title: 'Mail', lines: ['one', { code: '{code}' }] };
  expect(matchesShape({ title: 'Posta', lines: ['uno', { code: '{code}' }] }, english)).toBe(true);
  const broken = [
    { title: 'Posta' },
    { title: 'Posta', lines: ['uno'] },
    { title: 'Posta', lines: ['uno', 'due'] },
    { title: 'Posta', lines: { 0: 'uno', 1: { code: '{code}' } } },
    { title: 'Posta', lines: ['uno', { code: '{code}' }], foot: 'Ciao' },
    'Posta',
    null,
  ];
  expect(broken.filter((texts) => matchesShape(texts, english))).toEqual([]);
});
