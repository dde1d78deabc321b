import type { ReadingResult } from '@repo/contract/emergency/anyone-settings';
import type { CARD_REPORT_KINDS } from '@repo/contract/emergency/card-reports';
import type { CardReportReason } from '@repo/contract/emergency/emergency';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';
import { glyphs } from './glyphs.ts';

/**
 * What recognises the drawing of one issue without an account, and what its owner and a reviewer decided (decision 0148).
 * Neither hash is unique: a token is looked for by the id of its code, so that a foreign one changes nothing.
 */
export const glyphFinders = pgTable(
  'glyph_finders',
  {
    id: id().notNull(),
    accountId: id('account_id').notNull(),
    /** The id of the printed code, as in glyph_issues. */
    glyphId: text('glyph_id').notNull(),
    recordId: id('record_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    noticeHash: bytea('notice_hash').notNull(),
    /** The owner's switch: off shows nothing, whatever is ticked. */
    isOn: boolean('is_on').notNull(),
    /** A reviewer stopped it; the words are what its owner reads. */
    stoppedAt: timestamp('stopped_at'),
    stopWords: text('stop_words'),
    drillUntil: timestamp('drill_until'),
    /** The instants of the drills of the last day. */
    drills: jsonb('drills').$type<string[]>().notNull(),
    lateNotices: boolean('late_notices').notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** Row MAC under the key of `kekId` (seals/row-macs.ts). */
    seal: bytea('seal').notNull(),
    kekId: text('kek_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('glyph_finders_by_issue').on(table.accountId, table.glyphId),
    index('glyph_finders_by_record').on(table.accountId, table.recordId),
    foreignKey({
      columns: [table.accountId, table.recordId],
      foreignColumns: [glyphs.accountId, glyphs.id],
      name: 'glyph_finders_glyph',
    }).onDelete('cascade'),
  ],
);

/** Every reading by somebody without an account whose drawing was proved, and those that a phone told later. */
export const emergencyReadings = pgTable(
  'emergency_readings',
  {
    id: id().notNull(),
    ownerId: id('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Remains when the glyph is destroyed. */
    recordId: id('record_id').notNull(),
    glyphId: text('glyph_id').notNull(),
    contentVersion: integer('content_version').notNull(),
    result: text('result').$type<ReadingResult>().notNull(),
    isDrill: boolean('is_drill').notNull(),
    /** The ticked groups that were shown; never what stands in them. */
    groups: jsonb('groups').$type<string[]>().notNull(),
    /** The version of the print that was read before, if it was newer than what the server holds. */
    newerPrint: integer('newer_print'),
    /** When a phone says that it read without a network. */
    claimedAt: timestamp('claimed_at'),
    /** The owner's leaf in the audit log. */
    leafHash: bytea('leaf_hash').notNull(),
    at: timestamp('at').notNull(),
    /** The network is the first part of an address (`cutAddress`); it and the device go after `READING_NETWORK_DAYS`. */
    network: text('network'),
    country: text('country'),
    device: text('device'),
    /** Openings that were counted on this one, when last, and until when they are. */
    repeats: integer('repeats').notNull(),
    lastAt: timestamp('last_at').notNull(),
    endsAt: timestamp('ends_at').notNull(),
    /** The owner's leaf with the count. It is null while openings are still counted, and where none was. */
    repeatsLeafHash: bytea('repeats_leaf_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('emergency_readings_by_card').on(table.ownerId, table.recordId, table.id),
    index('emergency_readings_counted')
      .on(table.endsAt)
      .where(sql`${table.repeats} > 0 and ${table.repeatsLeafHash} is null`),
    index('emergency_readings_located').on(table.at).where(sql`${table.network} is not null`),
    check('emergency_readings_repeats', sql`${table.repeats} >= 0`),
  ],
);

/** What a reader left the owner: a place or a message, wrapped under the KEK until it ends. */
export const readingNotes = pgTable(
  'reading_notes',
  {
    ownerId: id('owner_id').notNull(),
    readingId: id('reading_id').notNull(),
    kind: text('kind').$type<'place' | 'message'>().notNull(),
    sealed: bytea('sealed').notNull(),
    kekId: text('kek_id').notNull(),
    at: timestamp('at').notNull(),
    endsAt: timestamp('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.readingId, table.kind] }),
    index('reading_notes_by_end').on(table.endsAt),
    foreignKey({
      columns: [table.ownerId, table.readingId],
      foreignColumns: [emergencyReadings.ownerId, emergencyReadings.id],
      name: 'reading_notes_reading',
    }).onDelete('cascade'),
    check('reading_notes_kinds', sql`${table.kind} in ('place', 'message')`),
  ],
);

/** Numbers that senders of late notices chose: each counts once, for `LATE_NOTICE_KEPT_DAYS`. */
export const emergencyNotices = pgTable(
  'emergency_notices',
  {
    ownerId: id('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    glyphId: text('glyph_id').notNull(),
    nonce: bytea('nonce').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.glyphId, table.nonce] }),
    index('emergency_notices_by_age').on(table.at),
  ],
);

/** A reader's complaint of a card, or its owner's appeal against a stop; a reviewer decides. */
export const cardReports = pgTable(
  'card_reports',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    recordId: id('record_id').notNull(),
    /** The reading that it complains of; an appeal has none. */
    readingId: id('reading_id'),
    kind: text('kind').$type<(typeof CARD_REPORT_KINDS)[number]>().notNull(),
    reason: text('reason').$type<CardReportReason>(),
    /** What was written, wrapped under the KEK; null when nothing was, and some time after the decision. */
    sealed: bytea('sealed'),
    kekId: text('kek_id').notNull(),
    at: timestamp('at').notNull(),
    decidedAt: timestamp('decided_at'),
    decidedBy: id('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    stops: boolean('stops'),
    words: text('words'),
  },
  (table) => [
    index('card_reports_by_card').on(table.accountId, table.recordId),
    index('card_reports_waiting').on(table.id).where(sql`${table.decidedAt} is null`),
    index('card_reports_decided').on(table.decidedAt).where(sql`${table.decidedAt} is not null`),
    check('card_reports_decision', sql`(${table.decidedAt} is null) = (${table.stops} is null)`),
  ],
);

/** The link of the mail of a reading: it stops that card and can do nothing else. This row has a keyed hash of its secret. */
export const cardStopLinks = pgTable(
  'card_stop_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    recordId: id('record_id').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    index('card_stop_links_by_expiry').on(table.expiresAt),
    index('card_stop_links_by_card').on(table.accountId, table.recordId),
  ],
);
