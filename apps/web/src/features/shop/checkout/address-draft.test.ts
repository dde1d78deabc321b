import { expect, test } from 'vitest';
import { EMPTY_ADDRESS, judgeAddress, pickProfileAddress, trimmedAddress } from './address-draft.ts';

const WHOLE = {
  ...{ fullName: ' Marta Bellini ', phone: '', street: 'Via dei Tigli 14' },
  ...{ postcode: '50121', city: 'Firenze', country: 'IT' },
};

test('what is missing is named, and a phone number only when it is none', () => {
  expect(judgeAddress(EMPTY_ADDRESS)).toEqual(['fullName', 'street', 'postcode', 'city', 'country']);
  expect(judgeAddress(WHOLE)).toEqual([]);
  expect(judgeAddress({ ...WHOLE, phone: 'call me' })).toEqual(['phone']);
  expect(trimmedAddress(WHOLE).fullName).toBe('Marta Bellini');
});

test('the profile gives what it knows, but no country the shop does not send to', () => {
  const prefilled = { fullName: 'Marta Bellini', city: 'Firenze', country: 'KP' };
  expect(pickProfileAddress({ prefilled })).toEqual({ fullName: 'Marta Bellini', city: 'Firenze' });
});
