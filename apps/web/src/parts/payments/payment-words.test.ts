import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { paymentTitle } from './payment-words.ts';

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
