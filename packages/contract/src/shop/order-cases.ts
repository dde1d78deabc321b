import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { DAY_MS } from '../durations.ts';
import { CURRENCIES } from '../rules/money.ts';
import { bytes, bytesUpTo, done, idParams, minor, SEALED_BODY_MAX_BYTES, text, timestamp, uuid } from '../wire.ts';
import { FULFILMENT_KEY_ID_BYTES } from './orders.ts';

/** Something is wrong with a piece that was sent: what a person says, and what we answer. */

export const REFUSALS = {
  'case.unknown': { status: 404, sentence: 'This case does not exist.' },
  'case.notYet': { status: 409, sentence: 'This order may still arrive: it is promised until {day}.' },
  'case.tooLate': { status: 409, sentence: 'This order was delivered more than {years} years ago.' },
  'case.pieceTaken': { status: 409, sentence: 'Piece {piece} is in another case, or was settled already.' },
  'case.needsPicture': { status: 422, sentence: 'Add at least one picture: without one nobody can judge it.' },
  'case.unknownPicture': { status: 422, sentence: 'A picture did not arrive. Add it again.' },
  'case.tooManyPictures': { status: 409, sentence: 'A case has at most {most} pictures.' },
  'case.tooManyWords': { status: 409, sentence: 'A case has at most {most} messages. Wait for an answer.' },
  'case.ended': { status: 409, sentence: 'This case is over.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['case.opened', 'case.added', 'case.withdrawn'] as const;

/** Working days until an answer; without one the wish counts as granted up to `CASE_YES_MAX_MINOR`. */
export const CASE_ANSWER_DAYS = 2;
/** Of what a case is about, in cents: above it no silence counts as yes, and a second person is called. */
export const CASE_YES_MAX_MINOR = 10_000n;
/** The guarantee of conformity (Italian consumer code, article 133). */
export const CASE_YEARS = 2;
/** How long a question of ours waits for the person before the case closes; it can be opened again. */
export const CASE_WAITS_MS: number = 30 * DAY_MS;
/** How long after its end the pictures of a case are kept. */
export const CASE_PICTURES_KEPT_MS: number = 90 * DAY_MS;
/** A picture that no case named is deleted after that. */
export const LOOSE_PICTURE_KEPT_MS: number = DAY_MS;
export const CASE_PICTURES_MAX = 5;
export const CASE_MESSAGES_MAX = 40;
export const CASE_TEXT_MAX = 1000;
/** One picture, sealed. */
export const CASE_PICTURE_MAX_BYTES = 600_000;

export const CASE_REASONS = ['damaged', 'noScan', 'wrong', 'notArrived', 'other'] as const;
export type CaseReason = (typeof CASE_REASONS)[number];
/** Nobody can judge these without one. */
export const REASONS_WITH_PICTURE: readonly CaseReason[] = ['damaged', 'wrong'];
export const CASE_WISHES = ['newPiece', 'money'] as const;
export type CaseWish = (typeof CASE_WISHES)[number];

/** `waitsForYou`: we asked something, and the clock stands still. `closed`: nobody answered our question. */
export const CASE_STATES = ['open', 'waitsForYou', 'newPiece', 'money', 'declined', 'withdrawn', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const CASE_OPEN_STATES = ['open', 'waitsForYou'] as const satisfies readonly CaseState[];

const caseMessage = z.object({
  id: uuid(),
  from: z.enum(['person', 'creator']),
  /** Who of us answered; null for the person and for an account that is gone. */
  byName: z.nullable(z.string()),
  text: z.string(),
  pictures: z.array(uuid()),
  at: timestamp(),
});
export type CaseMessage = z.output<typeof caseMessage>;

export const orderCase = z.object({
  id: uuid(),
  /** The order's number and a place in it: `2026-0412-1`. */
  number: z.string(),
  orderId: uuid(),
  orderNumber: z.string(),
  state: z.enum(CASE_STATES),
  pieces: z.array(z.int()),
  reason: z.enum(CASE_REASONS),
  wish: z.enum(CASE_WISHES),
  currency: z.enum(CURRENCIES),
  /** What its pieces cost, with the shipping when they are the whole order. */
  valueMinor: minor(),
  /** What was sent back for it. */
  refundedMinor: minor(),
  createdAt: timestamp(),
  /** Until when we answer; null while we wait for the person, and once it is over. */
  dueAt: z.nullable(timestamp()),
  /** Nobody answered in time, and it is worth more than silence can grant. */
  isLate: z.boolean(),
  endedAt: z.nullable(timestamp()),
  /** Nobody answered in time: the wish was granted by itself. */
  isBySilence: z.boolean(),
  /** The order of the new piece. */
  newOrderId: z.nullable(uuid()),
  picturesUntil: z.nullable(timestamp()),
  messages: z.array(caseMessage),
});
export type OrderCase = z.output<typeof orderCase>;

const picturesOfCase = z.array(uuid()).check(z.maxLength(CASE_PICTURES_MAX));

export const storeCasePicture = call({
  name: 'storeCasePicture',
  method: 'PUT',
  path: '/api/shop/orders/:id/pictures/:imageId',
  who: 'person',
  object: 'order',
  onHold: 'refused',
  summary:
    'Stores a picture for a case, sealed in the browser to the key of the printer because it may show a drawing. A case or a message then names it.',
  params: z.object({ id: uuid(), imageId: uuid() }),
  body: z.object({ keyId: bytes(FULFILMENT_KEY_ID_BYTES), picture: bytesUpTo(CASE_PICTURE_MAX_BYTES) }),
  answer: done,
  status: 200,
  maxBodyBytes: SEALED_BODY_MAX_BYTES,
  isRepeatable: true,
  refusals: ['order.unknown', 'order.otherKey', 'case.tooManyPictures'],
});

export const listOrderCases = call({
  name: 'listOrderCases',
  method: 'GET',
  path: '/api/shop/orders/:id/cases',
  who: 'person',
  object: 'order',
  onHold: 'open',
  summary: 'What was said to be wrong with an own order, newest first.',
  params: idParams,
  answer: z.array(orderCase),
  status: 200,
  refusals: ['order.unknown'],
});

export const openCase = call({
  name: 'openCase',
  method: 'POST',
  path: '/api/shop/orders/:id/cases',
  who: 'person',
  object: 'order',
  onHold: 'open',
  summary: 'Says that something is wrong with pieces of an own order, and whether a new one or the money is wanted.',
  params: idParams,
  body: z.object({
    pieces: z.array(z.int().check(z.minimum(1), z.maximum(1000))).check(z.minLength(1), z.maxLength(1000)),
    reason: z.enum(CASE_REASONS),
    wish: z.enum(CASE_WISHES),
    text: text(CASE_TEXT_MAX),
    pictures: picturesOfCase,
  }),
  answer: orderCase,
  status: 201,
  refusals: [
    'order.unknown',
    'order.unknownUnit',
    'case.notYet',
    'case.tooLate',
    'case.pieceTaken',
    'case.needsPicture',
    'case.unknownPicture',
  ],
});

export const readOrderCase = call({
  name: 'readOrderCase',
  method: 'GET',
  path: '/api/shop/cases/:id',
  who: 'person',
  object: 'order case',
  onHold: 'open',
  summary: 'One own case.',
  params: idParams,
  answer: orderCase,
  status: 200,
  refusals: ['case.unknown'],
});

export const addToCase = call({
  name: 'addToCase',
  method: 'POST',
  path: '/api/shop/cases/:id/messages',
  who: 'person',
  object: 'order case',
  onHold: 'open',
  summary: 'Adds words and pictures to an own case. An answer to our question starts our clock again.',
  params: idParams,
  body: z.object({ text: text(CASE_TEXT_MAX, 1), pictures: picturesOfCase }),
  answer: orderCase,
  status: 200,
  refusals: ['case.unknown', 'case.ended', 'case.unknownPicture', 'case.tooManyPictures', 'case.tooManyWords'],
});

export const withdrawCase = call({
  name: 'withdrawCase',
  method: 'POST',
  path: '/api/shop/cases/:id/withdraw',
  who: 'person',
  object: 'order case',
  onHold: 'open',
  summary: 'Takes back an own case, which can be opened again.',
  params: idParams,
  body: z.object({}),
  answer: orderCase,
  status: 200,
  refusals: ['case.unknown', 'case.ended'],
});
