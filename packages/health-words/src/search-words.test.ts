import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldSpelling, measureTyped } from './fold-spelling.ts';
import { type HealthWord, parseHealthWords, WORD_KINDS, type WordKind } from './health-words.ts';
import { searchWords } from './search-words.ts';

const read = (kind: WordKind): HealthWord[] =>
  parseHealthWords(readFileSync(new URL(`../words/${kind}.tsv`, import.meta.url), 'utf8'));
const WORDS = Object.fromEntries((Object.keys(WORD_KINDS) as WordKind[]).map((kind) => [kind, read(kind)])) as Record<
  WordKind,
  HealthWord[]
>;
const search = (kind: WordKind, typed: string, language: 'en' | 'it' = 'en') =>
  searchWords(WORDS[kind], typed, { language, limit: 6 }).map(({ word }) => word.names.en);
const first = (kind: WordKind, typed: string, language: 'en' | 'it' = 'en') => search(kind, typed, language)[0];

test('a name is found from its second letter on, and before that nothing is offered', () => {
  for (const typed of ['', ' ', 'm', ' m ', '–']) expect(search('medicine', typed)).toEqual([]);
  expect(search('medicine', 'ra')).toEqual(expect.arrayContaining(['Ramipril']));
  expect(search('medicine', 'rami')).toEqual(['Ramipril', 'Ramipril with hydrochlorothiazide']);
});

test('capitals, accents, apostrophes and doubled letters do not matter', () => {
  expect(first('condition', 'MENIERE')).toBe('Ménière’s disease');
  expect(first('condition', 'crohns disease')).toBe('Crohn’s disease');
  expect(first('condition', "crohn's")).toBe('Crohn’s disease');
  expect(first('allergy', 'penicilin')).toBe('Penicillins');
  expect(first('allergy', 'veleno d ape')).toBe('Bee venom');
});

test('both languages, both English spellings and what a person says find the same word', () => {
  for (const typed of ['pressione alta', 'ipertensione', 'hypertension', 'High blood pressure'])
    expect(first('condition', typed)).toBe('High blood pressure');
  for (const typed of ['diarrhea', 'diarrhoea', 'diarrea']) expect(first('reaction', typed)).toBe('Diarrhoea');
  for (const typed of ['anemia', 'anaemia']) expect(first('condition', typed)).toBe('Anaemia');
  for (const typed of ['acetaminophen', 'paracetamolo', 'paracetamol'])
    expect(first('medicine', typed)).toBe('Paracetamol');
});

test('a hit says in which language the spelling is that fits', () => {
  const [hit] = searchWords(WORDS.condition, 'ipertens', { language: 'en', limit: 1 });
  expect(hit?.matched).toMatchObject({ text: 'ipertensione', language: 'it' });
});

test('letters inside a word find it after those that begin with them', () => {
  expect(search('allergy', 'pollen')[0]).toBe('Pollen');
  expect(search('allergy', 'ollen')).toContain('Pollen');
  expect(search('medicine', 'prazol')).toContain('Omeprazole');
  expect(search('medicine', 'ol').every((name) => foldSpelling(name).startsWith('ol'))).toBe(true);
});

test('one mistake is forgiven in a word of five letters and more', () => {
  expect(first('medicine', 'amoxicilin')).toBe('Amoxicillin');
  expect(first('medicine', 'ramiprli')).toBe('Ramipril');
  expect(first('medicine', 'rampiril')).toBe('Ramipril');
  expect(first('medicine', 'levotirxina')).toBe('Levothyroxine');
  expect(first('condition', 'epilpsy')).toBe('Epilepsy');
  expect(first('condition', 'schizofrennia', 'it')).toBe('Schizophrenia');
  expect(search('medicine', 'irno')).toEqual([]);
  expect(search('medicine', 'xqzwv')).toEqual([]);
});

test('a word that is not in the list is not taken for another: opposites, and medicines two letters apart', () => {
  for (const typed of ['iperglicemia', 'hyperglycaemia', 'trombocitosi', 'hypothermia', 'nefropatia', 'dysphasia'])
    expect([typed, search('condition', typed)]).toEqual([typed, []]);
  const medicines = [
    'cycloserine',
    'nimodipine',
    'saxagliptin',
    'pitavastatin',
    'clotiapina',
    'clotiazepam',
    'chinidina',
  ];
  for (const typed of medicines) expect([typed, search('medicine', typed)]).toEqual([typed, []]);
  for (const typed of ['penicillamine', 'ampicillina', 'promazina', 'cavolo', 'miele', 'nocciolina'])
    expect([typed, search('allergy', typed, 'it').filter((name) => name !== 'Peanut')]).toEqual([typed, []]);
});

test('what fits exactly stands before what fits by a mistake', () => {
  expect(search('medicine', 'prednisone')).toEqual(['Prednisone']);
  expect(search('medicine', 'prednisolone')[0]).toBe('Prednisolone');
  expect(search('condition', 'asma', 'it')).toEqual(['Asthma']);
});

test('names of the language in which one writes come first', () => {
  expect(first('allergy', 'pesc', 'it')).toBe('Fish');
  expect(searchWords(WORDS.allergy, 'noce', { language: 'it', limit: 1 })[0]?.word.names.it).toBe('Noce');
});

test('a word that stands in two lists is offered once', () => {
  const both = [...WORDS.allergy, ...WORDS.medicine];
  const hits = searchWords(both, 'ibuprofen', { language: 'en', limit: 6 });
  expect(hits.map(({ word }) => word.names.en)).toEqual(['Ibuprofen']);
  expect(hits[0]?.word.id).toMatch(/^a/);
});

test('every name and spelling finds its own word among the first of its kind', () => {
  const lost: string[] = [];
  for (const [kind, words] of Object.entries(WORDS))
    for (const word of words)
      for (const { text, language } of word.search) {
        const hits = searchWords(words, text, { language, limit: 6 });
        if (!hits.some((hit) => hit.word.id === word.id)) lost.push(`${kind}: ${text}`);
      }
  expect(lost).toEqual([]);
});

test('the letters that were typed are found in the name that is shown', () => {
  expect(measureTyped('Metformin', 0, 'metf')).toBe(4);
  expect(measureTyped('Penicillins', 0, 'penicilin')).toBe(10);
  expect(measureTyped('Ménière’s disease', 0, 'menie')).toBe(5);
  expect(measureTyped('Metformin', 0, 'form')).toBe(0);
  expect(measureTyped('Metformin', 0, ' ')).toBe(0);
});

test('whatever is typed, folding it twice changes nothing more, and the search answers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
      const folded = foldSpelling(typed);
      expect(foldSpelling(folded)).toBe(folded);
      expect(searchWords(WORDS.procedure, typed, { language: 'it', limit: 5 }).length).toBeLessThanOrEqual(5);
    }),
    { numRuns: 200 },
  );
});
