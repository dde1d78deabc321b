import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, timestamp } from '../columns.ts';

/**
 * A sign-in at the embedded provider, from the request until its tokens expire. The provider knows nothing of the rest of
 * the server: no foreign key leaves this table.
 */
export const sandboxLogins = pgTable(
  'identity_sandbox_logins',
  {
    ref: text('ref').primaryKey(),
    provider: text('provider').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    /** S256 of the verifier (RFC 7636). */
    challenge: text('challenge').notNull(),
    /** Who signed in, as an invented tax code, and at which level; null before. */
    fiscalCode: text('fiscal_code'),
    level: integer('level'),
    /** The visitor chose that the provider fails after the consent. */
    isOutage: boolean('is_outage').notNull(),
    /** SHA-256. */
    codeHash: bytea('code_hash'),
    codeUsedAt: timestamp('code_used_at'),
    /** SHA-256 of the access token. */
    accessHash: bytea('access_hash'),
    createdAt: timestamp('created_at').notNull(),
    /** Of the page, then of the code, then of the access token. */
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    index('identity_sandbox_logins_code').on(table.codeHash),
    index('identity_sandbox_logins_access').on(table.accessHash),
  ],
);
