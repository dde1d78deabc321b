import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, id, sealed, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

const account = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** WebAuthn credentials with user verification required; they are the product's biometric factor. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id().primaryKey(),
    accountId: account(),
    /** It is base64url, as the authenticator sent it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key. */
    publicKey: bytea('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** What the person chose to set up; the authenticator does not report which finger or face it checked. */
    kind: text('kind').$type<PasskeyKind>().notNull(),
    label: text('label').notNull(),
    aaguid: text('aaguid').notNull(),
    /** Whether it is bound to one device and not backed up, as the strictest sessions require. */
    deviceBound: boolean('device_bound').notNull(),
    createdAt: timestamp('created_at').notNull(),
    lastUsedAt: timestamp('last_used_at'),
    /** When its signature counter went back, which suggests a copy. It is refused from then on. */
    blockedAt: timestamp('blocked_at'),
    ...sealed(),
  },
  (table) => [index('passkeys_by_account').on(table.accountId, table.id)],
);

/** A challenge for an authenticator: 32 bytes, valid for five minutes, used once. */
export const ceremonies = pgTable(
  'ceremonies',
  {
    id: id().primaryKey(),
    challenge: bytea('challenge').notNull().unique(),
    /** `register`, `signIn` or `verify`. */
    purpose: text('purpose').$type<'register' | 'signIn' | 'verify'>().notNull(),
    /** It is null for a sign-in: the passkey identifies the account. */
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: id('session_id'),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [index('ceremonies_by_expiry').on(table.expiresAt)],
);

/** A confirmation (step-up) of one operation with one body: proved within five minutes, used once. */
export const stepUps = pgTable(
  'step_ups',
  {
    id: id().notNull(),
    accountId: account(),
    sessionId: id('session_id').notNull(),
    /** Method and path of the confirmed call. */
    operation: text('operation').notNull(),
    /** SHA-256 of the body's canonical JSON. */
    bodySha256: bytea('body_hash').notNull(),
    nonce: bytea('nonce').notNull(),
    provenAt: timestamp('proven_at'),
    method: text('method'),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index('step_ups_by_expiry').on(table.expiresAt)],
);

/** Time-based one-time passwords (RFC 6238: SHA-1, 6 digits, 30 s). A person has one secret at most. */
export const totpFactors = pgTable('totp_factors', {
  accountId: account().primaryKey(),
  secretWrapped: bytea('secret_wrapped').notNull(),
  kekId: text('kek_id').notNull(),
  /** It is null until the first correct code; until then it does not count as a factor. */
  confirmedAt: timestamp('confirmed_at'),
  /** The last time step that was accepted, so that a code works only once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at').notNull(),
});

export const backupCodes = pgTable(
  'backup_codes',
  {
    accountId: account(),
    id: id().notNull(),
    /** HMAC(pepper, code and account). */
    codeHash: bytea('code_hash').notNull(),
    usedAt: timestamp('used_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** Face or voice features for the convenience check on the device, sealed there under the vault; never a factor. */
export const biometricTemplates = pgTable(
  'biometric_templates',
  {
    accountId: account(),
    kind: text('kind').$type<'face' | 'voice'>().notNull(),
    /** The browser sealed it; the key-encryption key is around that. */
    templateWrapped: bytea('template_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    version: integer('version').notNull(),
    consentedAt: timestamp('consented_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);
