import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { formatMoney, paymentTitle } from './payment-words.ts';

test('[X-50] a sum has the sign of its own currency, in the way of the reader', () => {
  expect([formatMoney('999', 'USD'), formatMoney('999', 'EUR')]).toEqual(['$9.99', '€9.99']);
  overwriteGetLocale(() => 'it');
  expect(formatMoney('123456789012345678', 'EUR')).toBe('1.234.567.890.123.456,78\u00a0€');
  overwriteGetLocale(() => 'en');
});

const formatTitle = (description: string) => paymentTitle({ feeType: null, description });

test('an order and a month of a plan are named in the reader’s language', () => {
  expect(formatTitle('Order 2026-0412')).toBe('Order 2026-0412');
  overwriteGetLocale(() => 'it');
  expect([formatTitle('Order 2026-0412'), formatTitle('Premium plan, one month')]).toEqual([
    'Ordine 2026-0412',
    'Piano Premium, un mese',
  ]);
  expect(formatTitle('Medium plan, rest of the month')).toBe('Piano Medium, resto del mese');
  expect(formatTitle('Something new')).toBe('Something new');
  overwriteGetLocale(() => 'en');
});
