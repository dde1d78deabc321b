import { expect, test } from 'vitest';
import { deliveryAddress } from './delivery-address.ts';

const ADDRESS = {
  ...{ fullName: ' Marta Bellini ', phone: '', street: 'Via dei Tigli 14' },
  ...{ postcode: '50121', city: 'Firenze', country: 'IT' },
};

test('an address is what a label can show', () => {
  expect(deliveryAddress.parse(ADDRESS).fullName).toBe('Marta Bellini');
  for (const street of ['  ', 'Via dei Tigli\nVia Roma', 'Via \u202edei Tigli', '\ud800', 'x'.repeat(101)]) {
    expect(deliveryAddress.safeParse({ ...ADDRESS, street }).success).toBe(false);
  }
  expect(deliveryAddress.safeParse({ ...ADDRESS, country: '__proto__' }).success).toBe(false);
});
