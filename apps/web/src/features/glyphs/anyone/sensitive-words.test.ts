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
