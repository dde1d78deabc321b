import type { ScannerRole } from '@repo/contract/accounts/accounts';
import type { CopyAnswer } from '@repo/contract/scans/copy-ask';
import type { ScanExportKind, ScanResult } from '@repo/contract/scans/scans';
import { and, eq, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/**
 * A nonce for one scan, bound to its session and role; it stores which request used it. Deleted when it expires, and so no
 * foreign key is needed: its scanner is an account or an employee of an institution.
 */
export const scanChallenges = pgTable(
  'scan_challenges',
  {
    scannerId: id('account_id').notNull(),
    nonce: bytea('nonce').notNull(),
    sessionId: id('session_id').notNull(),
    role: text('role').$type<ScannerRole>().notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    /** The HMAC of the request. It is keyed, because a passproof in it could be guessed from a plain hash. */
    idempotencyMac: bytea('idempotency_mac'),
    /** The log row of that request, if it was logged. */
    scanId: id('scan_id'),
  },
  (table) => [
    primaryKey({ columns: [table.scannerId, table.nonce] }),
    index('scan_challenges_by_expiry').on(table.expiresAt),
  ],
);

/** Every scan with a valid proof: released, refused, or by the owner. Never updated. */
export const scans = pgTable(
  'scans',
  {
    id: id().notNull(),
    ownerId: id('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** It is null for an employee of an institution (`staff_scans`), and once the scanner's account is deleted. */
    scannerId: id('scanner_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Remains when the glyph is destroyed. */
    recordId: id('record_id').notNull(),
    glyphId: text('glyph_id').notNull(),
    contentVersion: integer('content_version').notNull(),
    scannerRole: text('scanner_role').$type<ScannerRole | 'owner'>().notNull(),
    /** The institution whose grant gave the role. */
    granterId: id('granter_id'),
    result: text('result').$type<ScanResult>().notNull(),
    /** Field names, never values. */
    accessedData: jsonb('accessed_data').$type<string[]>().notNull(),
    reason: text('reason'),
    /**
     * The owner's leaf commits to the reason with this salt. It goes with the row, and then the leaf says nothing of the
     * reason.
     */
    reasonSalt: bytea('reason_salt'),
    /** The owner's leaf in the audit log. */
    leafHash: bytea('leaf_hash').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('scans_by_glyph').on(table.ownerId, table.recordId, table.id),
    index('scans_by_scanner').on(table.scannerId, table.id),
    index('scans_by_granter').on(table.granterId, table.id).where(sql`${table.granterId} is not null`),
    index('scans_emergencies').on(table.scannerId, table.at).where(sql`${table.result} = 'emergency'`),
  ],
);

/** What belongs to a scan lies with its owner and goes with it. */
export const ofScan = (table: { ownerId: AnyPgColumn; scanId: AnyPgColumn }, name: string) =>
  foreignKey({ columns: [table.ownerId, table.scanId], foreignColumns: [scans.ownerId, scans.id], name }).onDelete(
    'cascade',
  );

/** Joins what belongs to a scan. */
export const matchScan = (table: { ownerId: AnyPgColumn; scanId: AnyPgColumn }) =>
  and(eq(table.ownerId, scans.ownerId), eq(table.scanId, scans.id));

/**
 * Network and device of a scan, as far as the server saw them. Stored for `SCAN_PLACE_DAYS`, and deleted with the
 * scanner.
 */
export const scanPlaces = pgTable(
  'scan_places',
  {
    ownerId: id('owner_id').notNull(),
    scanId: id('scan_id').notNull(),
    /** It is null for an employee of an institution (`staff_scans`). */
    scannerId: id('scanner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The first part of the address, as returned by `cutAddress`. */
    network: text('network').notNull(),
    country: text('country'),
    device: text('device').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.scanId] }),
    ofScan(table, 'scan_places_scan'),
    index('scan_places_by_age').on(table.at),
    index('scan_places_by_scanner').on(table.scannerId),
  ],
);

/** Refusals of one scanner and glyph that were counted instead of logged: all after the third within an hour. */
export const scanRepeats = pgTable(
  'scan_repeats',
  {
    ownerId: id('owner_id').notNull(),
    /** The logged refusal that they repeat. */
    scanId: id('scan_id').notNull(),
    repeats: integer('repeats').notNull(),
    lastAt: timestamp('last_at').notNull(),
    /** When the count ends and is written to the audit log. */
    endsAt: timestamp('ends_at').notNull(),
    /** The owner's leaf with the count. It is null while attempts are still counted. */
    leafHash: bytea('leaf_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.scanId] }),
    ofScan(table, 'scan_repeats_scan'),
    index('scan_repeats_open').on(table.endsAt).where(sql`${table.leafHash} is null`),
  ],
);

/** Data of a scan that its scanner exported; reported to the owner before the page hands the data out. */
export const scanExports = pgTable(
  'scan_exports',
  {
    ownerId: id('owner_id').notNull(),
    scanId: id('scan_id').notNull(),
    kind: text('kind').$type<ScanExportKind>().notNull(),
    /** The owner's leaf in the audit log. */
    leafHash: bytea('leaf_hash').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.scanId, table.kind] }), ofScan(table, 'scan_exports_scan')],
);

/**
 * A reader's question whether what a scan showed may be copied, and its owner's answer: a yes is settled by the change of
 * the signed policy, in its transaction. It goes with the scan.
 */
export const copyAsks = pgTable(
  'copy_asks',
  {
    ownerId: id('owner_id').notNull(),
    scanId: id('scan_id').notNull(),
    at: timestamp('at').notNull(),
    /** It is null until the owner answers. */
    answer: text('answer').$type<CopyAnswer>(),
    answeredAt: timestamp('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.scanId] }),
    ofScan(table, 'copy_asks_scan'),
    check('copy_asks_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);

/**
 * Scans with an invalid proof, counted against the scanner only, in one row per minute: an account or an employee of an
 * institution, forgotten after a day.
 */
export const scanBadProofs = pgTable(
  'scan_bad_proofs',
  {
    scannerId: id('account_id').notNull(),
    /** The instant, truncated to the minute. */
    minute: timestamp('minute').notNull(),
    failures: integer('failures').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scannerId, table.minute] }),
    index('scan_bad_proofs_by_age').on(table.minute),
  ],
);
