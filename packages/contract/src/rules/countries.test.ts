import { expect, test } from 'vitest';
import { COUNTRIES, countryCode, countryOfDocumentCode, FIRST_COUNTRIES } from './countries.ts';

test('[X-15] all 249 countries of ISO 3166 and Kosovo, each known to the browser by name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(COUNTRIES).toHaveLength(250);
  expect(new Set(COUNTRIES).size).toBe(250);
  expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect([...COUNTRIES].sort()).toEqual(COUNTRIES);
});

test('[WIZ-18, X-15] the specified eight are accepted as sent; UK is kept as GB', () => {
  expect(['US', 'CA', 'UK', 'AU', 'DE', 'FR', 'JP', 'OTHER'].map(countryCode)).toEqual([...FIRST_COUNTRIES, 'OTHER']);
  expect(FIRST_COUNTRIES.every((code) => COUNTRIES.includes(code))).toBe(true);
  expect([countryCode(' it '), countryCode('gb')]).toEqual(['IT', 'GB']);
  for (const no of ['', 'XX', 'ITA', 'Italy', 'EU', 'U', '__proto__']) expect(countryCode(no)).toBeUndefined();
});

test('codes of travel documents, with those that are not of ISO 3166', () => {
  const codes = ['ITA', 'D', 'DEU', 'GBR', 'GBN', 'USA', 'CHE', 'UTO', 'XXA', 'EUE', ''];
  expect(codes.map(countryOfDocumentCode)).toEqual([
    'IT',
    'DE',
    'DE',
    'GB',
    'GB',
    'US',
    'CH',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('Kosovo is a country by every code that its papers and its people use', () => {
  expect([countryCode('xk'), countryCode('XKX')]).toEqual(['XK', 'XK']);
  expect(['RKS', 'XKX', 'XXK', 'UNK'].map(countryOfDocumentCode)).toEqual(['XK', 'XK', 'XK', 'XK']);
});

test('papers of organisations and of people without a state name no country; old codes name the one of today', () => {
  const none = ['XXA', 'XXB', 'XXC', 'XXX', 'UNO', 'UNA', 'EUE', 'XOM', 'XPO', 'XCC', 'XBA', 'UTO'];
  expect(none.map(countryOfDocumentCode)).toEqual(none.map(() => undefined));
  expect(['ROM', 'TMP', 'ZAR', 'GBD', 'GBS', 'D'].map(countryOfDocumentCode)).toEqual([
    'RO',
    'TL',
    'CD',
    'GB',
    'GB',
    'DE',
  ]);
});
