import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { CURRENCIES } from '../rules/money.ts';
import { done, idParams, minor, text, timestamp, uuid } from '../wire.ts';
import { PRODUCT_CATEGORIES, PRODUCT_IDS } from './products.ts';

export const REFUSALS = {
  'shop.unknownOption': { status: 422, sentence: 'This product does not come like that. Choose again.' },
  'shop.missingOptions': { status: 422, sentence: 'Please select: {names}' },
  'shop.unknownGlyph': { status: 422, sentence: 'This glyph is not yours, or it was deleted. Choose another one.' },
  'shop.badText': { status: 422, sentence: 'The text must be one line of at most {most} printable characters.' },
  'shop.tooMany': { status: 422, sentence: 'A cart holds at most {most} of one kind.' },
  'shop.cartFull': { status: 409, sentence: 'A cart holds at most {most} different lines. Order these first.' },
  'shop.unknownLine': { status: 404, sentence: 'This line is no longer in the cart.' },
  'shop.notBought': { status: 403, sentence: 'Only who received a product can review it.' },
} as const satisfies RefusalTexts;

export const CUSTOM_TEXT_MAX = 50;
export const QUANTITY_MAX = 20;
export const CART_LINES_MAX = 20;
export const REVIEW_TEXT_MAX = 500;
export const RATING_MAX = 5;

const productId = z.enum(PRODUCT_IDS);
/** Chosen values by the name of the option. */
const selectedOptions = z.record(text(30, 1), text(30, 1));

const customization = z.object({
  /** The glyph whose content the product's own glyph will have. */
  qrCodeId: uuid(),
  /** Printed beside the glyph; empty for none. */
  text: text(4 * CUSTOM_TEXT_MAX),
});

const option = z.object({ name: z.string(), values: z.array(z.string()), required: z.boolean() });
/** What is left of a variant; null where it is made to order. */
const variant = z.object({
  selectedOptions,
  left: z.nullable(z.int()),
  /** When the next ones are expected; null where nobody said. */
  expectedOn: z.nullable(z.string()),
});

export const product = z.object({
  id: productId,
  name: z.string(),
  description: z.string(),
  /** In euros, the first of `prices`. */
  price: z.number(),
  prices: z.array(z.object({ currency: z.enum(CURRENCIES), amountMinor: minor() })),
  category: z.enum(PRODUCT_CATEGORIES),
  /** Addresses of pictures. Empty: the page draws each product to scale (decision 0163). */
  images: z.array(z.string()),
  options: z.array(option),
  /** Of five, by those who received it; null before the first review. */
  rating: z.nullable(z.number()),
  reviews: z.int(),
  inStock: z.boolean(),
  variants: z.array(variant),
  shippingTime: z.string(),
});
export type Product = z.output<typeof product>;

export const cartLine = z.object({
  id: uuid(),
  productId,
  quantity: z.int(),
  selectedOptions,
  customization,
  unitMinor: minor(),
  totalMinor: minor(),
  /** It is null where it is made to order. Fewer than `quantity`: the checkout says so. */
  left: z.nullable(z.int()),
});
export type CartLine = z.output<typeof cartLine>;

export const cart = z.object({
  /** Of all sums: what the account chose; euros while it has chosen none. */
  currency: z.enum(CURRENCIES),
  /** False while the account has chosen no currency. */
  isCurrencyChosen: z.boolean(),
  /** Counts the changes: the checkout refuses another cart than the one that was seen. */
  version: z.int(),
  lines: z.array(cartLine),
  count: z.int(),
  subtotalMinor: minor(),
});
export type Cart = z.output<typeof cart>;

const wanted = {
  quantity: z.int().check(z.minimum(1), z.maximum(QUANTITY_MAX)),
  selectedOptions,
  customization,
};
const LINE_REFUSALS = [
  'shop.unknownOption',
  'shop.missingOptions',
  'shop.unknownGlyph',
  'shop.badText',
  'shop.tooMany',
  'shop.cartFull',
] as const;

export const listProducts = call({
  name: 'listProducts',
  method: 'GET',
  path: '/api/shop/products',
  who: 'person',
  onHold: 'open',
  summary: 'The products with their options, stock and reviews.',
  answer: z.array(product),
  status: 200,
  refusals: [],
});

export const readCart = call({
  name: 'readCart',
  method: 'GET',
  path: '/api/shop/cart',
  who: 'person',
  onHold: 'open',
  summary: 'The own cart, the same on every device.',
  answer: cart,
  status: 200,
  refusals: [],
});

export const addToCart = call({
  name: 'addToCart',
  method: 'POST',
  path: '/api/shop/cart/lines',
  who: 'person',
  onHold: 'refused',
  summary: 'Adds a product. Lines with the same options, glyph and text become one with the sum of both.',
  body: z.object({
    productId,
    ...wanted,
    /** That of the price which was shown: it becomes the choice of an account that has made none. */
    currency: z.optional(z.enum(CURRENCIES)),
  }),
  answer: cart,
  status: 200,
  refusals: LINE_REFUSALS,
});

export const changeCartLine = call({
  name: 'changeCartLine',
  method: 'PUT',
  path: '/api/shop/cart/lines/:id',
  who: 'person',
  object: 'cart line',
  onHold: 'refused',
  summary: 'Changes quantity, options, glyph and text of a line.',
  params: idParams,
  body: z.object(wanted),
  answer: cart,
  status: 200,
  refusals: [...LINE_REFUSALS, 'shop.unknownLine'],
});

export const removeCartLine = call({
  name: 'removeCartLine',
  method: 'DELETE',
  path: '/api/shop/cart/lines/:id',
  who: 'person',
  object: 'cart line',
  onHold: 'open',
  summary: 'Takes a line out of the cart.',
  params: idParams,
  answer: cart,
  status: 200,
  refusals: ['shop.unknownLine'],
});

const productParams = z.object({ productId });

export const productReview = z.object({
  rating: z.int(),
  text: z.string(),
  createdAt: timestamp(),
  isOwn: z.boolean(),
});
export type ProductReview = z.output<typeof productReview>;

export const listProductReviews = call({
  name: 'listProductReviews',
  method: 'GET',
  path: '/api/shop/products/:productId/reviews',
  who: 'person',
  onHold: 'open',
  summary: 'Reviews of a product by those who received it, newest first, without names.',
  params: productParams,
  answer: z.array(productReview),
  status: 200,
  refusals: [],
});

export const reviewProduct = call({
  name: 'reviewProduct',
  method: 'PUT',
  path: '/api/shop/products/:productId/review',
  who: 'person',
  onHold: 'refused',
  summary: 'Writes the own review of a product that was delivered to the caller, or changes it.',
  params: productParams,
  body: z.object({ rating: z.int().check(z.minimum(1), z.maximum(RATING_MAX)), text: text(REVIEW_TEXT_MAX) }),
  answer: done,
  status: 200,
  refusals: ['shop.notBought'],
});
