import type { VerificationPurpose } from '@repo/contract/verification/verification';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/** The three steps as one server transaction: bound to an account, a session (both tokens) and a purpose, used once. */
export const verifications = pgTable(
  'verifications',
  {
    id: id().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: id('session_id').notNull(),
    purpose: text('purpose').$type<VerificationPurpose>().notNull(),
    /** Number of completed steps: 0 to 3. */
    stage: integer('stage').notNull().default(0),
    /** Number of wrong answers and steps out of order. */
    attempts: integer('attempts').notNull().default(0),
    /**
     * The factor of step 3: `passkey`, `totp`, `backupCode`, `recoveryCode`, or `enrolled` (a first passkey made
     * there).
     */
    factor: text('factor'),
    /** When the password was last correct: a verification that confirms something needs a fresh one. */
    passwordAt: timestamp('password_at'),
    /** The new password that a recovery has prepared. */
    resetId: id('reset_id'),
    expiresAt: timestamp('expires_at').notNull(),
    consumedAt: timestamp('consumed_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('verifications_by_session').on(table.sessionId, table.id),
    index('verifications_by_expiry').on(table.expiresAt),
    check('verifications_stage', sql`${table.stage} between 0 and 3`),
  ],
);

/** A six-digit code that confirms an address: at registration, on request, or for a new address. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: id().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The address it was sent to: the account's current one or the requested new one. */
    email: text('email').notNull(),
    /** HMAC(pepper, code and id). */
    codeHash: bytea('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** A request to recover the account of an address. Unknown addresses get a row too, so that both take the same time. */
export const recoveryRequests = pgTable(
  'recovery_requests',
  {
    id: id().primaryKey(),
    /** Keyed hash of the lower-case address. */
    emailKey: text('email_key').notNull(),
    /** It is null when no account has confirmed the address. */
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('recovery_requests_by_email').on(table.emailKey, table.id),
    index('recovery_requests_by_expiry').on(table.expiresAt),
  ],
);

/** A new password that waits for the second factor. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: id('session_id').notNull(),
    /** HMAC(pepper, authKey of the new password). */
    passwordVerifier: bytea('password_verifier').notNull(),
    withKit: boolean('with_kit').notNull(),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    appliedAt: timestamp('applied_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** A "this was not me" link. Its secret is only in a mail; this row has its SHA-256. */
export const securityLinks = pgTable(
  'security_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** For a mail about a changed address: the previous address, which the link restores. */
    address: text('address'),
    /** For a mail about a new factor: the one that the link removes, a passkey's id or `totp`. */
    factor: text('factor'),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [index('security_links_by_expiry').on(table.expiresAt)],
);
