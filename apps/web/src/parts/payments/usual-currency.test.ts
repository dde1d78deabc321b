import { expect, test } from 'vitest';
import { selectCurrency } from './usual-currency.ts';

test('prices are in euros unless the country of the browser is one of the dollar', () => {
  expect(['IT', 'GB', 'CH', null].map(selectCurrency)).toEqual(['EUR', 'EUR', 'EUR', 'EUR']);
  expect(['US', 'PR', 'EC'].map(selectCurrency)).toEqual(['USD', 'USD', 'USD']);
});
