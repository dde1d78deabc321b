import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { nextAction } from '../payments/next-action.ts';
import { PAYMENT_STATUSES } from '../payments/payments.ts';
import { CRYPTO_TYPES } from '../rules/assets.ts';
import { CURRENCIES } from '../rules/money.ts';
import { idParams, minor, pageQuery, text, timestamp, uuid } from '../wire.ts';
import {
  FEE_BARRIERS,
  FEE_END_REASONS,
  FEE_REFUSALS,
  FEE_STATES,
  FEE_STEPS,
  FEE_SUBJECTS,
  REFUND_WAYS,
  SERVICE_FEES,
} from './service-fees.ts';

export const REFUSALS = {
  'fees.unknown': { status: 404, sentence: 'You have bought no such service.' },
  'fees.notOffered': { status: 409, sentence: 'This service is not offered to you now. The page Payment says why.' },
  'fees.unknownSubject': { status: 422, sentence: 'This service is not for that. Choose again what it is for.' },
  'fees.running': { status: 409, sentence: 'This is paid for or under way already.' },
  'fees.subjectMissing': {
    status: 422,
    sentence: 'Choose first what this fee is for, and say that it begins at once: on the page Payment.',
  },
  'fees.answered': { status: 409, sentence: 'The answer is there already, or the money is on its way back.' },
  'fees.disputed': {
    status: 409,
    sentence: 'Your bank is asked about this payment because it is disputed. It is not refunded twice.',
  },
  'fees.noTransfer': {
    status: 409,
    sentence: 'This was not paid by bank transfer: the money goes back the way it came.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'fee.ordered',
  'fee.underWay',
  'fee.paused',
  'fee.resumed',
  'fee.delivered',
  'fee.stopped',
  'fee.refused',
  'fee.late',
  'fee.failed',
  'fee.refunded',
  'fee.cancelled',
] as const;

const currency = z.enum(CURRENCIES);
const subjectParts = { kind: z.enum(FEE_SUBJECTS), id: uuid() };
const promise = z.object({ unit: z.enum(['minutes', 'workingDays']), count: z.int() });

const feeStep = z.object({
  step: z.enum(FEE_STEPS),
  state: z.enum(['done', 'now', 'next', 'problem']),
  at: z.nullable(timestamp()),
});
export type FeeStep = z.output<typeof feeStep>;

export const feeSubject = z.object({
  ...subjectParts,
  /** Null where the name is sealed: the page opens it by the id. */
  label: z.nullable(z.string()),
  /** The order that runs for it: then no other is taken. */
  runningOrderId: z.nullable(uuid()),
});
export type FeeSubject = z.output<typeof feeSubject>;

export const feeOffer = z.object({
  feeType: z.enum(SERVICE_FEES),
  prices: z.array(z.object({ currency, amount: z.number(), amountMinor: minor() })),
  promise,
  /** When the promise would end for who pays at this moment. */
  promisedBy: timestamp(),
  /** What the caller may choose; empty with a barrier, and where it is made first: a file is chosen and hashed. */
  subjects: z.array(feeSubject),
  isMadeFirst: z.boolean(),
  barrier: z.nullable(z.enum(FEE_BARRIERS)),
  /** A page of this site where the barrier is taken away. */
  wayThere: z.nullable(z.string()),
});
export type FeeOffer = z.output<typeof feeOffer>;

export const feeOrder = z.object({
  id: uuid(),
  feeType: z.enum(SERVICE_FEES),
  state: z.enum(FEE_STATES),
  subject: z.object({ ...subjectParts, label: z.nullable(z.string()) }),
  promise,
  /** Null before the payment. While the time stands still it is the last one that was promised. */
  promisedBy: z.nullable(timestamp()),
  pausedAt: z.nullable(timestamp()),
  /** What is left of the promise while the time stands still, in its unit, rounded up. */
  left: z.nullable(z.int()),
  paymentId: uuid(),
  amountMinor: minor(),
  currency,
  createdAt: timestamp(),
  paidAt: z.nullable(timestamp()),
  endedAt: z.nullable(timestamp()),
  endReason: z.nullable(z.enum(FEE_END_REASONS)),
  /** Of a refusal: the reason as who decided gave it, a code of the fee or a sentence. */
  note: z.nullable(z.string()),
  /** Refunded in minor units so far. */
  refundedMinor: minor(),
  /** Only of a bank transfer: where its money goes if it goes back. */
  refundWay: z.nullable(z.enum(REFUND_WAYS)),
  mayStop: z.boolean(),
  /** A page of this site with what was delivered or is to be done; null: none. */
  page: z.nullable(z.string()),
  steps: z.array(feeStep),
});
export type FeeOrder = z.output<typeof feeOrder>;

export const listFeeOffers = call({
  name: 'listFeeOffers',
  method: 'GET',
  path: '/api/fees/offers',
  who: 'person',
  onHold: 'open',
  summary: 'Each service fee: price, promise, what the caller may buy it for, or why it is not offered.',
  answer: z.array(feeOffer),
  status: 200,
  refusals: [],
});

export const createFeeOrder = call({
  name: 'createFeeOrder',
  method: 'POST',
  path: '/api/fees/orders',
  who: 'person',
  onHold: 'refused',
  summary:
    'Orders a service and starts its payment. The person asks for it to begin at once, and keeps the right to withdraw until it is delivered.',
  body: z.object({
    feeType: z.enum(SERVICE_FEES),
    subjectId: uuid(),
    currency,
    paymentMethod: text(32, 1),
    /** For `cryptocurrency`: which units are paid. */
    cryptoType: z.optional(z.enum(CRYPTO_TYPES)),
    /** That the service begins before the time for withdrawal is over (Directive 2011/83/EU, article 7(3) and 16). */
    wantsImmediately: z.literal(true),
    /** For a bank transfer; `credit` unless it says otherwise. */
    refundWay: z.optional(z.enum(REFUND_WAYS)),
  }),
  answer: z.object({
    orderId: uuid(),
    transactionId: uuid(),
    status: z.enum(PAYMENT_STATUSES),
    nextAction: z.nullable(nextAction),
  }),
  status: 201,
  refusals: [
    'payment.closed',
    'payment.unknownMethod',
    'payment.methodUnavailable',
    'payment.wrongCurrency',
    'payment.keyReused',
    'payment.badKey',
    'payment.inFlight',
    'payment.tooManyOpen',
    'payment.notEnoughCredit',
    'payment.noRate',
    'payment.providerDown',
    ...FEE_REFUSALS,
  ],
});

export const listFeeOrders = call({
  name: 'listFeeOrders',
  method: 'GET',
  path: '/api/fees/orders',
  who: 'person',
  onHold: 'open',
  summary: 'The services that the caller ordered, newest first.',
  query: z.object(pageQuery),
  answer: z.array(feeOrder),
  status: 200,
  refusals: [],
});

export const readFeeOrder = call({
  name: 'readFeeOrder',
  method: 'GET',
  path: '/api/fees/orders/:id',
  who: 'person',
  object: 'feeOrder',
  onHold: 'open',
  summary: 'One ordered service as it is now, with its steps.',
  params: idParams,
  answer: feeOrder,
  status: 200,
  refusals: ['fees.unknown'],
});

export const stopFeeOrder = call({
  name: 'stopFeeOrder',
  method: 'POST',
  path: '/api/fees/orders/:id/stop',
  who: 'person',
  object: 'feeOrder',
  onHold: 'open',
  summary: 'Stops a service that is not delivered: the money goes back, or the payment is cancelled.',
  params: idParams,
  body: z.object({}),
  answer: feeOrder,
  status: 200,
  refusals: ['fees.unknown', 'fees.answered', 'fees.disputed', 'payment.providerDown'],
});

export const chooseRefundWay = call({
  name: 'chooseRefundWay',
  method: 'PUT',
  path: '/api/fees/orders/:id/refund-way',
  who: 'person',
  object: 'feeOrder',
  onHold: 'refused',
  summary: 'Says where the money of a bank transfer goes if it goes back, until it does.',
  params: idParams,
  body: z.object({ refundWay: z.enum(REFUND_WAYS) }),
  answer: feeOrder,
  status: 200,
  refusals: ['fees.unknown', 'fees.answered', 'fees.noTransfer'],
});
