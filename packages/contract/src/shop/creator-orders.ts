import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { bytes, idParams, pageQuery, text, uuid } from '../wire.ts';
import { FULFILMENT_KEY_ID_BYTES, ORDER_STATES, order } from './orders.ts';

export const REFUSALS = {
  'order.wrongMove': { status: 409, sentence: 'An order that is {from} cannot become {to}.' },
  'order.noArtwork': { status: 404, sentence: 'The drawing of this piece is not here, or was deleted.' },
  'order.noTracking': { status: 422, sentence: 'Give the tracking number of the parcel.' },
  'shop.unknownVariant': { status: 404, sentence: 'There is no such kind of a product with a stock.' },
  'shop.stockHeld': { status: 409, sentence: '{held} of these are kept for orders: the stock cannot be lower.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['shop.stockSet'] as const;

const FOR_CREATOR = [
  'session.notAllowed',
  'session.assuranceTooLow',
  'session.stepsOnly',
  'payment.creatorOnly',
] as const;

export const TRACKING_MAX = 60;
export const STOCK_MAX = 100_000;

export const creatorOrder = z.extend(order, { accountId: z.nullable(uuid()) });
export type CreatorOrder = z.output<typeof creatorOrder>;

/** Paid and not delivered yet. */
export const TO_DO_STATES = ['paid', 'inProduction', 'shipped'] as const;
export const SHOWN_ORDERS = ['toDo', ...ORDER_STATES] as const;

export const listCreatorOrders = call({
  name: 'listCreatorOrders',
  method: 'GET',
  path: '/api/creator/orders',
  who: 'reviewer',
  summary: 'Orders with what is needed to make and send them: what is to do, oldest first, else newest first.',
  query: z.object({ ...pageQuery, shown: z.optional(z.enum(SHOWN_ORDERS)) }),
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
  body: z.object({ to: z.enum(ORDER_MOVES), tracking: z.optional(text(TRACKING_MAX, 1)) }),
  answer: creatorOrder,
  status: 200,
  refusals: [...FOR_CREATOR, 'order.unknown', 'order.wrongMove', 'order.noTracking'],
});

export const readArtwork = call({
  name: 'readArtwork',
  method: 'GET',
  path: '/api/creator/orders/:id/units/:unit',
  who: 'reviewer',
  summary: 'The sealed drawing of one piece, for whoever holds the key of the printer. This server cannot open it.',
  params: z.object({ id: uuid(), unit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)) }),
  answer: z.object({ keyId: bytes(FULFILMENT_KEY_ID_BYTES), artwork: z.string() }),
  status: 200,
  refusals: [...FOR_CREATOR, 'order.unknown', 'order.noArtwork'],
});

const stock = z.object({ variant: z.string(), onHand: z.int(), held: z.int() });

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
  body: z.object({ variant: text(200, 1), onHand: z.int().check(z.minimum(0), z.maximum(STOCK_MAX)) }),
  answer: stock,
  status: 200,
  refusals: [...FOR_CREATOR, 'shop.unknownVariant', 'shop.stockHeld'],
});
