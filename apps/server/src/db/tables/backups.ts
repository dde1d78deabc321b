import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

const account = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** A connected Google Drive. A person has one at most. */
export const driveGrants = pgTable(
  'drive_grants',
  {
    accountId: account().primaryKey(),
    /** New at every connection, so that uploads and downloads begun under an earlier connection are refused. */
    grantId: id('grant_id').notNull(),
    /** Tokens and the address that Google reported, sealed under the key-encryption key. */
    grantWrapped: bytea('grant_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    /** Counts changes of the sealed tokens: of two simultaneous changes the later one is dropped. */
    version: integer('version').notNull(),
    /** HMAC(pepper, Google's id of the person): finds another account here that uses the same Drive. */
    ownerMac: bytea('owner_mac').notNull(),
    connectedAt: timestamp('connected_at').notNull(),
    /** When Google began to refuse the tokens. */
    withdrawnAt: timestamp('withdrawn_at'),
    /** What Google last reported of the backup there. */
    lastBackupAt: timestamp('last_backup_at'),
    lastBackupBytes: bigint('last_backup_bytes', { mode: 'number' }),
    freeBytes: bigint('free_bytes', { mode: 'number' }),
    /** The upload that wrote the last backup, because its last piece may be sent twice. */
    lastUploadId: id('last_upload_id'),
  },
  (table) => [index('drive_grants_by_owner').on(table.ownerMac)],
);

/** A connection to Google that is in progress: bound to its session, used once. */
export const driveConnects = pgTable(
  'drive_connects',
  {
    id: id().primaryKey(),
    accountId: account(),
    sessionId: id('session_id').notNull(),
    /**
     * This is the SHA-256 of the state parameter. The PKCE verifier is derived from it and the pepper, and is stored nowhere.
     */
    stateHash: bytea('state_hash').notNull().unique(),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    index('drive_connects_by_account').on(table.accountId, table.id),
    index('drive_connects_by_expiry').on(table.expiresAt),
  ],
);

/** The upload in progress. A person has one at most: a new one replaces it. */
export const driveUploads = pgTable(
  'drive_uploads',
  {
    accountId: account().primaryKey(),
    id: id().notNull(),
    sessionId: id('session_id').notNull(),
    grantId: id('grant_id').notNull(),
    /** The upload address, sealed under the key-encryption key because it is enough to write the file. */
    urlWrapped: bytea('url_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Number of bytes that Google has received. */
    arrivedBytes: bigint('arrived_bytes', { mode: 'number' }).notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [index('drive_uploads_by_expiry').on(table.expiresAt)],
);

/** A backup that one session opened for reading. */
export const driveDownloads = pgTable(
  'drive_downloads',
  {
    id: id().notNull(),
    accountId: account(),
    sessionId: id('session_id').notNull(),
    grantId: id('grant_id').notNull(),
    fileId: text('file_id').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('drive_downloads_by_expiry').on(table.expiresAt),
  ],
);
