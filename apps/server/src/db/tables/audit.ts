import type { AuditAct } from '@repo/contract/registry/audit-acts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';

/** The last position of each subject's own chain. An act with two subjects locks the rows in id order. */
export const auditSubjects = pgTable('audit_subjects', {
  subjectId: id('subject_id').primaryKey(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  lastLeafHash: bytea('last_leaf_hash').notNull(),
});

/** One entry about one subject. Never updated: triggers refuse UPDATE, DELETE and TRUNCATE. */
export const auditLeaves = pgTable(
  'audit_leaves',
  {
    id: id().primaryKey(),
    subjectId: id('subject_id').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    act: text('act').$type<AuditAct>().notNull(),
    at: timestamp('at').notNull(),
    /**
     * The canonical JSON that was hashed. It has ids and codes only, so that the chain stays intact when a person is
     * erased.
     */
    entry: text('entry').notNull(),
    blind: bytea('blind').notNull(),
    /** It is empty for a subject's first leaf. */
    previous: bytea('previous').notNull(),
    leafHash: bytea('leaf_hash').notNull(),
  },
  (table) => [
    unique('audit_leaves_by_subject').on(table.subjectId, table.counter),
    // This index finds what happened to the accesses of an office's employees among all that happened to its codes.
    index('audit_leaves_of_staff').on(table.subjectId, table.counter).where(sql`${table.act} like 'staff.%'`),
  ],
);

/**
 * Leaves not yet in the tree. The only table of the log that shrinks; `audit:verify` reports a leaf that never reached
 * the tree.
 */
export const auditPending = pgTable('audit_unsealed', { leafId: id('leaf_id').primaryKey() });

/** The order of the leaves in the tree: append-only. */
export const auditSequence = pgTable('audit_sequence', {
  sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
  leafId: id('leaf_id').notNull().unique(),
  chainHash: bytea('chain_hash').notNull(),
});

/** Hashes of perfect subtrees (RFC 9162 section 2.1), append-only, so that a proof does not need to read all leaves. */
export const auditNodes = pgTable(
  'audit_nodes',
  {
    level: integer('level').notNull(),
    index: bigint('index', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
);

/** Signed tree heads: append-only, and written to a file beside the database. */
export const auditCheckpoints = pgTable('audit_checkpoints', {
  size: bigint('size', { mode: 'number' }).primaryKey(),
  text: text('text').notNull(),
  signature: text('signature').notNull(),
  keyId: text('key_id').notNull(),
  sealedAt: timestamp('sealed_at').notNull(),
});

/** What witnesses signed of checkpoints: append-only. A witness keeps its own list, so this one may be lost. */
export const auditCosignatures = pgTable(
  'audit_cosignatures',
  {
    size: bigint('size', { mode: 'number' }).notNull(),
    keyId: text('key_id').notNull(),
    publicKey: text('public_key').notNull(),
    seenAt: timestamp('seen_at').notNull(),
    signature: text('signature').notNull(),
  },
  (table) => [primaryKey({ columns: [table.size, table.keyId] })],
);
