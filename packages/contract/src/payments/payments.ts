import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { FEE_PROCESS_REFUSALS } from '../fees/service-fees.ts';
import { ledgerHash } from '../ledger/ledger.ts';
import { CRYPTO_TYPES } from '../rules/assets.ts';
import { CURRENCIES } from '../rules/money.ts';
import { moneyMode } from '../rules/money-mode.ts';
import { idParams, minor, pageQuery, text, timestamp, uuid } from '../wire.ts';
import { nextAction } from './next-action.ts';
import { feeChoice, paidFee, paymentStep } from './payment-facts.ts';
import { PROVIDER_METHODS, type ProviderMethodId } from './providers.ts';

export const REFUSALS = {
  'payment.unknown': { status: 404, sentence: 'This payment does not exist.' },
  'payment.unknownFee': { status: 422, sentence: 'There is no such service fee.' },
  'payment.unknownMethod': { status: 422, sentence: 'There is no such payment method.' },
  'payment.methodUnavailable': { status: 422, sentence: 'This payment method is not available here.' },
  'payment.wrongCurrency': { status: 422, sentence: 'This payment method does not take this currency.' },
  'payment.wrongAmount': { status: 422, sentence: 'Amount does not match the selected fee' },
  'payment.amountOutOfRange': { status: 422, sentence: 'Choose an amount between {least} and {most}.' },
  'payment.keyReused': { status: 422, sentence: 'This key was used for another payment. Start the payment again.' },
  'payment.inFlight': { status: 409, sentence: 'This payment is being processed already. Please wait a moment.' },
  'payment.badKey': { status: 422, sentence: 'The idempotency key must have between 1 and 255 printable characters.' },
  'payment.tooManyOpen': { status: 409, sentence: 'Finish or cancel one of your open payments first.' },
  'payment.over': { status: 409, sentence: 'This payment is completed or cancelled already.' },
  'payment.notEnoughCredit': { status: 409, sentence: 'Your account credit is less than this costs.' },
  'payment.noRate': { status: 409, sentence: 'There is no current rate for this asset. Please try again later.' },
  'payment.providerDown': {
    status: 503,
    sentence: 'The payment provider does not answer. Nothing was charged. Please try again later.',
  },
  'payment.cardNumber': {
    status: 400,
    sentence:
      'This looks like a card number. It was not stored. Take the number out and send again; a card is paid with on the page of the payment provider, never here.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['payment.created', 'payment.completed', 'payment.failed', 'payment.cancelled'] as const;

/** Request header that makes a payment or refund repeatable; the answer to a repeated one carries the other header. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const IDEMPOTENT_REPLAYED_HEADER = 'idempotent-replayed';
export const IDEMPOTENCY_KEY_MAX = 255;

/** Ways to pay that no provider takes. */
const OWN_METHODS = ['bank_transfer', 'cryptocurrency', 'account_credit'] as const;
export type OwnMethodId = (typeof OWN_METHODS)[number];
export type PaymentMethodId = ProviderMethodId | OwnMethodId;
export const isOwnMethod = (method: PaymentMethodId): method is OwnMethodId =>
  OWN_METHODS.some((own) => own === method);
export const PAYMENT_METHODS = [...Object.keys(PROVIDER_METHODS), ...OWN_METHODS] as readonly PaymentMethodId[];

/** What a payment is for: a service fee, a period of a plan, or an order of the shop. */
export const PAYMENT_PURPOSES = ['fee', 'plan', 'order'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const FEE_TYPES = [
  'identity_verification',
  'glyph_issuance',
  'institutional_registration',
  'document_notarization',
  'wallet_topup',
] as const;
export type FeeType = (typeof FEE_TYPES)[number];

/** What a person reads of a payment; refunds and disputes are beside it. */
export const PAYMENT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Minor units that an account credit may be topped up with at once. */
export const TOPUP_MIN_MINOR = 500n;
export const TOPUP_MAX_MINOR = 50_000n;
/** Open payments of one account. */
export const OPEN_PAYMENTS_MAX = 20;
/** How long a payment waits for the person before it fails. */
export const PAYMENT_OPEN_MS: number = DAY_MS;
export const BANK_QUOTE_MS: number = 7 * DAY_MS;
export const CRYPTO_QUOTE_MS: number = 15 * MINUTE_MS;
/** A payment from account credit is made at once; one that a crash has left is over after this. */
export const CREDIT_OPEN_MS: number = MINUTE_MS;
export const PAYMENT_DESCRIPTION_MAX = 140;
/** How many payments the page shows before it is asked for more (PAY-21). */
export const RECENT_PAYMENTS = 5;

const currency = z.enum(CURRENCIES);

const price = z.object({ currency, amount: z.number(), amountMinor: minor() });

export const paymentFee = z.object({
  feeType: z.enum(FEE_TYPES),
  name: z.string(),
  description: z.string(),
  /** In euros, the first of `prices`; null where the person chooses. */
  amount: z.nullable(z.number()),
  currency,
  /** One for each currency; empty where the person chooses. */
  prices: z.array(price),
  /** Where the person chooses: the bounds, in each currency. */
  range: z.nullable(z.object({ leastMinor: minor(), mostMinor: minor() })),
});
export type PaymentFee = z.output<typeof paymentFee>;

export const paymentMethod = z.object({
  id: z.enum(PAYMENT_METHODS),
  name: z.string(),
  description: z.string(),
  processingTime: z.string(),
  fees: z.string(),
  available: z.boolean(),
  /**
   * Why it is not available: a code that the page translates. `closed`: nothing is sold here yet. `noUnits`: nobody can have
   * units of the ledger here.
   */
  reason: z.nullable(z.enum(['needsKeys', 'needsBankAccount', 'noCredit', 'closed', 'noUnits'])),
  currencies: z.array(currency),
  /** Of account credit: what the caller may spend. Other methods have none. */
  balances: z.array(price),
  /** Of what it moves: in `sandbox` and `test` no money. */
  mode: moneyMode(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** Why the last try failed: a code that the page translates. The person may try again while the payment is open. */
export const PAYMENT_FAILURES = [
  'declined',
  'insufficientFunds',
  'expiredCard',
  'incorrectCvc',
  'processingError',
  'authenticationFailed',
  'refusedByPerson',
  'timeOver',
  'other',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

export const payment = z.object({
  id: uuid(),
  description: z.string(),
  createdAt: timestamp(),
  amount: z.number(),
  amountMinor: minor(),
  currency,
  status: z.enum(PAYMENT_STATUSES),
  purpose: z.enum(PAYMENT_PURPOSES),
  /** The invoice of a plan, the order of the shop, or that of a service. */
  purposeId: z.nullable(uuid()),
  feeType: z.nullable(z.enum(FEE_TYPES)),
  paymentMethod: z.enum(PAYMENT_METHODS),
  completedAt: z.nullable(timestamp()),
  refundedAmount: z.number(),
  refundedMinor: minor(),
  isDisputed: z.boolean(),
  /** No money moved: it was paid in a sandbox, or in a provider's test mode. */
  isSample: z.boolean(),
  failure: z.nullable(z.enum(PAYMENT_FAILURES)),
  mayCancel: z.boolean(),
});
export type Payment = z.output<typeof payment>;

/** A payment as it is now, with what the person does next; null when nothing is to do. */
export const livePayment = z.extend(payment, {
  nextAction: z.nullable(nextAction),
  /** Steps so far, by when they happened here, oldest first. */
  timeline: z.array(paymentStep),
  /** Of a payment from the wallet: the transfers that arrived. */
  transfers: z.array(ledgerHash()),
  fee: z.nullable(paidFee),
});
export type LivePayment = z.output<typeof livePayment>;

export const listPaymentMethods = call({
  name: 'listPaymentMethods',
  method: 'GET',
  path: '/api/payment/methods',
  who: 'person',
  onHold: 'open',
  summary: 'The payment methods, those that are not available here with the reason.',
  answer: z.array(paymentMethod),
  status: 200,
  refusals: [],
});

export const listPaymentFees = call({
  name: 'listPaymentFees',
  method: 'GET',
  path: '/api/payment/fees',
  who: 'person',
  onHold: 'open',
  summary: 'The service fees and their prices, by the type of the fee.',
  answer: z.record(z.enum(FEE_TYPES), paymentFee),
  status: 200,
  refusals: [],
});

export const listPayments = call({
  name: 'listPayments',
  method: 'GET',
  path: '/api/payment/history',
  who: 'person',
  onHold: 'open',
  summary: 'The caller’s payments, newest first.',
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum(PAYMENT_STATUSES)),
    paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
    /** Part of the description. */
    q: z.optional(text(100, 1)),
  }),
  answer: z.array(payment),
  status: 200,
  refusals: [],
});

export const readPayment = call({
  name: 'readPayment',
  method: 'GET',
  path: '/api/payment/payments/:id',
  who: 'person',
  object: 'payment',
  onHold: 'open',
  summary: 'One payment as it is now, with what to do next.',
  params: idParams,
  answer: livePayment,
  status: 200,
  refusals: ['payment.unknown'],
});

export const processPayment = call({
  name: 'processPayment',
  method: 'POST',
  path: '/api/payment/process',
  who: 'person',
  onHold: 'refused',
  summary: 'Starts a payment. Amount and currency must be those of the fee; the server takes them from its own table.',
  body: z.object({
    amount: z.union([z.number(), text(16, 1)]),
    currency: text(8, 1),
    feeType: text(64, 1),
    paymentMethod: text(32, 1),
    /** Accepted as specified; what a payment is for is what the fee table says. */
    description: z.optional(text(PAYMENT_DESCRIPTION_MAX)),
    /** For `cryptocurrency`: which units are paid; those of the ledger itself unless it says otherwise. */
    cryptoType: z.optional(z.enum(CRYPTO_TYPES)),
    ...feeChoice,
  }),
  answer: z.object({
    transactionId: uuid(),
    status: z.enum(PAYMENT_STATUSES),
    nextAction: z.nullable(nextAction),
  }),
  status: 201,
  refusals: [
    'payment.closed',
    'payment.unknownFee',
    'payment.unknownMethod',
    'payment.methodUnavailable',
    'payment.wrongCurrency',
    'payment.wrongAmount',
    'payment.amountOutOfRange',
    'payment.keyReused',
    'payment.badKey',
    'payment.inFlight',
    'payment.tooManyOpen',
    'payment.notEnoughCredit',
    'payment.noRate',
    'payment.providerDown',
    ...FEE_PROCESS_REFUSALS,
  ],
});

export const cancelPayment = call({
  name: 'cancelPayment',
  method: 'POST',
  path: '/api/payment/payments/:id/cancel',
  who: 'person',
  object: 'payment',
  onHold: 'open',
  summary: 'Cancels a payment that is not completed. A charge that arrives later is refunded by itself.',
  params: idParams,
  body: z.object({}),
  answer: livePayment,
  status: 200,
  refusals: ['payment.unknown', 'payment.over', 'payment.providerDown'],
});
