import type { LedgerCheck, TRANSACTION_STATUSES } from '@repo/contract/ledger/ledger';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';

/** Sums are whole atoms of an asset (10^-12), or minor units of a currency. */
const atoms = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' });

export type LedgerAccountKind = 'asset' | 'liability' | 'income' | 'expense' | 'equity';
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** How the ledger of these data began: one row. Its id is the hash of `genesis`. */
export const ledgerChain = pgTable('ledger_chain', {
  chainId: text('chain_id').primaryKey(),
  genesis: text('genesis').notNull(),
  operatorKey: bytea('operator_key').notNull(),
  startedAt: timestamp('started_at').notNull(),
});

/**
 * Balances are a cache of the entries: what a signed block has booked is posted, what was accepted and waits for its
 * block is pending. Only the sender's row is written when a transfer is accepted, so that a much-used recipient is no
 * bottleneck; the others are posted when the block is signed.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id().primaryKey(),
    /** `wallet:{address}`, or a name of the ledger itself such as `issuance:quantum`. */
    code: text('code').notNull().unique(),
    asset: text('asset').notNull(),
    kind: text('kind').$type<LedgerAccountKind>().notNull(),
    mayOverdraw: boolean('may_overdraw').notNull(),
    /** ML-DSA-65, of whoever may send from it. Null: an address that was paid before its key was registered. */
    publicKey: bytea('public_key'),
    debitsPosted: atoms('debits_posted').notNull(),
    creditsPosted: atoms('credits_posted').notNull(),
    debitsPending: atoms('debits_pending').notNull(),
    /** It counts the transactions sent from the account, from 0. */
    nextNonce: bigint('next_nonce', { mode: 'number' }).notNull(),
    isFrozen: boolean('is_frozen').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    check('ledger_accounts_not_overdrawn', sql`may_overdraw or debits_posted + debits_pending <= credits_posted`),
    check('ledger_accounts_not_negative', sql`debits_posted >= 0 and credits_posted >= 0 and debits_pending >= 0`),
    index('ledger_accounts_by_asset').on(table.asset),
  ],
);

/**
 * What was signed, once. Only its status and its place in a block are ever written again, and once (triggers). `seq` is
 * drawn while the sender is locked, so the transactions of one sender have the order of their nonces.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    hash: bytea('hash').notNull().unique(),
    asset: text('asset').notNull(),
    fromId: id('from_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    toId: id('to_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    nonce: bigint('nonce', { mode: 'number' }).notNull(),
    /** The canonical JSON that the signature is of. */
    body: text('body').notNull(),
    signature: bytea('signature').notNull(),
    status: text('status').$type<TransactionStatus>().notNull(),
    blockHeight: bigint('block_height', { mode: 'number' }),
    leafIndex: integer('leaf_index'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('ledger_transactions_by_nonce').on(table.fromId, table.nonce),
    index('ledger_transactions_from').on(table.fromId, table.seq),
    index('ledger_transactions_to').on(table.toId, table.seq),
    index('ledger_transactions_in_block').on(table.blockHeight, table.leafIndex),
    index('ledger_transactions_pending').on(table.seq).where(sql`status = 'pending'`),
  ],
);

/** One movement between two accounts, which is balanced by its shape. Triggers keep the table append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    txSeq: bigint('tx_seq', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.seq),
    debitId: id('debit_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    creditId: id('credit_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    asset: text('asset').notNull(),
    amount: atoms('amount').notNull(),
  },
  (table) => [
    check('ledger_entries_positive', sql`amount > 0`),
    check('ledger_entries_two_accounts', sql`debit_id <> credit_id`),
    index('ledger_entries_by_transaction').on(table.txSeq),
  ],
);

/** Signed blocks. Triggers keep the table append-only. */
export const ledgerBlocks = pgTable('ledger_blocks', {
  height: bigint('height', { mode: 'number' }).primaryKey(),
  hash: bytea('hash').notNull().unique(),
  /** The canonical text of the header. */
  header: text('header').notNull(),
  signature: bytea('signature').notNull(),
  txCount: integer('tx_count').notNull(),
  /** It counts the transactions of this block and of all before it. */
  txTotal: bigint('tx_total', { mode: 'number' }).notNull(),
  sealedAt: timestamp('sealed_at').notNull(),
});

/** Hashes of perfect subtrees over the hashes of blocks (RFC 9162): append-only (triggers). */
export const ledgerNodes = pgTable(
  'ledger_nodes',
  {
    level: integer('level').notNull(),
    index: bigint('index', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
);

/** How far the check of the ledger has come, so that a restart does not begin again: one row. */
export const ledgerChecks = pgTable('ledger_checks', {
  chainId: text('chain_id').primaryKey(),
  /** Blocks below this height were checked soon after they were signed. */
  newest: bigint('newest', { mode: 'number' }).notNull(),
  /** Blocks below this height were checked again in the round that began last. */
  again: bigint('again', { mode: 'number' }).notNull(),
  roundBeganAt: timestamp('round_began_at').notNull(),
  checkedAt: timestamp('checked_at').notNull(),
  /** What the last run found, by rule, and how long it took; null before the first run to its end. */
  findings: jsonb('findings').$type<LedgerCheck['rules']>(),
  tookMs: integer('took_ms'),
  finishedAt: timestamp('finished_at'),
});
