import type { PAYMENT_EVENT_STATES } from '@repo/contract/payments/creator-payments';
import type { DisputeAnswer } from '@repo/contract/payments/dispute-states';
import type { WebhookProvider } from '@repo/contract/payments/payment-pages';
import type { FeeType, PaymentFailure, PaymentMethodId, PaymentPurpose } from '@repo/contract/payments/payments';
import type { CryptoType } from '@repo/contract/rules/assets';
import type { Currency } from '@repo/contract/rules/money';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../../columns.ts';
import { accounts } from '../accounts.ts';
import { leftCredits } from './left-credits.ts';

const minor = (name: string) => bigint(name, { mode: 'bigint' });
const atoms = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' });
const payment = () =>
  id('payment_id')
    .notNull()
    .references(() => payments.id);

/** Prices of the service fees. A price is null where the person chooses within bounds. */
export const paymentFees = pgTable('payment_fees', {
  feeType: text('fee_type').$type<FeeType>().primaryKey(),
  usdMinor: minor('usd_minor'),
  eurMinor: minor('eur_minor'),
  changedAt: timestamp('changed_at').notNull(),
});

/** Steps of a payment inside the server; people read `PAYMENT_STATUSES`. */
export type PaymentState =
  | 'created'
  | 'requiresAction'
  | 'processing'
  | 'requiresCapture'
  | 'succeeded'
  | 'canceled'
  | 'failed';
/** `bank`, `ledger` and `credit`: no provider is asked. */
export type PaymentProviderId = WebhookProvider | 'bank' | 'ledger' | 'credit';

/** Payments outlive their account, without its id: invoices have to be kept. */
export const payments = pgTable(
  'payments',
  {
    id: id().primaryKey(),
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Where the account of a top-up, or of a payment from credit, was deleted, what is left of the credit is owed there. */
    leftCreditId: id('left_credit_id').references(() => leftCredits.id, { onDelete: 'set null' }),
    purpose: text('purpose').$type<PaymentPurpose>().notNull(),
    /** The invoice of a plan, or the order; null for a fee. */
    purposeId: id('purpose_id'),
    feeType: text('fee_type').$type<FeeType>(),
    /** English, as the provider and the history have it. */
    title: text('title').notNull(),
    method: text('method').$type<PaymentMethodId>().notNull(),
    provider: text('provider').$type<PaymentProviderId>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: minor('amount').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    failure: text('failure').$type<PaymentFailure>(),
    captured: minor('captured').notNull(),
    refunded: minor('refunded').notNull(),
    /** The caller's key and a keyed hash of the request it came with. */
    idempotencyKey: text('idempotency_key').notNull(),
    requestMac: bytea('request_mac').notNull(),
    providerRef: text('provider_ref'),
    /** The provider's id of the charge itself, which refunds and disputes name: an intent of Stripe, a capture of PayPal. */
    captureRef: text('capture_ref'),
    /** When the provider is asked about it next, in case a report never comes; null: it is not asked. */
    askAt: timestamp('ask_at'),
    /** Where the person goes on at the provider. */
    actionUrl: text('action_url'),
    /** The kept card that was charged, with nobody there; null: somebody paid on a page. */
    keptCardId: id('kept_card_id'),
    /** Made in a test mode: no real money. */
    isTest: boolean('is_test').notNull().default(true),
    /**
     * A bank transfer and credit in euros have the euro cents that were asked; a transfer also has those received, and its ISO
     * 11649 reference.
     */
    euroMinor: minor('euro_minor'),
    euroReceived: minor('euro_received').notNull(),
    reference: text('reference').unique('payments_by_reference'),
    /** Only a payment from the wallet has it. */
    cryptoType: text('crypto_type').$type<CryptoType>(),
    atoms: atoms('atoms'),
    atomsReceived: atoms('atoms_received').notNull(),
    /** US dollars for a unit, when the amount in units was fixed. */
    rate: text('rate'),
    expiresAt: timestamp('expires_at').notNull(),
    createdAt: timestamp('created_at').notNull(),
    changedAt: timestamp('changed_at').notNull(),
    completedAt: timestamp('completed_at'),
  },
  (table) => [
    unique('payments_by_key').on(table.accountId, table.idempotencyKey),
    unique('payments_by_provider_ref').on(table.provider, table.providerRef),
    unique('payments_by_capture_ref').on(table.provider, table.captureRef),
    index('payments_by_purpose').on(table.purposeId),
    index('payments_to_ask')
      .on(table.askAt)
      .where(sql`state in ('created', 'requiresAction', 'processing', 'requiresCapture')`),
    index('payments_by_left_credit').on(table.leftCreditId).where(sql`left_credit_id is not null`),
    index('payments_by_owner').on(table.accountId, table.id),
    index('payments_open')
      .on(table.expiresAt)
      .where(sql`state in ('created', 'requiresAction', 'processing', 'requiresCapture')`),
    index('payments_captured').on(table.isTest).where(sql`captured > 0`),
    check('payments_positive', sql`amount > 0`),
    check('payments_refunds', sql`refunded >= 0 and refunded <= captured`),
  ],
);

export type AttemptKind = 'create' | 'capture' | 'cancel' | 'refund';

/** What is asked of a provider, written before it is asked: after a crash the same is asked again, with the same key. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id().primaryKey(),
    paymentId: payment(),
    kind: text('kind').$type<AttemptKind>().notNull(),
    refundId: id('refund_id').references(() => paymentRefunds.id),
    /** The key the provider knows it by. */
    key: text('key').notNull().unique('payment_attempts_by_key'),
    state: text('state').$type<'started' | 'done' | 'refused'>().notNull(),
    tries: integer('tries').notNull(),
    startedAt: timestamp('started_at').notNull(),
    finishedAt: timestamp('finished_at'),
  },
  (table) => [
    index('payment_attempts_by_payment').on(table.paymentId),
    index('payment_attempts_started').on(table.startedAt).where(sql`state = 'started'`),
  ],
);

export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id().primaryKey(),
    paymentId: payment(),
    amount: minor('amount').notNull(),
    reason: text('reason').notNull(),
    /** `returned`: it had succeeded, and the money came back; `failed`: it never left. */
    state: text('state').$type<'pending' | 'succeeded' | 'failed' | 'returned'>().notNull(),
    /** `server`: asked for here; `provider`: made in the provider's own panel; `dispute`: a dispute took it; `undo`: its transfer was another's. */
    madeBy: text('made_by').$type<'server' | 'provider' | 'dispute' | 'undo'>().notNull().default('server'),
    /** Whether the money arrived after the payment was over: then it was never revenue. */
    isOfLateMoney: boolean('is_of_late_money').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestMac: bytea('request_mac').notNull(),
    providerRef: text('provider_ref'),
    /** The creator who did it; it is null where the server did it by itself. */
    byId: id('by_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at').notNull(),
    finishedAt: timestamp('finished_at'),
  },
  (table) => [
    unique('payment_refunds_by_key').on(table.paymentId, table.idempotencyKey),
    uniqueIndex('payment_refunds_by_ref').on(table.paymentId, table.providerRef).where(sql`made_by = 'provider'`),
    check('payment_refunds_positive', sql`amount > 0`),
  ],
);

export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: id().primaryKey(),
    paymentId: payment(),
    providerRef: text('provider_ref').notNull(),
    amount: minor('amount').notNull(),
    /** `won`: nothing was taken, or it was given back; an inquiry that closes is won. */
    state: text('state').$type<'open' | 'won' | 'lost'>().notNull(),
    /** The provider's own word for the state, and for the reason. */
    providerState: text('provider_state').notNull().default(''),
    reason: text('reason'),
    /** Until when the provider takes an answer. */
    answerBy: timestamp('answer_by'),
    /** What was taken, as a refund of its own; null while nothing is, or nothing of the payment was left. */
    refundId: id('refund_id').references(() => paymentRefunds.id),
    /** What was taken beyond what was left of the payment, in minor units. */
    excess: minor('excess').notNull().default(sql`0`),
    /** When the provider was asked what the last state is; an older answer changes nothing. */
    saidAt: timestamp('said_at').notNull(),
    openedAt: timestamp('opened_at').notNull(),
    closedAt: timestamp('closed_at'),
    /** What this side answers, since when, and when the provider had it: asked in between, it may or may not. */
    answer: text('answer').$type<DisputeAnswer>(),
    answerBegunAt: timestamp('answer_begun_at'),
    answeredAt: timestamp('answered_at'),
    answeredById: id('answered_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** When the creators were asked once more, shortly before the last moment. */
    remindedAt: timestamp('reminded_at'),
  },
  (table) => [
    unique('payment_disputes_by_ref').on(table.paymentId, table.providerRef),
    index('payment_disputes_open').on(table.id).where(sql`state = 'open'`),
  ],
);

/** What a provider said of a dispute, in order: a dispute that was lost can be won afterwards, and lost again. Append-only. */
export const paymentDisputeTurns = pgTable(
  'payment_dispute_turns',
  {
    id: id().primaryKey(),
    disputeId: id('dispute_id')
      .notNull()
      .references(() => paymentDisputes.id),
    state: text('state').$type<'open' | 'won' | 'lost'>().notNull(),
    providerState: text('provider_state').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [index('payment_dispute_turns_by_dispute').on(table.disputeId, table.id)],
);

/** Signed reports of providers, each once. Those that did not fit or failed are the dead-letter list. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id().primaryKey(),
    provider: text('provider').$type<PaymentProviderId>().notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The provider's id of what it reports on. */
    ref: text('ref'),
    state: text('state').$type<(typeof PAYMENT_EVENT_STATES)[number]>().notNull(),
    reason: text('reason'),
    paymentId: id('payment_id').references(() => payments.id),
    tries: integer('tries').notNull(),
    receivedAt: timestamp('received_at').notNull(),
  },
  (table) => [
    unique('payment_events_once').on(table.provider, table.eventId),
    index('payment_events_by_state').on(table.state, table.id),
  ],
);

/** Transfers of the ledger that paid a payment from the wallet, each once. */
export const paymentTransfers = pgTable(
  'payment_transfers',
  {
    transferHash: text('transfer_hash').primaryKey(),
    paymentId: payment(),
    fromAddress: text('from_address').notNull(),
    atoms: atoms('atoms').notNull(),
    /** What goes back of it, because it was too much or came too late. */
    excess: atoms('excess').notNull(),
    /** What a refund has sent back of what was kept. */
    refunded: atoms('refunded').notNull().default(sql`0`),
    /** When the excess was sent back; null where nothing goes back, or not yet. */
    returnedAt: timestamp('returned_at'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('payment_transfers_by_payment').on(table.paymentId),
    index('payment_transfers_to_return').on(table.at).where(sql`excess > 0 and returned_at is null`),
  ],
);
