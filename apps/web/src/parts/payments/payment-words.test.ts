import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { paymentTitle } from './payment-words.ts';

const titleOf = (description: string) => paymentTitle({ feeType: null, description });

test('an order and a month of a plan are named in the reader’s language', () => {
  expect(titleOf('Order 2026-0412')).toBe('Order 2026-0412');
  overwriteGetLocale(() => 'it');
  expect([titleOf('Order 2026-0412'), titleOf('Premium plan, one month')]).toEqual([
    'Ordine 2026-0412',
    'Piano Premium, un mese',
  ]);
  expect(titleOf('Medium plan, rest of the month')).toBe('Piano Medium, resto del mese');
  expect(titleOf('Something new')).toBe('Something new');
  overwriteGetLocale(() => 'en');
});
