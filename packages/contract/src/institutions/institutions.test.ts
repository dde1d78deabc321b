import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { INSTITUTION_KINDS, INSTITUTION_SHOWN_TYPES, NATURE_OF_KIND } from '../rules/institution-kinds.ts';
import { institutionBody, listInstitutions } from './institutions.ts';

const BODY = {
  displayName: 'Banca d’Italia',
  description: '',
  phone: '+39 06 47921',
  email: 'info@example.org',
  website: 'https://example.org/',
};
const accepts = (change: object) => z.safeParse(institutionBody, { ...BODY, ...change }).success;

test('[INST-31] the body is checked field by field; an empty text takes a fact away', () => {
  expect([BODY, { phone: '' }, { email: '' }, { website: '' }].map(accepts)).toEqual([true, true, true, true]);
  const wrong = [
    { displayName: ' ' },
    { displayName: 'x'.repeat(121) },
    { description: 'x'.repeat(601) },
    { phone: 'call us' },
    { phone: '12' },
    { email: 'nobody' },
    { website: 'http://example.org' },
    { website: 'javascript:alert(1)' },
    { website: 'https://localhost' },
    { website: 'https://bank.example@evil.example/' },
    { email: undefined },
  ];
  expect(wrong.filter(accepts)).toEqual([]);
});

test('[X-63] email and contactEmail are both understood', () => {
  expect(accepts({ email: undefined, contactEmail: 'info@example.org' })).toBe(true);
  expect(accepts({ email: undefined, contactEmail: 'nobody' })).toBe(false);
});

test('[INST-36] hospitals, educational, financial bodies and government are among the types, and every type has a kind', () => {
  expect(INSTITUTION_SHOWN_TYPES).toEqual(
    expect.arrayContaining(['hospital', 'educational', 'financial', 'government']),
  );
  const types = INSTITUTION_KINDS.map((kind) => NATURE_OF_KIND[kind].type);
  expect([...new Set(types)].sort()).toEqual([...INSTITUTION_SHOWN_TYPES].sort());
});

test('a country is one of ISO 3166, in either case', () => {
  const parse = (country: string) => z.safeParse(listInstitutions.query, { country });
  expect(parse('it').data).toEqual({ country: 'IT' });
  for (const no of ['XX', 'OTHER', '', 'Italy']) expect(parse(no).success).toBe(false);
});
