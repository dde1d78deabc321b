import { expect, test } from 'vitest';
import { readPaymentQuery, writePaymentSearch } from './payments-search.ts';

test('a filter of payments reads back from the address as it was written', () => {
  const query = { status: 'disputed', paymentMethod: 'card', from: '2026-11-20', to: '2026-12-01', q: 'Ines' } as const;
  expect(readPaymentQuery(writePaymentSearch(query, 'a-payment'))).toEqual(query);
  expect(writePaymentSearch({})).toEqual({});
});

test('words of an address that no filter knows are left out', () => {
  const typed = { status: 'gone', method: 'gold', from: '2026-13-40', to: 'today', account: 'nobody', q: '  ' };
  expect(readPaymentQuery(typed)).toEqual({});
});
