import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, timestamp } from '../../columns.ts';

const minor = (name: string) => bigint(name, { mode: 'bigint' });

// The embedded gateway knows nothing of the rest of the server: no foreign key leaves these tables.

/** `keep` asks for a card and charges nothing; `kept` is a charge of such a card, with nobody there. */
export type GatewayMethod = 'card' | 'checkout' | 'apple_pay' | 'google_pay' | 'paypal' | 'keep' | 'kept';
export type GatewayState =
  | 'requiresAction'
  | 'requiresConfirmation'
  | 'processing'
  | 'requiresCapture'
  | 'succeeded'
  | 'canceled'
  | 'failed';

/** A payment as the gateway sees it. Of a card it keeps the last four digits, of test numbers alone. */
export const gatewayPayments = pgTable('gateway_payments', {
  ref: text('ref').primaryKey(),
  method: text('method').$type<GatewayMethod>().notNull(),
  amount: minor('amount').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  /** What the merchant calls it; sent back with each report. */
  merchantRef: text('merchant_ref').notNull(),
  returnUrl: text('return_url').notNull(),
  state: text('state').$type<GatewayState>().notNull(),
  /** The rule of the chosen card, while its holder is asked to authenticate. */
  pendingCard: text('pending_card'),
  failure: text('failure'),
  cardLast4: text('card_last4'),
  /** The last month of a card that is kept, `2029-04`. */
  cardExpiresOn: text('card_expires_on'),
  createdAt: timestamp('created_at').notNull(),
  changedAt: timestamp('changed_at').notNull(),
});

export const gatewayRefunds = pgTable('gateway_refunds', {
  ref: text('ref').primaryKey(),
  paymentRef: text('payment_ref')
    .notNull()
    .references(() => gatewayPayments.ref),
  /** What the merchant calls it. */
  merchantRef: text('merchant_ref'),
  amount: minor('amount').notNull(),
  createdAt: timestamp('created_at').notNull(),
});

/** Answers by idempotency key. */
export const gatewayKeys = pgTable('gateway_keys', {
  key: text('key').primaryKey(),
  fingerprint: bytea('fingerprint').notNull(),
  ref: text('ref').notNull(),
  createdAt: timestamp('created_at').notNull(),
});

/** Reports on their way to the merchant's endpoint. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    body: jsonb('body').notNull(),
    tries: integer('tries').notNull(),
    /** It is null when the report was delivered, or given up after three days. */
    nextAt: timestamp('next_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [index('gateway_events_due').on(table.nextAt)],
);

/** What the gateway's panel has it do wrong, in one row. */
export const gatewayFaults = pgTable('gateway_faults', {
  id: text('id').primaryKey(),
  /** Reports that will be lost on their way. */
  dropNext: integer('drop_next').notNull(),
  /** Reports that will arrive twice. */
  repeatNext: integer('repeat_next').notNull(),
  /** What the merchant's questions are answered until `failsUntil`; null: as usual. */
  status: integer('status'),
  failsUntil: timestamp('fails_until'),
});

/**
 * A sign-in at the embedded provider, from the request until its tokens expire. The provider knows nothing of the rest of
 * the server either.
 */
export const sandboxLogins = pgTable(
  'identity_sandbox_logins',
  {
    ref: text('ref').primaryKey(),
    provider: text('provider').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    /** The challenge is the S256 of the verifier (RFC 7636). */
    challenge: text('challenge').notNull(),
    /** Who signed in, as an invented tax code, and at which level; null before. */
    fiscalCode: text('fiscal_code'),
    level: integer('level'),
    /** The visitor chose that the provider fails after the consent. */
    isOutage: boolean('is_outage').notNull(),
    /** SHA-256. */
    codeHash: bytea('code_hash'),
    codeUsedAt: timestamp('code_used_at'),
    /** SHA-256 of the access token. */
    accessHash: bytea('access_hash'),
    createdAt: timestamp('created_at').notNull(),
    /** It ends the page first, then the code, then the access token. */
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    index('identity_sandbox_logins_code').on(table.codeHash),
    index('identity_sandbox_logins_access').on(table.accessHash),
  ],
);
