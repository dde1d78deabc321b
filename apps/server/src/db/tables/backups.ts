import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

const account = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** A connected Google Drive. One a person. */
export const driveGrants = pgTable(
  'drive_grants',
  {
    accountId: account().primaryKey(),
    /** New at every connection: what was begun under an earlier one fits no longer. */
    grantId: id('grant_id').notNull(),
    /** Tokens and the address Google told, sealed under the key-encryption key. */
    grantWrapped: bytea('grant_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    /** Counts the changes of what is sealed: of two at once the later one is dropped. */
    version: integer('version').notNull(),
    /** HMAC(pepper, Google's id of the person): whether another account here uses the same Drive. */
    ownerMac: bytea('google_mark').notNull(),
    connectedAt: timestamp('connected_at').notNull(),
    /** Since when Google has refused it. */
    withdrawnAt: timestamp('withdrawn_at'),
    /** As Google told last. */
    lastBackupAt: timestamp('last_backup_at'),
    lastBackupBytes: bigint('last_backup_bytes', { mode: 'number' }),
    freeBytes: bigint('free_bytes', { mode: 'number' }),
    /** The upload that wrote the last backup: its last piece may come twice. */
    lastUploadId: id('last_upload_id'),
  },
  (table) => [index('drive_grants_by_mark').on(table.ownerMac)],
);

/** A browser on its way to Google and back: bound to its session, used once. */
export const driveConnects = pgTable(
  'drive_connects',
  {
    id: id().primaryKey(),
    accountId: account(),
    sessionId: id('session_id').notNull(),
    /** SHA-256 of the state parameter. The PKCE verifier is made from it and the pepper, and stands nowhere. */
    stateHash: bytea('state_hash').notNull().unique(),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    index('drive_connects_by_account').on(table.accountId, table.id),
    index('drive_connects_by_expiry').on(table.expiresAt),
  ],
);

/** The upload that is under way. One a person: a new one takes its place. */
export const driveUploads = pgTable(
  'drive_uploads',
  {
    accountId: account().primaryKey(),
    id: id().notNull(),
    sessionId: id('session_id').notNull(),
    grantId: id('grant_id').notNull(),
    /** Whoever has this address can write the file: sealed under the key-encryption key. */
    urlWrapped: bytea('url_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Bytes that have arrived at Google. */
    arrivedBytes: bigint('arrived_bytes', { mode: 'number' }).notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [index('drive_uploads_by_expiry').on(table.expiresAt)],
);

/** A backup that was opened for reading, by one session. */
export const driveDownloads = pgTable(
  'drive_downloads',
  {
    id: id().primaryKey(),
    accountId: account(),
    sessionId: id('session_id').notNull(),
    grantId: id('grant_id').notNull(),
    fileId: text('file_id').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    index('drive_downloads_by_account').on(table.accountId, table.id),
    index('drive_downloads_by_expiry').on(table.expiresAt),
  ],
);
