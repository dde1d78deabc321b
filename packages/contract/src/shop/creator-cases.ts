import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { bytes, idParams, minor, pageQuery, text, timestamp, uuid } from '../wire.ts';
import { CASE_TEXT_MAX, orderCase } from './order-cases.ts';
import { FULFILMENT_KEY_ID_BYTES, ORDER_STATES } from './orders.ts';
import { PRODUCT_IDS } from './products.ts';

export const REFUSALS = {
  'case.noBlank': {
    status: 409,
    sentence: 'No blank of this kind is left for a new piece. Send the money back, or set the stock first.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['case.asked', 'case.decided', 'case.pictureRead'] as const;

const FOR_CREATOR = [
  'session.notAllowed',
  'session.assuranceTooLow',
  'session.stepsOnly',
  'payment.creatorOnly',
] as const;

export const SHOWN_CASES = ['open', 'over'] as const;

export const creatorCase = z.extend(orderCase, {
  accountId: z.nullable(uuid()),
  orderStatus: z.enum(ORDER_STATES),
  deliveredAt: z.nullable(timestamp()),
  /** What it is about, a line for each piece. */
  items: z.array(z.object({ piece: z.int(), productId: z.enum(PRODUCT_IDS), unitMinor: minor() })),
  paymentId: z.nullable(uuid()),
  /** What can still be sent back of what was paid. */
  leftMinor: minor(),
});
export type CreatorCase = z.output<typeof creatorCase>;

export const listCreatorCases = call({
  name: 'listCreatorCases',
  method: 'GET',
  path: '/api/creator/cases',
  who: 'reviewer',
  summary: 'What people say is wrong with their orders: open ones by deadline, those that are over newest first.',
  query: z.object({ ...pageQuery, shown: z.optional(z.enum(SHOWN_CASES)) }),
  answer: z.array(creatorCase),
  status: 200,
  refusals: FOR_CREATOR,
});

export const readCreatorCase = call({
  name: 'readCreatorCase',
  method: 'GET',
  path: '/api/creator/cases/:id',
  who: 'reviewer',
  summary: 'One case.',
  params: idParams,
  answer: creatorCase,
  status: 200,
  refusals: [...FOR_CREATOR, 'case.unknown'],
});

export const askInCase = call({
  name: 'askInCase',
  method: 'POST',
  path: '/api/creator/cases/:id/ask',
  who: 'reviewer',
  summary: 'Asks the person something: the clock stands still until they answer.',
  params: idParams,
  body: z.object({ text: text(CASE_TEXT_MAX, 1) }),
  answer: creatorCase,
  status: 200,
  refusals: [...FOR_CREATOR, 'case.unknown', 'case.ended', 'case.tooManyWords'],
});

export const CASE_DECISIONS = ['newPiece', 'money', 'declined'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

export const decideCase = call({
  name: 'decideCase',
  method: 'POST',
  path: '/api/creator/cases/:id/decide',
  who: 'reviewer',
  stepUp: true,
  summary: 'Ends a case: a new piece for nothing, money back whole or in part, or no, with its reason.',
  params: idParams,
  body: z.object({
    to: z.enum(CASE_DECISIONS),
    /** Of `money`: less than the value of the case. Left out: all of it. */
    amountMinor: z.optional(minor()),
    text: text(CASE_TEXT_MAX, 1),
  }),
  answer: creatorCase,
  status: 200,
  refusals: [
    ...FOR_CREATOR,
    'case.unknown',
    'case.ended',
    'case.noBlank',
    'order.noAddress',
    'payment.unknown',
    'payment.notRefundable',
    'payment.refundByHand',
    'payment.isDisputed',
    'payment.refundTooLarge',
  ],
});

export const readCasePicture = call({
  name: 'readCasePicture',
  method: 'GET',
  path: '/api/creator/cases/:id/pictures/:imageId',
  who: 'reviewer',
  summary:
    'A sealed picture of a case, for whoever holds the key of the printer. That it was read stands in both logs.',
  params: z.object({ id: uuid(), imageId: uuid() }),
  answer: z.object({ keyId: bytes(FULFILMENT_KEY_ID_BYTES), picture: z.string() }),
  status: 200,
  refusals: [...FOR_CREATOR, 'case.unknown', 'case.unknownPicture'],
});
