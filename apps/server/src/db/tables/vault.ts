import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/** One generation of a person's vault. Sealed values are stored inside a server wrap under the key-encryption key. */
export const vaults = pgTable(
  'vaults',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
    /** ML-DSA-65 key; its SHA-256 is the owner key id of every record signed with it. */
    publicKey: bytea('public_key').notNull(),
    identityWrapped: bytea('identity_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    /** HMAC(pepper, body of the create call), by which a repeated call is recognized. */
    idempotencyMac: bytea('body_hash').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.generation] })],
);

export const vaultWraps = pgTable(
  'vault_wraps',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
    id: id().notNull(),
    kind: text('kind').$type<'password' | 'recovery' | 'passkey'>().notNull(),
    credentialId: text('credential_id'),
    sealedWrapped: bytea('sealed_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    /** HMAC(pepper, authKey derived from the recovery code). */
    recoveryVerifier: bytea('recovery_verifier'),
    /** When the owner said that the recovery code is kept somewhere; null until then, and of other wraps. */
    keptAt: timestamp('kept_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.generation, table.id] })],
);
