import { PRODUCT } from '@repo/contract/brand';
import { WHOLE_LANGUAGES } from '@repo/contract/rules/languages';
import { listVariants, PRODUCT_IDS, PRODUCTS } from '@repo/contract/shop/products';
import { ADDRESS } from '@repo/dev-env/money/shop-person';
import { expect, test } from 'vitest';
import { textsIn } from '../../core/texts.ts';
import { nameValue, writePackingSlip } from './packing-slip.ts';

const LINE = {
  ...{ id: 'one', productId: 'phone-case', quantity: 2, text: 'Marta\u001b[31m' },
  selectedOptions: { model: 'pixel-9', colour: 'sand' },
} as const;
const ORDER = {
  ...{ id: 'order', number: '2026-0001', language: 'en', shipping: 'express', address: ADDRESS, pieces: [] },
  lines: [LINE],
  units: [1, 2].map((number) => ({ number, lineId: 'one' })),
} as const;
const toSealed = (change: object = {}) => structuredClone({ ...ORDER, ...change }) as never;

test('a slip says where the parcel goes and what is in it, without anything a terminal would obey', () => {
  expect(writePackingSlip(toSealed())).toBe(
    `${PRODUCT}\nPacking slip\nOrder 2026-0001\n\n` +
      'To:\nMarta Bellini\nVia dei Tigli 14\n50121 Firenze\nItaly\nPhone: +39 055 000 0177\n\nShipping: express\n\n' +
      '2 x Phone case\n  Phone model: Pixel 9\n  Colour: sand\n  Text: Marta[31m\n  Piece: 1, 2\n\n' +
      'Pieces in this order: 2\n',
  );
});

test('a slip without an address says so', () => {
  expect(writePackingSlip(toSealed({ language: 'it', address: null }))).toContain(
    '\n\nNessun indirizzo conservato.\n\n',
  );
});

test('every product, option and value has a word in both languages', () => {
  for (const language of WHOLE_LANGUAGES) {
    const { texts, language: said } = textsIn('packing-slip', language);
    expect(said).toBe(language);
    for (const id of PRODUCT_IDS) {
      expect(texts.products[id]).not.toBe('');
      expect(PRODUCTS[id].options.filter(({ name }) => !Object.hasOwn(texts.options, name))).toEqual([]);
    }
    expect(nameValue('pixel-9', texts)).toBe('Pixel 9');
  }
  const { texts } = textsIn('packing-slip', 'it');
  const own = PRODUCT_IDS.flatMap(listVariants).flatMap(({ options: { model: _, ...options } }) =>
    Object.values(options),
  );
  expect(own.filter((value) => nameValue(value, texts) === value)).toEqual([]);
});
