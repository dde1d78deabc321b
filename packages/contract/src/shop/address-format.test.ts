import { expect, test } from 'vitest';
import { findRegion, formatPlace, lacksRegion, namePostcode } from './address-format.ts';
import { SHIPPING_COUNTRIES } from './shipping.ts';

test.each([
  [{ country: 'IT', postcode: '50121', city: 'Firenze', region: 'FI' }, ['50121 Firenze FI']],
  [{ country: 'IT', postcode: '50121', city: 'Firenze' }, ['50121 Firenze']],
  [{ country: 'DE', postcode: '10115', city: 'Berlin' }, ['10115 Berlin']],
  // Left from another country that has one.
  [{ country: 'DE', postcode: '10115', city: 'Berlin', region: 'FI' }, ['10115 Berlin']],
  [{ country: 'FR', postcode: '75008', city: 'Paris' }, ['75008 Paris']],
  [{ country: 'ES', postcode: '28013', city: 'Madrid', region: 'Madrid' }, ['28013 Madrid Madrid']],
  [{ country: 'GB', postcode: 'SW1A 1AA', city: 'London' }, ['London', 'SW1A 1AA']],
  [{ country: 'CH', postcode: '8001', city: 'Zürich' }, ['8001 Zürich']],
  [{ country: 'US', postcode: '20500', city: 'Washington', region: 'DC' }, ['Washington, DC 20500']],
  [{ country: 'CA', postcode: 'K1A 0A6', city: 'Ottawa', region: 'ON' }, ['Ottawa ON K1A 0A6']],
  [{ country: 'AU', postcode: '2600', city: 'Canberra', region: 'ACT' }, ['Canberra ACT 2600']],
  [{ country: 'JP', postcode: '100-0001', city: 'Chiyoda', region: 'Tokyo' }, ['Chiyoda, Tokyo', '100-0001']],
  [{ country: 'IE', postcode: 'D02 X285', city: 'Dublin' }, ['Dublin', 'D02 X285']],
])('%j stands on a label as its post writes it', (address, lines) => {
  expect(formatPlace(address)).toEqual(lines);
});

test('a state, province or prefecture is needed where the post cannot do without, and asked nowhere else', () => {
  const needed = SHIPPING_COUNTRIES.filter((country) => lacksRegion({ country }));
  expect(needed).toEqual(['AU', 'CA', 'JP', 'US']);
  for (const country of needed) {
    expect(lacksRegion({ country, region: ' ' })).toBe(true);
    expect(lacksRegion({ country, region: 'TX' })).toBe(false);
  }
  expect(findRegion('IT')).toEqual({ name: 'province', isNeeded: false });
  expect(findRegion('DE')).toBeNull();
});

test('each country calls its postcode what its people do', () => {
  expect(['US', 'IE', 'IT', 'DE'].map(namePostcode)).toEqual(['zip', 'eircode', 'cap', 'postcode']);
});
