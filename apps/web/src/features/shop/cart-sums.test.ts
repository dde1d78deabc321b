import { expect, test, vi } from 'vitest';
import { shopCurrency, sumLines } from './cart-sums.ts';

test('the cart says the currency; an empty one without a choice has that of the browser', () => {
  vi.stubGlobal('navigator', { language: 'en-US' });
  expect(shopCurrency({ currency: 'EUR', isCurrencyChosen: false, count: 0 })).toBe('USD');
  expect(shopCurrency({ currency: 'EUR', isCurrencyChosen: false, count: 1 })).toBe('EUR');
  expect(shopCurrency({ currency: 'EUR', isCurrencyChosen: true, count: 0 })).toBe('EUR');
  vi.stubGlobal('navigator', { language: 'it-IT' });
  expect(shopCurrency({ currency: 'EUR', isCurrencyChosen: false, count: 0 })).toBe('EUR');
  expect(shopCurrency({ currency: 'USD', isCurrencyChosen: true, count: 0 })).toBe('USD');
  vi.unstubAllGlobals();
});

test('[SHOP-25] lines are summed in whole cents, in each currency by its own list', () => {
  const lines = [
    { productId: 'metal-keychain', quantity: 3 },
    { productId: 'tattoo-stickers', quantity: 1 },
  ] as const;
  expect([sumLines(lines, 'EUR'), sumLines(lines, 'USD'), sumLines([], 'EUR')]).toEqual([6896n, 6896n, 0n]);
});
