import { parseRows } from '@repo/client/card/card-rows';
import { listRowKinds, ROW_KIND_NAMES } from '@repo/client/card/row-kinds';
import { afterEach, expect, test } from 'vitest';
import { cardsExample } from '../../paraglide/keyed/cards-example.js';
import { cardsNone } from '../../paraglide/keyed/cards-none.js';
import { cardsRow } from '../../paraglide/keyed/cards-row.js';
import { seeMissReason } from '../../paraglide/keyed/see-miss-reason.js';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { rowWords } from './card-words.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

const listRowTexts = (field: 'medicalHistory' | 'allergies' | 'medications' | 'emergencyContact', text: string) =>
  parseRows(field, text).map((row) => Object.values(rowWords(row)).filter(Boolean).join(' | '));

const HISTORY =
  'Blood group: O-\nBorn: 1979-03-14\nCondition: Diabetes (since 2009)\nImplant: None\nPregnancy: No\nfree';

test('a row is read in the reader’s language, whatever language its owner uses', () => {
  overwriteGetLocale(() => 'en');
  expect(listRowTexts('medicalHistory', HISTORY)).toEqual([
    ...['O− | O negative', '14 March 1979', 'Diabetes | since 2009', 'None', 'No', 'free'],
  ]);
  expect(listRowTexts('allergies', 'Penicillin (life-threatening)')).toEqual(['Penicillin | life-threatening']);
  overwriteGetLocale(() => 'it');
  expect(listRowTexts('medicalHistory', HISTORY)).toEqual([
    ...['0− | 0 negativo', '14 marzo 1979', 'Diabetes | dal 2009', 'Nessuno', 'No', 'free'],
  ]);
  expect(listRowTexts('allergies', 'Penicillin (severe)\nNone')).toEqual(['Penicillin | grave', 'Nessuna']);
});

test('sets of texts by kind of row hold no text too many', () => {
  expect(Object.keys(cardsRow).sort()).toEqual([...ROW_KIND_NAMES].sort());
  const sayNone = listRowKinds(({ form }) => form.said.includes('none'));
  expect(Object.keys(cardsNone).sort()).toEqual(sayNone.sort());
  const explained = listRowKinds(({ form }) => form.hint === 'example');
  expect(Object.keys(cardsExample).sort()).toEqual(explained.sort());
  const missed = listRowKinds(({ empty }) => empty.isMissed);
  expect(Object.keys(seeMissReason).sort()).toEqual(missed.sort());
});

test('doses, times and numbers are shown as they were typed', () => {
  expect(listRowTexts('medications', 'Insulin · 18 units · 22:00')).toEqual(['Insulin | 18 units, 22:00']);
  expect(listRowTexts('emergencyContact', 'Paolo · Husband · +39 055 1')).toEqual(['Paolo | Husband, +39 055 1']);
});
