// @databases both
import type { Product } from '@repo/contract/shop/shop';
import { CART_LINES_MAX } from '@repo/contract/shop/shop';
import { add, CARD, KEYCHAIN, readCartAs, signUpShopper } from '@repo/dev-env/money/shop-person';
import { callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartLines } from '../../../db/tables/money/shop.ts';

let kit: TestApp;
let marta: Owner;
let glyphId: string;
beforeAll(async () => {
  kit = await openTestApp();
});
beforeEach(async () => {
  ({ owner: marta, glyphId } = await signUpShopper(kit));
});
afterAll(() => kit.close());

test('[SHOP-23] the five products with prices, options and stock', async () => {
  const products = (await callAs(kit, marta, 'GET', '/api/shop/products')).json<Product[]>();
  expect(products.map(({ id, price, category }) => [id, price, category])).toEqual([
    ['titanium-card', 49.99, 'cards'],
    ['phone-case', 34.99, 'phone-cases'],
    ['metal-keychain', 19.99, 'keychains'],
    ['vinyl-stickers', 12.99, 'stickers'],
    ['tattoo-stickers', 8.99, 'stickers'],
  ]);
  for (const product of products) {
    expect(product).toMatchObject({
      inStock: true,
      rating: null,
      reviews: 0,
      shippingTime: '1 to 5 business days in Italy, up to 12 abroad',
    });
    expect(product.options.every(({ required }) => required)).toBe(true);
  }
  expect(products[0]?.variants).toHaveLength(4);
});

test('[SHOP-17] [SHOP-18] [SHOP-24] the same product again is one line, other options, glyph or text another', async () => {
  await add(kit, marta, glyphId);
  const twice = (await add(kit, marta, glyphId)).json();
  expect([twice.lines.length, twice.count, twice.lines[0].quantity]).toEqual([1, 2, 2]);
  expect(twice.lines[0].customization).toEqual({ qrCodeId: glyphId, text: '' });
  await add(kit, marta, glyphId, { ...KEYCHAIN, selectedOptions: { metal: 'brass' } });
  await add(kit, marta, glyphId, KEYCHAIN, 'Marta');
  const other = (await createGlyphFor(kit, marta)).row.id;
  expect((await add(kit, marta, other)).json().lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
    2, 1, 1, 1,
  ]);
});

test('[SHOP-25] three of 19.99 are 59.97, and the order of the options does not matter', async () => {
  const { subtotalMinor } = (await add(kit, marta, glyphId, { ...KEYCHAIN, quantity: 3 })).json();
  expect(subtotalMinor).toBe('5997');
  await add(kit, marta, glyphId, CARD);
  const turned = { ...CARD, selectedOptions: { hole: 'without', finish: 'natural' } };
  expect((await add(kit, marta, glyphId, turned)).json().lines).toHaveLength(2);
});

test('[SHOP-12] [SHOP-14] [SHOP-15] what cannot be made is refused with a sentence, and the cart stays as it was', async () => {
  const refused = async (wish: object, text = '', id = glyphId) =>
    (await add(kit, marta, id, { ...CARD, ...wish }, text)).json();
  expect(await refused({ selectedOptions: {} })).toMatchObject({
    code: 'shop.missingOptions',
    message: 'Please select: finish, hole',
  });
  expect((await refused({ selectedOptions: { ...CARD.selectedOptions, finish: 'gold' } })).code).toBe(
    'shop.unknownOption',
  );
  expect((await refused({ selectedOptions: { ...CARD.selectedOptions, size: 'xl' } })).code).toBe('shop.unknownOption');
  expect((await refused({ quantity: 0 })).code).toBe('request.invalid');
  expect((await refused({ quantity: 21 })).code).toBe('request.invalid');
  for (const text of ['x'.repeat(51), 'a\nb', 'a\u202eb']) expect((await refused({}, text)).code).toBe('shop.badText');
  const stranger = await signUpOwner(kit);
  const theirs = (await createGlyphFor(kit, stranger)).row.id;
  expect((await refused({}, '', theirs)).code).toBe('shop.unknownGlyph');
  expect(await readCartAs(kit, marta)).toMatchObject({ version: 0, lines: [], count: 0, subtotalMinor: '0' });
  // Fifty letters with accents, typed as two characters each, are fifty.
  expect((await add(kit, marta, glyphId, CARD, 'e\u0301'.repeat(50))).json().lines[0].customization.text).toBe(
    'é'.repeat(50),
  );
});

test('[X-52] a line is changed, becomes the same as another, and is removed; nobody else reaches it', async () => {
  await add(kit, marta, glyphId);
  const { lines } = (await add(kit, marta, glyphId, { ...KEYCHAIN, selectedOptions: { metal: 'brass' } })).json();
  const [steel, brass] = lines;
  const url = `/api/shop/cart/lines/${brass.id}`;
  const body = { quantity: 3, selectedOptions: { metal: 'steel' }, customization: { qrCodeId: glyphId, text: '' } };
  const stranger = await signUpOwner(kit);
  expect((await callAs(kit, stranger, 'PUT', url, body)).statusCode).toBe(404);
  expect((await callAs(kit, stranger, 'DELETE', url)).statusCode).toBe(404);
  const changed = (await callAs(kit, marta, 'PUT', url, body)).json();
  expect(changed.lines).toMatchObject([{ id: steel.id, quantity: 4 }]);
  expect(changed.version).toBe(3);
  expect((await callAs(kit, marta, 'DELETE', `/api/shop/cart/lines/${steel.id}`)).json().lines).toEqual([]);
});

test('fifty at once are one line with their sum, and never more than the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => add(kit, marta, glyphId)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(await readCartAs(kit, marta)).toMatchObject({ count: 20, version: 20 });
});

test('a cart has so many lines at most, and its texts are sealed in the database', async () => {
  for (let line = 0; line < CART_LINES_MAX; line++) await add(kit, marta, glyphId, CARD, `Line ${line} of Bellini`);
  expect((await add(kit, marta, glyphId, CARD, 'One more')).json().code).toBe('shop.cartFull');
  const rows = await kit.context.db.select().from(cartLines);
  expect(rows.map(({ textWrapped }) => Buffer.from(textWrapped).toString('latin1')).join()).not.toContain('Bellini');
});
