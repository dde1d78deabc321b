import { expect, test } from 'vitest';
import { splitPerson } from './result-person.ts';

const HISTORY = 'Name: Tobia Bellini\nBorn: 2019-04-03\nBlood group: A-\nLanguages: Italian, English';

test('who it is stands above with what a doctor asks first, and is not said again below', () => {
  const seen = splitPerson({
    category: 'medical',
    fields: { person: 'Name: Tobia Bellini\nBorn: 2019', medicalHistory: HISTORY, allergies: 'Peanuts' },
  });
  expect(seen.person).toEqual({ name: 'Tobia Bellini', birth: '2019-04-03' });
  expect(seen.about).toBe('Medical card. Born 3 April 2019. Speaks Italian, English.');
  expect(seen.facts.map(({ field, rows }) => [field, rows.map(({ kind }) => kind)])).toEqual([
    ['allergies', ['allergy']],
    ['medicalHistory', ['blood']],
  ]);
});

test('the ambulance knows the year, and a name that is another one stays in sight', () => {
  const { about, facts } = splitPerson({
    category: 'emergency',
    fields: { person: 'Name: Tobia\nBorn: 2019', medicalAlerts: 'Name: Tobias B.\nOn insulin.' },
  });
  expect(about).toBe('Emergency card. Born 2019.');
  expect(facts.flatMap(({ rows }) => rows.map(({ text }) => text))).toEqual(['On insulin.', 'Tobias B.']);
});

test('a card that names nobody is shown without a person', () => {
  expect(splitPerson({ category: 'legal', fields: { legalContact: 'Avv. Neri' } }).person).toBeNull();
});
