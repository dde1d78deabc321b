import type { Currency } from '@repo/contract/rules/money';
import type { CarrierId } from '@repo/contract/shop/carriers';
import type { OrderState } from '@repo/contract/shop/orders';
import type { ChosenOptions, ProductId } from '@repo/contract/shop/products';
import type { ShippingService } from '@repo/contract/shop/shipping';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../../columns.ts';
import { accounts } from '../accounts.ts';

const minor = (name: string) => bigint(name, { mode: 'bigint' });
const account = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const productId = () => text('product_id').$type<ProductId>().notNull();
const options = () => jsonb('options').$type<ChosenOptions>().notNull();

/** Blanks on the shelf, by variant (`formatVariant`); `held` of them are kept for orders that are not paid yet. */
export const shopStock = pgTable(
  'shop_stock',
  {
    variant: text('variant').primaryKey(),
    onHand: integer('on_hand').notNull(),
    held: integer('held').notNull(),
    /** The day on which the next ones are expected: `2026-12-14`. */
    expectedOn: text('expected_on'),
  },
  () => [check('shop_stock_counts', sql`held >= 0 and held <= on_hand`)],
);

/** Counts the changes of a cart. */
export const carts = pgTable('carts', { accountId: account().primaryKey(), version: integer('version').notNull() });

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id().notNull(),
    accountId: account(),
    productId: productId(),
    options: options(),
    /** The glyph whose content the product will carry. Not a foreign key: a line of a deleted glyph asks for another. */
    recordId: id('record_id').notNull(),
    /** The text on the product, wrapped under the key-encryption key. */
    textWrapped: bytea('text_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    /** HMAC over product, options, glyph and text: equal lines become one. */
    sameMac: bytea('same_mac').notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('cart_lines_once').on(table.accountId, table.sameMac),
    primaryKey({ columns: [table.accountId, table.id] }),
    check('cart_lines_quantity', sql`quantity > 0`),
  ],
);

/** The last number of an order in each year. */
export const orderNumbers = pgTable('order_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** Kept when the account is deleted, without its id and without what is in `order_details` and `order_units`. */
export const orders = pgTable(
  'orders',
  {
    id: id().primaryKey(),
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    year: integer('year').notNull(),
    place: integer('place').notNull(),
    status: text('status').$type<OrderState>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    subtotal: minor('subtotal').notNull(),
    shippingPrice: minor('shipping_price').notNull(),
    refunded: minor('refunded').notNull(),
    shipping: text('shipping').$type<ShippingService>().notNull(),
    country: text('country').notNull(),
    taxPercent: doublePrecision('tax_percent').notNull(),
    tracking: text('tracking'),
    /** Whether pieces on the shelf are kept for it; false once it is paid, given up, or has waited too long. */
    holdsStock: boolean('holds_stock').notNull().default(false),
    /** When it is looked at again while nobody pays. */
    stockUntil: timestamp('stock_until').notNull(),
    /** The payment that was started for it last, and how many were. */
    paymentId: id('payment_id'),
    tries: integer('tries').notNull(),
    createdAt: timestamp('created_at').notNull(),
    paidAt: timestamp('paid_at'),
    deliveredAt: timestamp('delivered_at'),
    /** Who brings it. */
    carrier: text('carrier').$type<CarrierId>(),
    /** The case whose new piece it is: nothing is paid for it. */
    caseId: id('case_id'),
    /** Something of it is printed first, which takes longer. */
    isMadeToOrder: boolean('is_made_to_order').notNull().default(false),
    /**
     * The same order by the price list of the other currency on the day it was placed, shipping included: what a bank transfer
     * or the units of a wallet are counted from. Null for orders of before, which cost the same number in both.
     */
    otherTotal: minor('other_total'),
    /** Since when all of it lies in its parcel. */
    packedAt: timestamp('packed_at'),
  },
  (table) => [
    unique('orders_by_number').on(table.year, table.place),
    uniqueIndex('orders_waiting').on(table.accountId).where(sql`status = 'awaitingPayment'`),
    index('orders_by_owner').on(table.accountId, table.id),
    index('orders_by_stock').on(table.stockUntil).where(sql`status = 'awaitingPayment'`),
    index('orders_to_make').on(table.status, table.paidAt).where(sql`status in ('paid', 'inProduction')`),
    index('orders_by_delivery').on(table.deliveredAt).where(sql`status = 'delivered'`),
    check(
      'orders_sums',
      sql`(subtotal > 0 or case_id is not null) and shipping_price >= 0 and refunded between 0 and subtotal + shipping_price`,
    ),
  ],
);

/** Name, address and the texts on the products, wrapped; gone with the account. */
export const orderDetails = pgTable('order_details', {
  orderId: id('order_id')
    .primaryKey()
    .references(() => orders.id),
  accountId: account(),
  detailsWrapped: bytea('details_wrapped').notNull(),
  kekId: text('kek_id').notNull(),
});

export const orderLines = pgTable(
  'order_lines',
  {
    id: id().primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    productId: productId(),
    options: options(),
    recordId: id('record_id').notNull(),
    /** Of the line of the cart that it was. */
    sameMac: bytea('same_mac').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: minor('unit_price').notNull(),
  },
  (table) => [index('order_lines_by_order').on(table.orderId, table.id)],
);

/** The pieces of an order, with the drawing that was sealed for the printer in the browser. */
export const orderUnits = pgTable(
  'order_units',
  {
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer('number').notNull(),
    accountId: account(),
    lineId: id('line_id').notNull(),
    /** The glyph on the piece. */
    recordId: id('record_id'),
    artwork: bytea('artwork'),
    keyId: text('key_id'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    unique('order_units_by_glyph').on(table.accountId, table.recordId),
  ],
);

/** What became of an order and when. Triggers keep the table append-only. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: id().primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<OrderState>().notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [index('order_steps_by_order').on(table.orderId, table.id)],
);

export const productReviews = pgTable(
  'product_reviews',
  {
    id: id().primaryKey(),
    productId: productId(),
    accountId: account(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('product_reviews_once').on(table.accountId, table.productId),
    index('product_reviews_by_product').on(table.productId, table.id),
    check('product_reviews_rating', sql`rating between 1 and 5`),
  ],
);
