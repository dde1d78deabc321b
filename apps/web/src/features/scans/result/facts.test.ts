import { expect, test } from 'vitest';
import { factsInOrder, isUrgent } from './facts.ts';

test('what saves a life is read first, unknown names are left out', () => {
  const facts = factsInOrder({ emergencyContact: 'Paolo', medications: 'Insulin', allergies: 'Nuts', odd: 'x' });
  expect(facts.map(({ field }) => field)).toEqual(['allergies', 'medications', 'emergencyContact']);
  const named = factsInOrder({ allergies: 'Nuts', person: 'Name: Tobia' });
  expect(named.map(({ field }) => field)).toEqual(['person', 'allergies']);
  expect([isUrgent('allergies'), isUrgent('medications')]).toEqual([true, false]);
});
