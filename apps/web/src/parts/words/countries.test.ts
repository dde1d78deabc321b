import { FIRST_COUNTRIES } from '@repo/contract/rules/countries';
import { expect, test } from 'vitest';
import { countryName, countryOptions } from './countries.ts';

test('[INST-04] every country of ISO 3166 once, and Kosovo, the specified ones first, the rest by name', () => {
  const options = countryOptions();
  const [first, rest] = [options.slice(0, FIRST_COUNTRIES.length), options.slice(FIRST_COUNTRIES.length + 1)];
  expect(first.map(({ value }) => value)).toEqual(FIRST_COUNTRIES);
  expect(new Set([...first, ...rest].map(({ value }) => value)).size).toBe(250);
  const names = rest.map(({ label }) => label);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  expect(options.filter(({ disabled }) => disabled)).toHaveLength(1);
});

test('a person may say that their country is none of them, an institution has one', () => {
  expect(countryOptions({ withOther: true }).map(({ value }) => value)).toContain('OTHER');
  expect(countryOptions().map(({ value }) => value)).not.toContain('OTHER');
  expect([countryName('IT'), countryName('OTHER')]).toEqual(['Italy', 'Another country or territory']);
});
