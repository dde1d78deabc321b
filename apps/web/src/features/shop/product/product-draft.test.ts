import { PRODUCTS } from '@repo/contract/shop/products';
import type { Product } from '@repo/contract/shop/shop';
import { expect, test } from 'vitest';
import { countLeft, judgeDraft, NEW_PIECE, textProblem } from './product-draft.ts';

const KEYCHAIN: Product = {
  id: 'metal-keychain',
  name: '',
  description: '',
  price: 19.99,
  prices: [],
  category: 'keychains',
  images: [],
  options: PRODUCTS['metal-keychain'].options.map((option) => ({ ...option, values: [...option.values] })),
  rating: null,
  reviews: 0,
  inStock: true,
  variants: [
    { selectedOptions: { metal: 'steel' }, left: 2, expectedOn: null },
    { selectedOptions: { metal: 'brass' }, left: 0, expectedOn: null },
  ],
  shippingTime: '',
};
const steel = { ...NEW_PIECE, options: { metal: 'steel' } };

test('[SHOP-12] nothing is added without glyph, options and a text that can be printed', () => {
  expect(judgeDraft(KEYCHAIN, NEW_PIECE, '')).toEqual(['glyph', 'options']);
  expect(judgeDraft(KEYCHAIN, steel, 'one')).toEqual([]);
  expect(judgeDraft(KEYCHAIN, { ...steel, text: 'a\u202eb' }, 'one')).toEqual(['text']);
});

test('[SHOP-14] fifty characters fit, fifty-one do not, an accent is none of its own', () => {
  expect([textProblem('x'.repeat(50)), textProblem('x'.repeat(51))]).toEqual([null, 'long']);
  expect(textProblem('e\u0301'.repeat(50))).toBeNull();
  expect(textProblem('two\nlines')).toBe('letters');
});

test('more than there is of a kind is said before it is ordered', () => {
  expect(countLeft(KEYCHAIN, { metal: 'brass' })).toBe(0);
  expect(judgeDraft(KEYCHAIN, { ...steel, quantity: 2 }, 'one')).toEqual([]);
  expect(judgeDraft(KEYCHAIN, { ...steel, quantity: 3 }, 'one')).toEqual(['stock']);
  expect(countLeft({ ...KEYCHAIN, id: 'tattoo-stickers' }, {})).toBeNull();
});
