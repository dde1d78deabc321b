import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { FEE_TYPES, PAYMENT_METHODS, PAYMENT_STATUSES, payment, paymentFee } from '../payments.ts';
import { CURRENCIES } from '../rules/money.ts';
import { idParams, minor, pageQuery, text, timestamp, uuid } from '../wire.ts';

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
  'payment.badStatement': {
    status: 422,
    sentence: 'This is not a bank statement in the format CAMT.053 or CAMT.054. Nothing was imported.',
  },
  'payment.statementDoctype': {
    status: 422,
    sentence: 'A bank statement must not have a document type declaration. Nothing was imported.',
  },
  'payment.otherAccount': { status: 422, sentence: 'This statement is of another bank account: {iban}.' },
  'payment.noBankAccount': { status: 409, sentence: 'No bank account is configured on this server.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'payment.refunded',
  'payment.refundReturned',
  'payment.disputed',
  'payment.disputeTurned',
  'payment.eventRetried',
  'payment.statementImported',
  'payment.feeChanged',
] as const;

/** Characters of a bank statement. */
export const STATEMENT_MAX = 5_000_000;
/** A JSON text escapes quotes and line ends. */
export const STATEMENT_BODY_MAX_BYTES = 2 * STATEMENT_MAX;
export const STATEMENT_LINES_MAX = 10_000;
export const REFUND_REASON_MIN = 10;
export const REFUND_REASON_MAX = 500;

const FOR_CREATOR = [
  'session.notAllowed',
  'session.assuranceTooLow',
  'session.stepsOnly',
  'payment.creatorOnly',
] as const;

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

export const creatorPayment = z.extend(payment, {
  accountId: uuid(),
  provider: z.string(),
  /** Of a payment that is disputed or was lost to a dispute; a refund is refused then. */
  dispute: z.nullable(
    z.object({ state: z.enum(DISPUTE_STATES), amountMinor: minor(), answerBy: z.nullable(timestamp()) }),
  ),
});
export type CreatorPayment = z.output<typeof creatorPayment>;

export const listCreatorPayments = call({
  name: 'listCreatorPayments',
  method: 'GET',
  path: '/api/creator/payments',
  who: 'reviewer',
  summary: 'All payments, newest first. For the creator.',
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum(PAYMENT_STATUSES)),
    paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
    q: z.optional(text(100, 1)),
  }),
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
    /** Of the creator's own transfer, for a payment by bank transfer. */
    transferReference: z.optional(text(140, 1)),
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

/** What became of a credit on the bank account. `unmatched` waits for the creator. */
export const BANK_LINE_OUTCOMES = ['completed', 'partly', 'over', 'late', 'unmatched', 'ignored'] as const;

export const bankLine = z.object({
  id: uuid(),
  bookedOn: z.string(),
  amountMinor: minor(),
  currency: z.string(),
  reference: z.nullable(z.string()),
  text: z.string(),
  outcome: z.enum(BANK_LINE_OUTCOMES),
  paymentId: z.nullable(uuid()),
  /** Open payments of the same amount, for what is unmatched. */
  suggestions: z.array(uuid()),
});
export type BankLine = z.output<typeof bankLine>;

export const importBankStatement = call({
  name: 'importBankStatement',
  method: 'POST',
  path: '/api/creator/bank-statements',
  who: 'reviewer',
  stepUp: true,
  summary: 'Imports a CAMT.053 or CAMT.054 statement. A line that was imported before has no effect.',
  body: z.object({ xml: text(STATEMENT_MAX, 1) }),
  maxBodyBytes: STATEMENT_BODY_MAX_BYTES,
  answer: z.object({ added: z.int(), known: z.int(), lines: z.array(bankLine) }),
  status: 201,
  refusals: [
    ...FOR_CREATOR,
    'payment.badStatement',
    'payment.statementDoctype',
    'payment.otherAccount',
    'payment.noBankAccount',
  ],
});

export const listBankLines = call({
  name: 'listBankLines',
  method: 'GET',
  path: '/api/creator/bank-lines',
  who: 'reviewer',
  summary: 'Credits on the bank account, newest first.',
  query: z.object({ ...pageQuery, outcome: z.optional(z.enum(BANK_LINE_OUTCOMES)) }),
  answer: z.array(bankLine),
  status: 200,
  refusals: FOR_CREATOR,
});
