import type { ChainId, ChainNetwork } from '@repo/contract/chains/chains';
import { foreignKey, index, integer, numeric, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

const smallest = (name: string) => numeric(name, { precision: 39, scale: 0, mode: 'bigint' });

/** Addresses on public blockchains. They are kept apart from `wallets`, so that none is ever taken for one of the ledger. */
export const chainAccounts = pgTable(
  'chain_accounts',
  {
    id: id().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    chain: text('chain').$type<ChainId>().notNull(),
    network: text('network').$type<ChainNetwork>().notNull(),
    address: text('address').notNull(),
    /** It is sealed in the owner's vault. */
    name: text('name').notNull(),
    /** It says which account of the owner's recovery phrase this is, and is null for a watched address. */
    accountIndex: integer('account_index'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('chain_accounts_by_owner').on(table.accountId, table.chain, table.network, table.address),
  ],
);

/**
 * `started`: written before it was passed on, and no node has said yes. `accepted`: a node has it. `refused`: a node said
 * no. Whether a block confirmed it is always asked of the node.
 */
export type ChainAttempt = 'started' | 'accepted' | 'refused';

/** Payments that were sent from here. */
export const chainPayments = pgTable(
  'chain_payments',
  {
    accountId: id('account_id').notNull(),
    chainAccountId: id('chain_account_id').notNull(),
    /** The network's own hash, in hexadecimal digits. */
    hash: text('hash').notNull(),
    /** SHA-256 of the whole signed payment: the network's hash of a Bitcoin payment does not cover its signatures. */
    digest: bytea('digest').notNull(),
    recipient: text('recipient').notNull(),
    amount: smallest('amount').notNull(),
    /** What it may cost at most. */
    maxFee: smallest('max_fee').notNull(),
    attempt: text('attempt').$type<ChainAttempt>().notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.chainAccountId, table.hash] }),
    foreignKey({
      columns: [table.accountId, table.chainAccountId],
      foreignColumns: [chainAccounts.accountId, chainAccounts.id],
      name: 'chain_payments_account',
    }).onDelete('cascade'),
    index('chain_payments_by_time').on(table.accountId, table.chainAccountId, table.createdAt),
  ],
);
