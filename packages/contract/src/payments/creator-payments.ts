import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { CURRENCIES } from '../rules/money.ts';
import { idParams, minor, pageQuery, text, timestamp, uuid } from '../wire.ts';
import { IBAN_TYPED_MAX, PAYEE_NAME_MAX } from './bank-lines.ts';
import { DISPUTE_ANSWERS, DISPUTE_STATES } from './dispute-states.ts';
import { FEE_TYPES, PAYMENT_METHODS, PAYMENT_STATUSES, payment, paymentFee } from './payments.ts';

export const REFUSALS = {
  'payment.creatorOnly': { status: 403, sentence: 'Access Denied: Creator privileges required to access this panel.' },
  'payment.notRefundable': { status: 409, sentence: 'Only a completed payment can be refunded.' },
  'payment.isDisputed': {
    status: 409,
    sentence: 'This payment is disputed, or a dispute has taken it back. A refund would pay it twice.',
  },
  'payment.refundTooLarge': { status: 422, sentence: 'At most {most} of this payment can be refunded.' },
  'payment.refundByHand': {
    status: 422,
    sentence: 'This payment method refunds by a transfer of your own. Give its reference.',
  },
  'payment.unknownEvent': { status: 404, sentence: 'There is no such report of a provider.' },
  'payment.eventDone': { status: 409, sentence: 'This report was applied already.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'payment.readByCreator',
  'payment.refunded',
  'payment.refundReturned',
  'payment.disputed',
  'payment.disputeTurned',
  'payment.eventRetried',
  'payment.feeChanged',
] as const;

export const REFUND_REASON_MIN = 10;
export const REFUND_REASON_MAX = 500;

export const FOR_CREATOR = [
  'session.notAllowed',
  'session.assuranceTooLow',
  'session.stepsOnly',
  'payment.creatorOnly',
] as const;

/** What the list can be narrowed to: a state, what went back at least in part, or what is or was lost in a dispute. */
export const PAYMENT_VIEWS = [...PAYMENT_STATUSES, 'refunded', 'disputed'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

export const PAYMENT_FILTERS = {
  status: z.optional(z.enum(PAYMENT_VIEWS)),
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
  /** Days of UTC, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** Of one customer. */
  account: z.optional(uuid()),
  /** Part of a name, an address, what was sold, or a reference; or the whole number of a payment. */
  q: z.optional(text(100, 1)),
};

export const creatorPayment = z.extend(payment, {
  accountId: uuid(),
  provider: z.string(),
  /** Of a payment that is disputed or was lost to a dispute; a refund is refused then. */
  dispute: z.nullable(
    z.object({
      state: z.enum(DISPUTE_STATES),
      amountMinor: minor(),
      answerBy: z.nullable(timestamp()),
      answer: z.nullable(z.enum(DISPUTE_ANSWERS)),
    }),
  ),
  /** Of whom the account is there still. */
  customer: z.nullable(z.object({ username: z.string(), fullName: z.string() })),
});
export type CreatorPayment = z.output<typeof creatorPayment>;

export const listCreatorPayments = call({
  name: 'listCreatorPayments',
  method: 'GET',
  path: '/api/creator/payments',
  who: 'reviewer',
  shed: 'first',
  summary: 'All payments, newest first. For the creator.',
  query: z.object({ ...pageQuery, ...PAYMENT_FILTERS }),
  answer: z.array(creatorPayment),
  status: 200,
  refusals: FOR_CREATOR,
});

export const refundPayment = call({
  name: 'refundPayment',
  method: 'POST',
  path: '/api/creator/payments/:id/refund',
  who: 'reviewer',
  stepUp: true,
  summary: 'Refunds a completed payment, whole or in part. Repeatable with an idempotency key.',
  params: idParams,
  body: z.object({
    /** What is left when it is absent. */
    amountMinor: z.optional(minor()),
    reason: text(REFUND_REASON_MAX, REFUND_REASON_MIN),
    /** Of the creator's own transfer, where one was made already for a payment by bank transfer. */
    transferReference: z.optional(text(140, 1)),
    /** Where no statement names whoever paid by bank transfer. Without both, a transfer to the payer is prepared. */
    payee: z.optional(z.object({ name: text(PAYEE_NAME_MAX, 1), iban: text(IBAN_TYPED_MAX, 1) })),
    /** Of a bank transfer in place of `amountMinor`: euro cents. */
    euroMinor: z.optional(minor()),
  }),
  answer: z.object({ refundId: uuid(), status: z.enum(['pending', 'succeeded', 'failed']), payment: creatorPayment }),
  status: 201,
  refusals: [
    ...FOR_CREATOR,
    'payment.unknown',
    'payment.notRefundable',
    'payment.isDisputed',
    'payment.refundTooLarge',
    'payment.refundByHand',
    'bank.payeeUnknown',
    'bank.badIban',
    'bank.ownIban',
    'payment.keyReused',
    'payment.badKey',
    'payment.inFlight',
    'payment.providerDown',
  ],
});

export const setPaymentFee = call({
  name: 'setPaymentFee',
  method: 'PUT',
  path: '/api/creator/payment-fees/:feeType',
  who: 'reviewer',
  stepUp: true,
  summary: 'Changes the prices of a service fee, for payments that begin from now on.',
  params: z.object({ feeType: z.enum(FEE_TYPES) }),
  body: z.object({ prices: z.array(z.object({ currency: z.enum(CURRENCIES), amountMinor: minor() })) }),
  answer: paymentFee,
  status: 200,
  refusals: [...FOR_CREATOR, 'payment.unknownFee', 'payment.amountOutOfRange'],
});

/** A report of a provider. `quarantined`: it did not fit our payment. `failed`: applying it failed and is tried again. */
export const PAYMENT_EVENT_STATES = ['applied', 'ignored', 'quarantined', 'failed'] as const;

export const paymentEvent = z.object({
  id: uuid(),
  provider: z.string(),
  eventId: z.string(),
  type: z.string(),
  state: z.enum(PAYMENT_EVENT_STATES),
  /** One sentence. */
  reason: z.nullable(z.string()),
  paymentId: z.nullable(uuid()),
  tries: z.int(),
  receivedAt: timestamp(),
});
export type PaymentEvent = z.output<typeof paymentEvent>;

export const listPaymentEvents = call({
  name: 'listPaymentEvents',
  method: 'GET',
  path: '/api/creator/payment-events',
  who: 'reviewer',
  summary: 'Reports of the providers, newest first; without a state those that need the creator.',
  query: z.object({ ...pageQuery, state: z.optional(z.enum(PAYMENT_EVENT_STATES)) }),
  answer: z.array(paymentEvent),
  status: 200,
  refusals: FOR_CREATOR,
});

export const retryPaymentEvent = call({
  name: 'retryPaymentEvent',
  method: 'POST',
  path: '/api/creator/payment-events/:id/retry',
  who: 'reviewer',
  stepUp: true,
  summary: 'Applies a report again: the provider is asked for the present state of the payment.',
  params: idParams,
  body: z.object({}),
  answer: paymentEvent,
  status: 200,
  refusals: [...FOR_CREATOR, 'payment.unknownEvent', 'payment.eventDone', 'payment.providerDown'],
});
