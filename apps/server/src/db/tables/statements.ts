import type { STATEMENT_STEPS } from '@repo/contract/statements/statements';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

type StatementStep = (typeof STATEMENT_STEPS)[number];

/** Batches of leaves whose root is the memo of a transaction. Who a leaf belongs to stands in the tables below alone. */
export const registryBatches = pgTable(
  'registry_batches',
  {
    id: id().primaryKey(),
    transactionHash: bytea('transaction_hash').notNull().unique(),
    /** All leaves one after the other, in their order. */
    leaves: bytea('leaves').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [index('registry_batches_by_time').on(table.at)],
);

/** Keys of the registry and certificates of time-stamp authorities, each with the operator's signature of it. */
export const registryKeys = pgTable('registry_keys', {
  /** SHA-256 of the key, base64url. */
  id: text('id').primaryKey(),
  key: bytea('key').notNull(),
  endorsement: bytea('endorsement').notNull(),
  createdAt: timestamp('created_at').notNull(),
});

/** Salted fingerprints of files. What is in a file, and what it is called, the server does not learn. */
export const timeStamps = pgTable(
  'time_stamps',
  {
    id: id().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fingerprint: bytea('fingerprint').notNull(),
    /** Name, size and salt, sealed under the vault. */
    sealed: text('sealed').notNull(),
    step: text('step').$type<StatementStep>().notNull(),
    orderId: id('order_id'),
    createdAt: timestamp('created_at').notNull(),
    paidAt: timestamp('paid_at'),
    batchId: id('batch_id').references(() => registryBatches.id),
    place: integer('place'),
    /** When a block had it, and it was delivered. */
    sealedAt: timestamp('sealed_at'),
    /** DER of an RFC 3161 token, and the id of its authority's certificate. */
    token: bytea('token'),
    authorityId: text('authority_id').references(() => registryKeys.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('time_stamps_waiting').on(table.paidAt).where(sql`step = 'waiting'`),
    index('time_stamps_in_batch').on(table.batchId).where(sql`step = 'waiting'`),
    check('time_stamps_place', sql`(${table.batchId} is null) = (${table.place} is null)`),
  ],
);

/**
 * What the registry stated of a printed card. The row outlives the account, without its text and salt (trigger), so that a
 * statement that is dropped on the explorer is told to have ended.
 */
export const cardStatements = pgTable(
  'card_statements',
  {
    /** SHA-256 of salt and text. */
    leaf: bytea('leaf').primaryKey(),
    id: id().notNull().unique(),
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    recordId: id('record_id').notNull(),
    glyphId: text('glyph_id').notNull(),
    /** Canonical text, salt and signature; null when the account is gone. */
    statement: text('statement'),
    salt: bytea('salt'),
    signature: bytea('signature'),
    keyId: text('key_id')
      .notNull()
      .references(() => registryKeys.id),
    orderId: id('order_id'),
    createdAt: timestamp('created_at').notNull(),
    batchId: id('batch_id').references(() => registryBatches.id),
    place: integer('place'),
    /** When a block had it, and it was delivered. */
    sealedAt: timestamp('sealed_at'),
  },
  (table) => [
    index('card_statements_by_account').on(table.accountId, table.id),
    index('card_statements_by_glyph').on(table.glyphId),
    index('card_statements_waiting').on(table.createdAt).where(sql`batch_id is null`),
    index('card_statements_in_batch').on(table.batchId).where(sql`sealed_at is null`),
    check('card_statements_place', sql`(${table.batchId} is null) = (${table.place} is null)`),
  ],
);
