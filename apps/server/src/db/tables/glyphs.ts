import type { visualStyle } from '@house/contract/glyphs';
import type { Category, Permissions } from '@house/contract/permissions';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/**
 * One glyph for life: its id never changes, its content and its printed code may. The signed record rules; every column
 * beside it that says the same (permissions, limits, category) can only deny more than the record does.
 */
export const glyphs = pgTable(
  'glyphs',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * No foreign key: its ON DELETE would look for the folder without its owner, through everybody's glyphs. Deleting a
     * folder moves or trashes its glyphs under the folder's lock; keeping a glyph holds the folder (write-glyph.ts).
     */
    folderId: id('folder_id'),
    /** As sent: the web seals it under the vault. */
    title: text('title').notNull(),
    /** All tags in one sealed text; the server never learns them, nor which glyphs share one. Null without tags. */
    tags: text('tags'),
    category: text('category').$type<Category>().notNull(),
    visualStyle: jsonb('visual_style').$type<z.output<typeof visualStyle>>().notNull(),
    permissions: jsonb('permissions').$type<Permissions>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The present issue (base64url). Older ones stand in glyph_issues only. */
    glyphId: text('glyph_id').notNull(),
    contentVersion: integer('content_version').notNull(),
    expiresAt: timestamp('expires_at'),
    maxReads: integer('max_reads'),
    /** Releases to others under the present record; a new record starts again. */
    reads: integer('reads').notNull().default(0),
    /** Releases to others, ever. */
    scanCount: integer('scan_count').notNull().default(0),
    /** HMAC(pepper, passproof), wrapped under the data key. Null without a passcode. */
    passproofWrapped: bytea('passproof_wrapped'),
    passcodeFailures: integer('passcode_failures').notNull().default(0),
    /** The exact text that was signed. */
    record: text('record').notNull(),
    signature: bytea('signature').notNull(),
    /** The envelope's `owner` part, in a second wrap. */
    ownerWrapped: bytea('owner_wrapped').notNull(),
    /** Wraps the shares of the present content. Whoever destroys it destroys them. */
    dataKeyWrapped: bytea('data_key_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    /** Bytes of all sealed sections together: how much of a list fits in one answer. */
    sealedBytes: integer('sealed_bytes').notNull(),
    /** Keyed hash of the creating body, so that the same call may be repeated. */
    idempotencyMac: bytea('body_mark').notNull(),
    /** The same of the last change or re-issue. Null before the first. */
    changeIdempotencyMac: bytea('change_mark'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    lastScanAt: timestamp('last_scan_at'),
    trashedAt: timestamp('trashed_at'),
    /** Over what decides whether it is released (http/seals/row-seals.ts), under the key of `kekId`. Null: older than seals. */
    seal: bytea('seal'),
  },
  (table) => [
    unique('glyphs_by_account').on(table.accountId, table.id),
    index('glyphs_by_folder').on(table.accountId, table.folderId),
    // The only index without an owner: the daily job that destroys old trash reads nothing else.
    index('glyphs_in_trash').on(table.trashedAt).where(sql`${table.trashedAt} is not null`),
    check('glyphs_counts', sql`${table.reads} >= 0 and ${table.scanCount} >= 0 and ${table.passcodeFailures} >= 0`),
  ],
);

/** One printed code each, for ever: the row outlives glyph and account, so that no code can be registered twice. */
export const glyphIssues = pgTable(
  'glyph_issues',
  {
    /** Base64url of the 16 bytes derived from the glyph secret. The scanner knows nothing else. */
    glyphId: text('glyph_id').primaryKey(),
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    recordId: id('record_id').notNull(),
    /** Wrapped under a key of its own (derived from the KEK and the glyphId). Null: destroyed. */
    proofKeyWrapped: bytea('proof_key_wrapped'),
    kekId: text('kek_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [index('glyph_issues_by_account').on(table.accountId, table.recordId)],
);

/** The sealed sections of the present content, with the half that the gate releases. */
export const glyphSections = pgTable(
  'glyph_sections',
  {
    accountId: id('account_id').notNull(),
    recordId: id('record_id').notNull(),
    role: text('role').notNull(),
    /** Place in the envelope: `encodedData` is put together again byte for byte. */
    position: integer('position').notNull(),
    header: text('header').notNull(),
    nonce: text('nonce').notNull(),
    ciphertext: bytea('ciphertext').notNull(),
    commitment: text('commitment').notNull(),
    /** Null for the `owner` section, whose share the server never sees. */
    shareWrapped: bytea('share_wrapped'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.recordId, table.role] }),
    foreignKey({
      columns: [table.accountId, table.recordId],
      foreignColumns: [glyphs.accountId, glyphs.id],
      name: 'glyph_sections_glyph',
    }).onDelete('cascade'),
  ],
);
