import { PAYMENT_METHODS, type PaymentMethod } from '@repo/contract/payments/payments';
import { expect, test } from 'vitest';
import { splitMethods } from './method-order.ts';

const METHODS = PAYMENT_METHODS.map(
  (id): PaymentMethod => ({
    id,
    ...{ name: id, description: '', processingTime: '', fees: '', available: true, reason: null },
    ...{ currencies: ['EUR'], balances: [], mode: 'sandbox' },
  }),
);
const listIds = (methods: readonly PaymentMethod[]) => methods.map(({ id }) => id);

test('a card stands first and credit second, every method stands once, and Apple Pay is open on its own devices', () => {
  const { first, more } = splitMethods(METHODS, false);
  expect(listIds(first)).toEqual(['card', 'account_credit', 'google_pay', 'paypal', 'bank_transfer']);
  expect(listIds(more)).toEqual(['stripe', 'apple_pay', 'cryptocurrency']);
  const onApple = splitMethods(METHODS, true);
  expect(listIds(onApple.first)[2]).toBe('apple_pay');
  expect(listIds(onApple.more)).toEqual(['stripe', 'google_pay', 'cryptocurrency']);
});
