import type { PaymentMethod } from '@repo/contract/payments/payments';
import { expect, test } from 'vitest';
import { creditMissing, describeCredit, isCovered, shownMethods } from './account-credit.ts';

const method = (id: PaymentMethod['id'], balances: PaymentMethod['balances'] = []): PaymentMethod => ({
  id,
  name: id,
  description: '',
  processingTime: '',
  fees: '',
  available: id !== 'account_credit' || balances.length > 0,
  reason: null,
  currencies: ['EUR', 'USD'],
  balances,
  mode: 'sandbox',
});
/** Of a list with other numbers in dollars: 1 $ more. */
const listed = (euros: bigint, currency: 'EUR' | 'USD') => ({
  ...{ minor: currency === 'EUR' ? euros : euros + 100n, currency, euros },
});
const euros = (amountMinor: string) => [{ currency: 'EUR' as const, amount: 1, amountMinor }];

test('credit pays what it is enough for, in its currency or in euros for a price that has one', () => {
  const credit = method('account_credit', euros('500'));
  expect(isCovered(credit, { minor: 500n, currency: 'EUR', euros: null })).toBe(true);
  expect(isCovered(credit, { minor: 501n, currency: 'EUR', euros: null })).toBe(false);
  expect(isCovered(credit, listed(500n, 'USD'))).toBe(true);
  expect(isCovered(credit, { minor: 1n, currency: 'USD', euros: null })).toBe(false);
  expect(creditMissing(credit, listed(501n, 'USD'))).not.toBeNull();
  expect(creditMissing(method('card'), listed(501n, 'USD'))).toBeNull();
});

test('without credit it does not stand among the methods', () => {
  const shown = (...methods: PaymentMethod[]) => shownMethods(methods).map(({ id }) => id);
  expect(shown(method('card'), method('account_credit'))).toEqual(['card']);
  expect(shown(method('card'), method('account_credit', euros('1')))).toEqual(['card', 'account_credit']);
});

test('credit says what is left after it has paid, or how much is missing', () => {
  const credit = method('account_credit', euros('2000'));
  expect(describeCredit(credit, listed(199n, 'EUR'))).toBe('€20.00 there, €18.01 after');
  expect(describeCredit(credit, listed(199n, 'USD'))).toBe('€20.00 there, €18.01 after');
  expect(describeCredit(credit, listed(2500n, 'EUR'))).toBe('€20.00 there, €5.00 too little');
  expect(describeCredit(credit, { minor: 100n, currency: 'USD', euros: null })).toBe('€20.00 there');
  expect([describeCredit(credit, null), describeCredit(method('card'), null)]).toEqual(['€20.00 there', null]);
});
