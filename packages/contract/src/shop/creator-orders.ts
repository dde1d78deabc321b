import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { DAY_MS } from '../durations.ts';
import { bytes, idParams, pageQuery, text, timestamp, uuid } from '../wire.ts';
import { CARRIER_IDS } from './carriers.ts';
import { FULFILMENT_KEY_ID_BYTES, ORDER_STATES, order } from './orders.ts';

export const REFUSALS = {
  'order.wrongMove': {
    status: 409,
    sentence: 'This order has moved on, or was stopped, since you looked. Look at it again. Nothing was changed.',
  },
  'order.noArtwork': { status: 404, sentence: 'The drawing of this piece is not here, or was deleted.' },
  'order.noTracking': { status: 422, sentence: 'Give the tracking number of the parcel.' },
  'order.noAddress': { status: 409, sentence: 'Nobody knows any more where this order went. Send the money back.' },
  'shop.unknownVariant': { status: 404, sentence: 'There is no such kind of a product with a stock.' },
  'shop.stockHeld': { status: 409, sentence: '{held} of these are kept for orders: the stock cannot be lower.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['shop.stockSet', 'order.artworkRead'] as const;

export const FOR_CREATOR = [
  'session.notAllowed',
  'session.assuranceTooLow',
  'session.stepsOnly',
  'payment.creatorOnly',
] as const;

export const TRACKING_MAX = 60;
export const STOCK_MAX = 100_000;
export const ORDER_SEARCH_MAX = 100;
/** How long an order that is not to be made any more stays among those that are. */
export const STOPPED_SHOWN_MS: number = DAY_MS;

export const creatorOrder = z.extend(order, {
  accountId: z.nullable(uuid()),
  /** Since when it lies in its parcel; null before. */
  packedAt: z.nullable(timestamp()),
  /** The last day (`2026-12-03`) on which it is sent in time; null once it was sent, or is not to be sent. */
  sendBy: z.nullable(z.string()),
});
export type CreatorOrder = z.output<typeof creatorOrder>;

/** Paid and not delivered yet; one that was stopped stays in the list for a day. */
export const TO_DO_STATES = ['paid', 'inProduction', 'shipped'] as const;
/** `toSend`: made and ticked off, with nobody on its way yet. */
export const SHOWN_ORDERS = ['toDo', 'toSend', ...ORDER_STATES] as const;

export const listCreatorOrders = call({
  name: 'listCreatorOrders',
  method: 'GET',
  path: '/api/creator/orders',
  who: 'reviewer',
  summary: 'Orders with what is needed to make and send them: what is to do, oldest first, else newest first.',
  query: z.object({
    ...pageQuery,
    shown: z.optional(z.enum(SHOWN_ORDERS)),
    /** Part of a number, of a tracking number, or of the name or address of whoever ordered. */
    q: z.optional(text(ORDER_SEARCH_MAX, 1)),
  }),
  answer: z.array(creatorOrder),
  status: 200,
  refusals: FOR_CREATOR,
});

/** What a creator may make of an order, one step at a time. */
export const ORDER_MOVES = ['inProduction', 'shipped', 'delivered'] as const;

export const moveOrder = call({
  name: 'moveOrder',
  method: 'POST',
  path: '/api/creator/orders/:id/move',
  who: 'reviewer',
  stepUp: true,
  summary: 'Moves a paid order on: into production, shipped with its tracking number, delivered. The person is told.',
  params: idParams,
  body: z.object({
    to: z.enum(ORDER_MOVES),
    tracking: z.optional(text(TRACKING_MAX, 1)),
    carrier: z.optional(z.enum(CARRIER_IDS)),
  }),
  answer: creatorOrder,
  status: 200,
  refusals: [...FOR_CREATOR, 'order.unknown', 'order.wrongMove', 'order.noTracking', 'order.notPrepared'],
});

export const readArtwork = call({
  name: 'readArtwork',
  method: 'GET',
  path: '/api/creator/orders/:id/units/:unit',
  who: 'reviewer',
  summary:
    'The sealed drawing of one piece, for whoever holds the key of the printer. That it was read stands in both logs.',
  params: z.object({ id: uuid(), unit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)) }),
  answer: z.object({ keyId: bytes(FULFILMENT_KEY_ID_BYTES), artwork: z.string() }),
  status: 200,
  refusals: [...FOR_CREATOR, 'order.unknown', 'order.noArtwork'],
});

/** A day such as `2026-12-14`. */
const day = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/, 'expected a day'),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'expected a day that exists'),
);
const stock = z.object({
  variant: z.string(),
  onHand: z.int(),
  held: z.int(),
  /** When the next ones are expected; null where nobody said. */
  expectedOn: z.nullable(z.string()),
});

export const listStock = call({
  name: 'listStock',
  method: 'GET',
  path: '/api/creator/stock',
  who: 'reviewer',
  summary: 'What is on hand of each kind, and how much of it is kept for orders.',
  answer: z.array(stock),
  status: 200,
  refusals: FOR_CREATOR,
});

export const setStock = call({
  name: 'setStock',
  method: 'PUT',
  path: '/api/creator/stock',
  who: 'reviewer',
  stepUp: true,
  summary: 'Sets what is on hand of one kind, never below what is kept for orders.',
  body: z.object({
    variant: text(200, 1),
    onHand: z.int().check(z.minimum(0), z.maximum(STOCK_MAX)),
    expectedOn: z.optional(z.nullable(day)),
  }),
  answer: stock,
  status: 200,
  refusals: [...FOR_CREATOR, 'shop.unknownVariant', 'shop.stockHeld'],
});
