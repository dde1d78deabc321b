import { expect, test } from 'vitest';
import { EMPTY_ADDRESS, judgeAddress, pickProfileAddress, trimmedAddress } from './address-draft.ts';

const WHOLE = {
  ...{ fullName: ' Marta Bellini ', phone: '', street: 'Via dei Tigli 14' },
  ...{ postcode: '50121', city: 'Firenze', country: 'IT' },
};

test('what is missing is named, and a phone number only when it is none', () => {
  expect([...judgeAddress(EMPTY_ADDRESS).keys()]).toEqual(['fullName', 'street', 'postcode', 'city', 'country']);
  expect([...judgeAddress(WHOLE)]).toEqual([]);
  expect([...judgeAddress({ ...WHOLE, phone: 'call me' })]).toEqual([['phone', 'phone']]);
  expect([...judgeAddress({ ...WHOLE, postcode: 'xx' })]).toEqual([['postcode', 'postcode']]);
  // Which postcode it is depends on a country that is not chosen yet.
  expect([...judgeAddress({ ...WHOLE, postcode: 'xx', country: '' })]).toEqual([['country', 'missing']]);
  expect([...judgeAddress({ ...WHOLE, city: 'x'.repeat(101) })]).toEqual([['city', 'long']]);
  expect(trimmedAddress(WHOLE).fullName).toBe('Marta Bellini');
});

test('a state is asked for where the post needs one, and not sent where none is written', () => {
  const washington = { ...WHOLE, country: 'US', postcode: '20500', city: 'Washington' };
  expect([...judgeAddress(washington)]).toEqual([['region', 'missing']]);
  expect([...judgeAddress({ ...washington, region: 'DC' })]).toEqual([]);
  expect(trimmedAddress({ ...washington, region: ' DC ' }).region).toBe('DC');
  expect(trimmedAddress({ ...WHOLE, country: 'DE', region: 'DC' })).not.toHaveProperty('region');
  expect(trimmedAddress({ ...WHOLE, region: ' ' })).not.toHaveProperty('region');
});

test('the profile gives what it knows, but no country the shop does not send to', () => {
  const prefilled = { fullName: 'Marta Bellini', city: 'Firenze', country: 'KP' };
  expect(pickProfileAddress({ prefilled })).toEqual({ fullName: 'Marta Bellini', city: 'Firenze' });
});
