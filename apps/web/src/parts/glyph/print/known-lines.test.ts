import { expect, test } from 'vitest';
import { knownHolder, knownLines } from './known-lines.ts';

const FIELDS = {
  medicalHistory: 'Name: Marta Bellini\nBlood group: A-\nCondition: Type 1 diabetes (since 2009)\nWalks with a stick.',
  allergies: 'Hazelnut (mild)\nPenicillin (life-threatening)',
  emergencyContact: 'Paolo · Husband · +39 055 000 0142',
};

test('each kind of row is one line, the gravest allergy first; the name is the holder’s', () => {
  const lines = Object.fromEntries(knownLines(FIELDS).map(({ label, value }) => [label, value]));
  expect(Object.values(lines)).toEqual(
    expect.arrayContaining([
      'Penicillin, life-threatening; Hazelnut, mild',
      'A−',
      'Walks with a stick.',
      'Paolo, Husband, +39 055 000 0142',
    ]),
  );
  expect(JSON.stringify(lines)).not.toContain('Marta');
  expect(knownHolder(FIELDS)).toBe('Marta Bellini');
  expect([knownLines({}), knownHolder({})]).toEqual([[], null]);
});
