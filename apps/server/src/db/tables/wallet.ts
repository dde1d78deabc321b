import type { CryptoType } from '@repo/contract/rules/assets';
import type { NEW_RECIPIENT_HOURS, WALLET_TYPES } from '@repo/contract/wallet/wallet';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

const atoms = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' });
const owner = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** A person's wallets. What they hold is the ledger's; whoever deletes one forgets the key, not the history. */
export const wallets = pgTable(
  'wallets',
  {
    id: id().notNull(),
    accountId: owner(),
    address: text('address').notNull(),
    cryptoType: text('crypto_type').$type<CryptoType>().notNull(),
    walletType: text('wallet_type').$type<(typeof WALLET_TYPES)[number]>().notNull(),
    publicKey: bytea('public_key'),
    /** It is sealed in the owner's vault, and null for a watched address. */
    sealedKey: text('sealed_key'),
    /** It is sealed as well. */
    name: text('name').notNull(),
    isHidden: boolean('is_hidden').notNull(),
    accountIndex: integer('account_index'),
    /** It is null where there is no such limit. */
    dailyLimit: atoms('daily_limit'),
    /** What was sent since `spentSince`, for a day from then on. */
    spent: atoms('spent').notNull(),
    spentSince: timestamp('spent_since'),
    newRecipientHours: integer('new_recipient_hours').$type<(typeof NEW_RECIPIENT_HOURS)[number]>().notNull(),
    faucetAt: timestamp('faucet_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('wallets_by_owner').on(table.accountId, table.address),
    // The creator lists the newest.
    index('wallets_newest').on(table.id),
    // Whoever holds an address is told of what a block confirms for it.
    index('wallets_by_address').on(table.address),
  ],
);

/** What the key of a new wallet signs: used by deleting the row. */
export const walletChallenges = pgTable(
  'wallet_challenges',
  {
    accountId: owner(),
    challenge: bytea('challenge').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.challenge] }),
    index('wallet_challenges_by_expiry').on(table.expiresAt),
  ],
);

export const walletContacts = pgTable(
  'wallet_contacts',
  {
    id: id().notNull(),
    accountId: owner(),
    address: text('address').notNull(),
    cryptoType: text('crypto_type').$type<CryptoType>().notNull(),
    /** It is sealed in the owner's vault. */
    name: text('name').notNull(),
    isTrusted: boolean('is_trusted').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('wallet_contacts_by_owner').on(table.accountId, table.address),
  ],
);

/** The recovery phrase, sealed in the owner's vault. */
export const walletPhrases = pgTable('wallet_phrases', {
  accountId: owner().primaryKey(),
  sealed: bytea('sealed').notNull(),
  /** When the owner showed that the words are written down. */
  confirmedAt: timestamp('confirmed_at'),
  createdAt: timestamp('created_at').notNull(),
});

/** Rates as they were set, never changed: the value of a transfer is that of its time. */
export const walletRates = pgTable(
  'wallet_rates',
  {
    symbol: text('symbol').notNull(),
    asOf: timestamp('as_of').notNull(),
    name: text('name').notNull(),
    /** US dollars. */
    price: doublePrecision('price').notNull(),
    /** As the market says; of a sample it is counted when it is read. */
    change24h: doublePrecision('change_24h').notNull(),
    marketCap: doublePrecision('market_cap').notNull(),
    source: text('source').$type<'sample' | 'market'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.asOf] })],
);
