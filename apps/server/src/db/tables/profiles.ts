import type { ProfessionalRole } from '@repo/contract/accounts/accounts';
import type {
  AskReason,
  IdentityStatus,
  ProfileImageKind,
  ReviewKind,
  ReviewReason,
} from '@repo/contract/profile/profile';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
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

/** A person's identity data, encrypted at rest; the decisions about it are in `reviews`. */
export const profiles = pgTable(
  'profiles',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Details of the wizard and of the identity step as JSON, sealed under the key-encryption key. */
    detailsWrapped: bytea('details_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    /** The row MAC over the decision, under the key of `kekId`. It is null in rows from before decisions had one. */
    seal: bytea('seal'),
    /**
     * Keyed hash of document type, country and number: finds a repeated document without storing it in readable form.
     */
    documentKey: text('document_key'),
    completedAt: timestamp('completed_at'),
    /** The status of the identity step (KYC) of the three-step verification. It is null where nothing was ever sent. */
    identityStatus: text('identity_status').$type<IdentityStatus>(),
    identityReason: text('identity_reason').$type<ReviewReason>(),
    identityRisk: doublePrecision('identity_risk'),
    identityAt: timestamp('identity_at'),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [index('profiles_by_document').on(table.documentKey)],
);

/**
 * Photographs as re-encoded JPEG without metadata, each sealed under the key-encryption key; deleted 90 days after the
 * decision.
 */
export const profileImages = pgTable(
  'profile_images',
  {
    id: id().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ProfileImageKind>().notNull(),
    imageWrapped: bytea('image_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    /** Keyed hash of the perceptual hash. */
    lookKey: text('look_key').notNull(),
    createdAt: timestamp('created_at').notNull(),
    deleteAfter: timestamp('delete_after'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('profile_images_by_look').on(table.lookKey),
    index('profile_images_to_delete').on(table.deleteAfter).where(sql`${table.deleteAfter} is not null`),
  ],
);

/** The term of a hospital's licence. A hospital without a row has one that does not end here (an invented one). */
export const licences = pgTable(
  'licences',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** When two reviewers accepted it. */
    checkedAt: timestamp('checked_at').notNull(),
    /** The first moment at which it no longer holds. */
    endsAt: timestamp('ends_at').notNull(),
    /** How many of the reminders were sent for this end. */
    reminders: integer('reminders').notNull().default(0),
    /** When it ended without a new one, and the hospital plan with it. */
    endedAt: timestamp('ended_at'),
    /** Of the new one that was sent last: the last day on its paper, as the sender typed it, and by when an answer was promised. */
    sentEndsOn: text('sent_ends_on'),
    answerBy: timestamp('answer_by'),
  },
  (table) => [index('licences_to_end').on(table.endsAt).where(sql`ended_at is null`)],
);

/** A case to be decided: by the server when the evidence is clear, else by a reviewer (two for an institution). */
export const reviews = pgTable(
  'reviews',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReviewKind>().notNull(),
    status: text('status').$type<IdentityStatus>().notNull(),
    reason: text('reason').$type<ReviewReason>(),
    /** The server's findings are codes and numbers, never personal details. */
    evidence: jsonb('evidence').$type<{ code: string; weight: number }[]>().notNull(),
    risk: doublePrecision('risk').notNull(),
    imageIds: jsonb('image_ids').$type<string[]>().notNull(),
    submittedAt: timestamp('submitted_at').notNull(),
    claimedBy: id('claimed_by').references(() => accounts.id, { onDelete: 'set null' }),
    claimedUntil: timestamp('claimed_until'),
    /** When a reviewer first took it: who waits longest and who paid for a faster answer take turns by it. */
    firstClaimedAt: timestamp('first_claimed_at'),
    /** Two-reviewer rule: the first reviewer's vote, which waits for a second one. */
    firstReviewerId: id('first_reviewer_id').references(() => accounts.id, { onDelete: 'set null' }),
    firstApproves: boolean('first_approves'),
    firstReason: text('first_reason').$type<ReviewReason>(),
    /** A second vote that contradicts the first: both are stored, and a third reviewer decides. */
    secondReviewerId: id('second_reviewer_id').references(() => accounts.id, { onDelete: 'set null' }),
    secondApproves: boolean('second_approves'),
    secondReason: text('second_reason').$type<ReviewReason>(),
    /** It is null while the case waits, and when the server decided. */
    decidedBy: id('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at'),
    /** Another picture was asked for and has not come: since when, and why. `asks`: how often one was. */
    askedAt: timestamp('asked_at'),
    askedReason: text('asked_reason').$type<AskReason>(),
    asks: integer('asks').notNull().default(0),
    /** The review that this one appeals against; it needs a different reviewer. */
    appealOf: id('appeal_of'),
    /** The text of the appeal, sealed under the key-encryption key. */
    appealWrapped: bytea('appeal_wrapped'),
    /** The row MAC, under the key of `kekId`. It is null in rows from before decisions had one. */
    seal: bytea('seal'),
    kekId: text('kek_id'),
  },
  (table) => [
    index('reviews_by_account').on(table.accountId, table.kind, table.id),
    index('reviews_by_status').on(table.status, table.id),
    index('reviews_by_first_claim').on(table.firstClaimedAt).where(sql`${table.firstClaimedAt} is not null`),
    index('reviews_asked').on(table.askedAt).where(sql`${table.askedAt} is not null`),
    // One appeal per decision, even when several are sent at once.
    uniqueIndex('reviews_one_appeal').on(table.appealOf).where(sql`${table.appealOf} is not null`),
    check('reviews_asked_why', sql`(asked_at is null) = (asked_reason is null)`),
  ],
);

/** A person's request that an institution vouch for a professional role. */
export const roleRequests = pgTable(
  'role_requests',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    institutionId: id('institution_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').$type<ProfessionalRole>().notNull(),
    status: text('status').$type<'waiting' | 'granted' | 'declined' | 'withdrawn'>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    decidedAt: timestamp('decided_at'),
  },
  (table) => [
    index('role_requests_by_account').on(table.accountId, table.id),
    index('role_requests_by_institution').on(table.institutionId, table.status, table.id),
    // The same request can wait only once.
    uniqueIndex('role_requests_one_waiting')
      .on(table.accountId, table.institutionId, table.role)
      .where(sql`${table.status} = 'waiting'`),
  ],
);
