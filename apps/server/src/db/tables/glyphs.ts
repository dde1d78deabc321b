import type { visualStyle } from '@repo/contract/glyphs/glyphs';
import type { AnyoneGroup, Category, Permissions } from '@repo/contract/rules/permissions';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/**
 * A glyph. Its id never changes, while its content and its printed code may. The signed record is authoritative; the
 * columns that repeat it (permissions, limits, category) can only deny more than the record does.
 */
export const glyphs = pgTable(
  'glyphs',
  {
    id: id().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * Not a foreign key: its ON DELETE would search the folder in all glyphs without the owner's index. Deleting a
     * folder moves or trashes its glyphs under the folder's lock; storing a glyph locks the folder (write-glyph.ts).
     */
    folderId: id('folder_id'),
    /** It is kept as it was sent: the web seals it under the vault. */
    title: text('title').notNull(),
    /** All tags are one sealed text: the server learns neither the tags nor which glyphs share one. It is null without tags. */
    tags: text('tags'),
    /** Whom the card is for, sealed under the vault. Null: not said yet. */
    face: text('face'),
    /** What was printed and when, sealed under the vault. Null: nothing that is known. */
    prints: text('prints'),
    /** What mails and pushes call the card. In the clear, because a mail is; only what its owner wrote for it. */
    mailName: text('mail_name'),
    category: text('category').$type<Category>().notNull(),
    visualStyle: jsonb('visual_style').$type<z.output<typeof visualStyle>>().notNull(),
    permissions: jsonb('permissions').$type<Permissions>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Nobody but the owner is given anything until the owner's profile counts as complete. It can only deny. */
    withheld: boolean('withheld').notNull().default(false),
    /** This is the glyph id of the current issue (base64url). Older ones are only in glyph_issues. */
    glyphId: text('glyph_id').notNull(),
    contentVersion: integer('content_version').notNull(),
    expiresAt: timestamp('expires_at'),
    maxReads: integer('max_reads'),
    /** Releases to others under the current record; a new record resets the count. */
    reads: integer('reads').notNull().default(0),
    /** Releases to others in total. */
    scanCount: integer('scan_count').notNull().default(0),
    /** HMAC(pepper, passproof) is kept wrapped under the data key. It is null without a passcode. */
    passproofWrapped: bytea('passproof_wrapped'),
    passcodeFailures: integer('passcode_failures').notNull().default(0),
    /** The exact text that was signed. */
    record: text('record').notNull(),
    signature: bytea('signature').notNull(),
    /** The envelope's `owner` part, inside a server wrap. */
    ownerWrapped: bytea('owner_wrapped').notNull(),
    /** Wrapped key that wraps the shares of the current content: destroying it destroys the shares. */
    dataKeyWrapped: bytea('data_key_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    /** Size of all sealed sections in bytes; limits how many glyphs one list answer holds. */
    sealedBytes: integer('sealed_bytes').notNull(),
    /** HMAC of the create call's body, by which a repeated call is recognized. */
    idempotencyMac: bytea('idempotency_mac').notNull(),
    /** The body of the last change or re-issue is kept as its HMAC, which is null before the first. */
    changeIdempotencyMac: bytea('change_idempotency_mac'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    lastScanAt: timestamp('last_scan_at'),
    trashedAt: timestamp('trashed_at'),
    /**
     * Row MAC over the columns that decide a release (seals/row-macs.ts), under the key of `kekId`. It is null in rows
     * older than row MACs.
     */
    seal: bytea('seal'),
    /**
     * Whether responders may open sections for a reason, as the record says it: lists show thousands of rows and parse
     * none. Null in rows written before there was the column.
     */
    emergencyAccess: boolean('emergency_access'),
    /** What is shown to anyone, as the record says it. Null: nothing, or no more since its owner withdrew the consent. */
    anyoneGroups: jsonb('anyone_groups').$type<readonly AnyoneGroup[]>(),
    /** The content version since which anyone is shown what they are shown now. Null: not known, so this content's. */
    shownVersion: integer('shown_version'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('glyphs_by_folder').on(table.accountId, table.folderId),
    // The creator lists the newest; a daily job destroys old trash. All other indexes begin with the owner.
    index('glyphs_newest').on(table.id),
    // An hourly job looks for accounts whose cards wait although their profile does not.
    index('glyphs_withheld').on(table.accountId).where(sql`${table.withheld}`),
    index('glyphs_in_trash').on(table.trashedAt).where(sql`${table.trashedAt} is not null`),
    check('glyphs_counts', sql`${table.reads} >= 0 and ${table.scanCount} >= 0 and ${table.passcodeFailures} >= 0`),
  ],
);

/** One row per printed code, never deleted: it outlives glyph and account, so that no code can be registered twice. */
export const glyphIssues = pgTable(
  'glyph_issues',
  {
    /** Base64url of the 16 bytes derived from the glyph secret; the only id that the scanner knows. */
    glyphId: text('glyph_id').primaryKey(),
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    recordId: id('record_id').notNull(),
    /** It is wrapped under a key of its own (derived from the KEK and the glyphId), and null after destruction. */
    proofKeyWrapped: bytea('proof_key_wrapped'),
    kekId: text('kek_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [index('glyph_issues_by_account').on(table.accountId, table.recordId)],
);

/** The sealed sections of the current content, with the share that the gate releases. */
export const glyphSections = pgTable(
  'glyph_sections',
  {
    accountId: id('account_id').notNull(),
    recordId: id('record_id').notNull(),
    role: text('role').notNull(),
    /** Position in the envelope, from which `encodedData` is rebuilt byte for byte. */
    position: integer('position').notNull(),
    header: text('header').notNull(),
    nonce: text('nonce').notNull(),
    ciphertext: bytea('ciphertext').notNull(),
    commitment: text('commitment').notNull(),
    /**
     * It is null for the `owner` section, whose share the server never sees. That of `anyone` is sealed for who holds the
     * drawing before it is wrapped, and null once the consent to it was withdrawn.
     */
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
