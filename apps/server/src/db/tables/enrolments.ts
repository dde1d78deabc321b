import type { EnrolmentState, OfferWay } from '@repo/contract/enrolments/enrolments';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';
import { offices } from './staff.ts';

/**
 * The folder that an office gives a person, with its code. It is deleted with the account. An offer by address, tax code or
 * slip belongs to nobody until it is answered: whose it is, the reader works out from what they hold at that moment.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id().primaryKey(),
    /** An office is closed and never deleted while people have its codes. */
    officeId: id('office_id')
      .notNull()
      .references(() => offices.id),
    /** It is null until somebody answers an offer that was not made by login name. */
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** ISTAT code of the municipality whose citizen the person is to the office, like `037006`. */
    municipality: text('municipality').notNull(),
    /** Code of the district of a large city, like `037006-2`; null where it has none or none was named. */
    district: text('district'),
    /** Made by the office's side before the offer; nobody edits it. */
    code: text('code').notNull().unique(),
    state: text('state').$type<EnrolmentState>().notNull(),
    /** The folder of an accepted offer. Not a foreign key: the end of the code deletes the folder. */
    folderId: id('folder_id'),
    /** The id that is reserved for the glyph of this code, from the acceptance on; kept, so that no ended one comes back. */
    recordId: id('record_id'),
    offeredAt: timestamp('offered_at').notNull(),
    /** When the person accepted or declined. */
    answeredAt: timestamp('answered_at'),
    withdrawnAt: timestamp('withdrawn_at'),
    way: text('way').$type<OfferWay>().notNull().default('username'),
    /** When an unanswered offer ends; null: it was made before offers ended. */
    expiresAt: timestamp('expires_at'),
    /** Of an offer by address or tax code: HMAC(pepper, realm and what was typed). It goes when the offer is closed. */
    personKey: bytea('person_key'),
    /** What was typed, shortened so that the office knows its own offer again. */
    hint: text('hint'),
    /** Of a slip: HMAC(pepper, its code). It goes when the offer is closed. */
    slipHash: bytea('slip_hash').unique(),
    /** Who took the code of the slip. It stays taken when that account is gone. */
    redeemedBy: id('redeemed_by').references(() => accounts.id, { onDelete: 'set null' }),
    redeemedAt: timestamp('redeemed_at'),
    /** Who declined an offer by address or tax code. The office is not told, or it would learn who has an account. */
    dismissedBy: id('dismissed_by').references(() => accounts.id, { onDelete: 'set null' }),
    dismissedAt: timestamp('dismissed_at'),
    /** What a job has still to tell the person, apart from the office's call, so that its time says nothing. */
    toTell: text('to_tell').$type<'offered' | 'closed'>(),
    /** When the person was told of the offer. */
    toldAt: timestamp('told_at'),
  },
  (table) => [
    // A person has one folder of an office at a time; answered and withdrawn ones stay as history.
    uniqueIndex('enrolments_live').on(table.officeId, table.accountId).where(sql`state in ('offered', 'accepted')`),
    index('enrolments_by_office').on(table.officeId, table.state, table.municipality),
    index('enrolments_by_account').on(table.accountId, table.id),
    // An office offers to one address or tax code once at a time.
    uniqueIndex('enrolments_open_key').on(table.officeId, table.personKey).where(sql`state = 'offered'`),
    index('enrolments_by_key').on(table.personKey).where(sql`person_key is not null`),
    index('enrolments_by_redeemer').on(table.redeemedBy).where(sql`redeemed_by is not null`),
    index('enrolments_by_dismisser').on(table.dismissedBy).where(sql`dismissed_by is not null`),
    index('enrolments_to_tell').on(table.toTell).where(sql`to_tell is not null`),
    index('enrolments_to_end').on(table.expiresAt).where(sql`state = 'offered'`),
    index('enrolments_unclaimed').on(table.expiresAt).where(sql`account_id is null`),
    check('enrolments_state_known', sql`state in ('offered', 'accepted', 'declined', 'withdrawn', 'ended')`),
    check('enrolments_way_known', sql`way in ('username', 'email', 'taxCode', 'slip')`),
    check(
      'enrolments_unclaimed_open',
      sql`account_id is not null or (way <> 'username' and state not in ('accepted', 'declined'))`,
    ),
    check('enrolments_answered', sql`state not in ('accepted', 'declined') or answered_at is not null`),
    check('enrolments_withdrawn', sql`(state = 'withdrawn') = (withdrawn_at is not null)`),
    check('enrolments_municipality_shape', sql`municipality ~ '^[0-9]{6}$'`),
    check('enrolments_district_inside', sql`district is null or district ~ ('^' || municipality || '-[0-9]{1,2}$')`),
  ],
);

/** The Italian tax code that a person proved with SPID or CIE. The code itself is not stored. */
export const taxCodes = pgTable('tax_codes', {
  accountId: id('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** HMAC(pepper, realm and tax code): one account has it. */
  personKey: bytea('person_key').notNull().unique(),
  /** HMAC(pepper, all columns), so that nobody who writes the table alone gives an account somebody else's tax code. */
  rowMac: bytea('row_mac').notNull(),
  provider: text('provider').notNull(),
  provedAt: timestamp('proved_at').notNull(),
});
