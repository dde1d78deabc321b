import { globSync, readFileSync } from 'node:fs';
import { parseHealthWords, WORD_LANGUAGES } from '@repo/health-words/health-words';
import { expect, test } from 'vitest';
import { findSensitive } from './sensitive-words.ts';

test.each([
  ['HIV', 'hiv'],
  ['Sieropositiva dal 2011', 'hiv'],
  ['Depression', 'mind'],
  ['Depressione maggiore', 'mind'],
  ['Sertraline', 'mind'],
  ['Methadone 20 mg', 'addiction'],
  ['Alcolismo', 'addiction'],
  ['Gravidanza a rischio', 'pregnancy'],
  ['Contraccettivo orale', 'sexual'],
  ['BRCA1 mutation', 'genetic'],
  ['Huntington’s disease', 'genetic'],
])('%s is a line to think about: %s', (line, subject) => {
  expect(findSensitive(line)).toBe(subject);
});

test.each([
  'Type 1 diabetes',
  'Diabete di tipo 1',
  'High blood pressure',
  'Insulin glargine',
  'Ramipril',
  'Penicillin',
  'Hearing aid',
  'Warfarin',
  'Doctor Rossi',
  'Asma allergica',
  'Documento',
])('%s is no such line', (line) => {
  expect(findSensitive(line)).toBeNull();
});

/** Words of the list that are hinted at although nothing about them is to be kept from helpers; a hint is only that. */
const HINTED_ALL_THE_SAME = [
  'Opioids',
  'Alcohol (ethanol)',
  'Hereditary angioedema',
  'HPV vaccine',
  'Buprenorphine patch',
];

test('of the word list each sensitive word is hinted at in both languages, and hardly any other', () => {
  const files = globSync(new URL('../words/*.tsv', import.meta.resolve('@repo/health-words/health-words')).pathname);
  const lists = files.filter((file) => !file.endsWith('snomed-ct.tsv'));
  const words = lists.flatMap((file) => parseHealthWords(readFileSync(file, 'utf8')));
  expect(words.length).toBeGreaterThan(600);
  const wrong = words.flatMap(({ names, sensitive }) =>
    WORD_LANGUAGES.filter((language) => findSensitive(names[language]) !== sensitive).map(
      (language) => names[language],
    ),
  );
  const known = words
    .filter(({ names }) => HINTED_ALL_THE_SAME.includes(names.en))
    .flatMap(({ names }) => [names.en, names.it]);
  expect(wrong.filter((name) => !known.includes(name))).toEqual([]);
});
