import { COUNTED_VARIANTS } from '@repo/contract/shop/products';
import { expect, test } from 'vitest';
import { readCount } from './read-count.ts';
import { kindWords, variantWords } from './variant-words.ts';

test('a stock is a whole number between what is kept for orders and the limit', () => {
  const bounds = { least: 2, most: 100 };
  expect(['2', ' 100 ', '007'].map((typed) => readCount(typed, bounds))).toEqual([2, 100, 7]);
  for (const typed of ['', '1', '101', '-3', '2.5', '1e1', 'x'])
    expect([typed, readCount(typed, bounds)]).toEqual([typed, null]);
});

test('every kind with a stock has a name of its own', () => {
  const names = COUNTED_VARIANTS.map(variantWords);
  expect(new Set(names).size).toBe(COUNTED_VARIANTS.length);
  expect(variantWords('metal-keychain/metal=steel')).toBe('Metal keychain: Steel');
  expect(variantWords('phone-case/model=pixel-9/colour=sand')).toBe('Phone case: Pixel 9, Sand');
  expect(kindWords('metal-keychain/metal=steel')).toBe('Steel');
  for (const words of [variantWords, kindWords]) expect(words('a-mug/size=large')).toBe('a-mug/size=large');
});
