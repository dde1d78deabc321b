import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { PAYMENT_METHODS } from '../payments/payments.ts';
import { CURRENCIES } from '../rules/money.ts';
import { bytes, bytesUpTo, idParams, minor, pageQuery, SEALED_BODY_MAX_BYTES, timestamp, uuid } from '../wire.ts';
import { CARRIER_IDS } from './carriers.ts';
import { deliveryAddress } from './delivery-address.ts';
import { PRODUCT_IDS } from './products.ts';
import { SHIPPING_SERVICES } from './shipping.ts';

export const REFUSALS = {
  'order.unknown': { status: 404, sentence: 'This order does not exist.' },
  'order.emptyCart': { status: 409, sentence: 'The cart is empty.' },
  'order.changed': {
    status: 409,
    sentence: 'Something changed since you looked: the total is {total} now. Nothing was ordered. Look at it again.',
  },
  'order.otherCurrency': {
    status: 409,
    sentence: 'Your prices stand in {currency} now: {total} instead of {seen}. Nothing was ordered. Look at it again.',
  },
  'order.soldOut': { status: 409, sentence: 'Of {product} only {left} are left in this kind. Nothing was ordered.' },
  'order.badPostcode': { status: 422, sentence: 'This postcode is none of the country.' },
  'order.noRegion': { status: 422, sentence: 'An address of this country needs its state, province or prefecture.' },
  'order.noShipping': { status: 422, sentence: 'This way of shipping does not go there.' },
  'order.tooManyPieces': { status: 409, sentence: 'An order has at most {most} pieces. Order the others afterwards.' },
  'order.tooManyToday': { status: 409, sentence: 'You have placed very many orders today. Try again tomorrow.' },
  'order.unknownUnit': { status: 404, sentence: 'This piece is not part of the order.' },
  'order.otherKey': { status: 409, sentence: 'The key of the printer has changed. Prepare the pieces again.' },
  'order.glyphTaken': { status: 409, sentence: 'Each piece needs a glyph of its own.' },
  'order.notPrepared': { status: 409, sentence: 'Prepare the drawings of all pieces first.' },
  'order.paid': { status: 409, sentence: 'This order is paid or over already.' },
  'order.beingPaid': {
    status: 409,
    sentence: 'A payment of this order is under way. Wait for it, or cancel it first.',
  },
  'order.tooLate': { status: 409, sentence: 'This order is in production already and can no longer be cancelled.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['order.placed', 'order.paid', 'order.moved', 'order.cancelled'] as const;

/** How long pieces are kept for an order that nobody has paid: no longer while a payment is open. */
export const STOCK_KEPT_MS: number = 15 * MINUTE_MS;
/** How many orders a day keep pieces for an account: others are placed all the same. */
export const ORDERS_HELD_PER_DAY = 3;
/** How long after the delivery the sealed drawings are deleted. */
export const ARTWORK_KEPT_MS: number = 30 * DAY_MS;
/** The print files of one piece, sealed: what fits into a body with sealed content. */
export const ARTWORK_MAX_BYTES = 700_000;
/** Each piece is a glyph and a sealed drawing, which are kept for an order that nobody has paid too. */
export const ORDER_PIECES_MAX = 50;
/** Orders that somebody places within 24 hours, those that are given up included. */
export const ORDERS_PER_DAY_MAX = 20;
export const FULFILMENT_KEY_BYTES = 1216;
export const FULFILMENT_KEY_ID_BYTES = 32;

/** `cancelled`: by the person or nobody paid. `refunded`: all of it went back. */
export const ORDER_STATES = [
  'awaitingPayment',
  'paid',
  'inProduction',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What its owner may say to be wrong now: a piece, that it did not come, that it is too early for that, or nothing. */
export const ORDER_REPORTS = ['pieces', 'notArrived', 'tooEarly', 'tooLate', 'none'] as const;
export type OrderReport = (typeof ORDER_REPORTS)[number];

const orderLine = z.object({
  id: uuid(),
  productId: z.enum(PRODUCT_IDS),
  selectedOptions: z.record(z.string(), z.string()),
  /** The glyph whose content the pieces carry. */
  qrCodeId: uuid(),
  text: z.string(),
  quantity: z.int(),
  unitMinor: minor(),
  totalMinor: minor(),
});
export type OrderLine = z.output<typeof orderLine>;

/** One piece: it carries a glyph of its own, so that a lost one is switched off alone. */
const orderUnit = z.object({
  number: z.int(),
  lineId: uuid(),
  /** The glyph on it; null until its drawing is sealed for the printer. */
  glyphId: z.nullable(uuid()),
  /** The sealed drawing is stored here; false before, and after it was deleted. */
  hasArtwork: z.boolean(),
  /** The glyph was given up, or has a new drawing: this one can no longer be scanned. */
  isSpoilt: z.boolean(),
});
export type OrderUnit = z.output<typeof orderUnit>;

const step = z.object({ state: z.enum(ORDER_STATES), at: timestamp() });

export const orderHead = z.object({
  id: uuid(),
  /** Year and place in it: `2026-0412`. */
  number: z.string(),
  status: z.enum(ORDER_STATES),
  createdAt: timestamp(),
  count: z.int(),
  currency: z.enum(CURRENCIES),
  totalMinor: minor(),
  refundedMinor: minor(),
});
export type OrderHead = z.output<typeof orderHead>;

export const order = z.extend(orderHead, {
  lines: z.array(orderLine),
  units: z.array(orderUnit),
  timeline: z.array(step),
  shipping: z.enum(SHIPPING_SERVICES),
  subtotalMinor: minor(),
  shippingMinor: minor(),
  /** The total by the price list in euros: what a bank transfer or credit in euros pays. */
  euroTotalMinor: minor(),
  taxPercent: z.number(),
  /** Inside the total. */
  taxMinor: minor(),
  address: z.nullable(deliveryAddress),
  /** The first and last day on which it should arrive; null before it is paid. */
  arrives: z.nullable(z.object({ from: timestamp(), to: timestamp() })),
  tracking: z.nullable(z.string()),
  /** Who brings it; null where nobody said. */
  carrier: z.nullable(z.enum(CARRIER_IDS)),
  /** Until when its pieces are kept while it waits for its payment; null where they are not: whoever pays first has them. */
  stockUntil: z.nullable(timestamp()),
  /** The payment that was started for it last. */
  paymentId: z.nullable(uuid()),
  /** When the sealed drawings are deleted; null before the delivery. */
  artworkUntil: z.nullable(timestamp()),
  mayCancel: z.boolean(),
  /** The case whose new piece it is: nothing is paid for it. */
  caseId: z.nullable(uuid()),
  report: z.enum(ORDER_REPORTS),
  /** Nothing was really paid for it, so nothing is really sent. */
  isSample: z.boolean(),
});
export type Order = z.output<typeof order>;

export const placeOrder = call({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/shop/orders',
  who: 'person',
  onHold: 'refused',
  summary:
    'Orders what is in the cart and keeps its stock for a while. Refused when cart or total are not those that were seen. An order that waits for its payment is given up for the new one.',
  body: z.object({
    cartVersion: z.int(),
    /** What the page showed, shipping and tax included. */
    totalMinor: minor(),
    currency: z.enum(CURRENCIES),
    shipping: z.enum(SHIPPING_SERVICES),
    address: deliveryAddress,
    /** Keeps the address for the next order. */
    keepsAddress: z.optional(z.boolean()),
  }),
  answer: order,
  status: 201,
  refusals: [
    'payment.closed',
    'order.emptyCart',
    'order.changed',
    'order.otherCurrency',
    'order.soldOut',
    'order.noShipping',
    'order.badPostcode',
    'order.noRegion',
    'order.beingPaid',
    'order.tooManyPieces',
    'order.tooManyToday',
  ],
});

export const listOrders = call({
  name: 'listOrders',
  method: 'GET',
  path: '/api/shop/orders',
  who: 'person',
  onHold: 'open',
  summary: 'The own orders, newest first.',
  query: z.object(pageQuery),
  answer: z.array(orderHead),
  status: 200,
  refusals: [],
});

export const readOrder = call({
  name: 'readOrder',
  method: 'GET',
  path: '/api/shop/orders/:id',
  who: 'person',
  object: 'order',
  onHold: 'open',
  summary: 'One own order.',
  params: idParams,
  answer: order,
  status: 200,
  refusals: ['order.unknown'],
});

export const readFulfilmentKey = call({
  name: 'readFulfilmentKey',
  method: 'GET',
  path: '/api/shop/fulfilment-key',
  who: 'person',
  onHold: 'open',
  summary: 'The public key to which drawings are sealed for the printer (X-Wing: ML-KEM-768 with X25519).',
  answer: z.object({
    id: bytes(FULFILMENT_KEY_ID_BYTES),
    publicKey: bytes(FULFILMENT_KEY_BYTES),
    /** Who holds the private half: the printer, or the operator, whose server never uses it. */
    holder: z.enum(['printer', 'operator']),
  }),
  status: 200,
  refusals: [],
});

const unitParams = z.object({ id: uuid(), unit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)) });

export const storeArtwork = call({
  name: 'storeArtwork',
  method: 'PUT',
  path: '/api/shop/orders/:id/units/:unit',
  who: 'person',
  object: 'order',
  onHold: 'refused',
  summary: 'Stores the drawing of one piece, sealed in the browser to the key of the printer. May be repeated.',
  params: unitParams,
  body: z.object({
    glyphId: uuid(),
    keyId: bytes(FULFILMENT_KEY_ID_BYTES),
    artwork: bytesUpTo(ARTWORK_MAX_BYTES),
  }),
  answer: order,
  status: 200,
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  isRepeatable: true,
  refusals: [
    'order.unknown',
    'order.unknownUnit',
    'order.otherKey',
    'order.glyphTaken',
    'order.paid',
    'shop.unknownGlyph',
  ],
});

export const payOrder = call({
  name: 'payOrder',
  method: 'POST',
  path: '/api/shop/orders/:id/pay',
  who: 'person',
  object: 'order',
  onHold: 'refused',
  summary: 'Starts the payment of an order whose drawings are stored, or goes on with the one that is open.',
  params: idParams,
  body: z.object({ paymentMethod: z.enum(PAYMENT_METHODS) }),
  answer: z.object({ paymentUrl: z.string() }),
  status: 200,
  refusals: [
    'order.unknown',
    'order.notPrepared',
    'order.paid',
    'payment.closed',
    'payment.methodUnavailable',
    'payment.unknownMethod',
    'payment.wrongCurrency',
    'payment.tooManyOpen',
    'payment.notEnoughCredit',
    'payment.noRate',
    'payment.providerDown',
    'payment.inFlight',
    'payment.keyReused',
    'payment.badKey',
  ],
});

export const cancelOrder = call({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/shop/orders/:id/cancel',
  who: 'person',
  object: 'order',
  onHold: 'open',
  summary: 'Cancels an order before its production. What was paid goes back, and its glyphs go into the trash.',
  params: idParams,
  body: z.object({}),
  answer: order,
  status: 200,
  refusals: ['order.unknown', 'order.tooLate', 'order.beingPaid', 'payment.providerDown'],
});
