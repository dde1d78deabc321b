import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epcPayload } from './epc-payload.ts';
import { isReference, newReference, ownReferencesIn, rfReference } from './rf-reference.ts';

test('a reference has the check digits of ISO 11649', () => {
  expect(rfReference('539007547034')).toBe('RF18539007547034');
  expect(isReference('RF18539007547034')).toBe(true);
  expect(isReference(newReference())).toBe(true);
  expect(() => rfReference('a')).toThrow(RangeError);
});

test('one changed sign, or two exchanged, is no reference', () => {
  const place = fc.nat({ max: 13 });
  const rule = fc.property(place, fc.integer({ min: 1, max: 9 }), (at, shift) => {
    const reference = newReference();
    const signs = [...reference];
    const index = at + 4;
    signs[index] = String((Number(signs[index]) + shift) % 10);
    expect(isReference(signs.join(''))).toBe(false);
  });
  fc.assert(rule);
});

test('finds references of this server in a text, however they are written', () => {
  const [one, two] = [newReference(), newReference()];
  const spaced = one.replace(/(.{4})/g, '$1 ');
  expect(ownReferencesIn(`invoice ${spaced.toLowerCase()}thanks`)).toEqual([one]);
  expect(ownReferencesIn(`${one} ${two}`)).toEqual([one, two]);
  expect(ownReferencesIn(`${one.slice(0, -1)}${(Number(one.at(-1)) + 1) % 10}`)).toEqual([]);
  expect(ownReferencesIn('no reference')).toEqual([]);
});

test('the payload of the EPC code has its lines in order, a reference and no text', () => {
  const account = { beneficiary: 'House', iban: 'DE89370400440532013000', bic: null };
  expect(epcPayload(account, { minor: 999n, reference: 'RF18539007547034' }).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'House',
    'DE89370400440532013000',
    'EUR9.99',
    '',
    'RF18539007547034',
  ]);
  expect(() => epcPayload(account, { minor: 0n, reference: 'RF18539007547034' })).toThrow(RangeError);
});
