import type { AccountRole, AccountType, InstitutionType, Realm, ScannerRole } from '@house/contract/accounts';
import type { LoginMethod, SessionScope } from '@house/contract/accounts/assurance';
import type { Language } from '@house/contract/rules/languages';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, id, sealed, timestamp } from '../columns.ts';
import { comparableOf } from '../comparable.ts';

/** A person or an institution that signs in at `/api/login`. */
export const accounts = pgTable(
  'accounts',
  {
    id: id().primaryKey(),
    /** Lower case, immutable: part of the password salt. */
    username: text('username').notNull().unique(),
    fullName: text('full_name').notNull(),
    /** As typed. Unconfirmed until its holder confirms it; not unique, so that nobody learns who is here. */
    email: text('email').notNull(),
    emailConfirmedAt: timestamp('email_confirmed_at'),
    accountType: text('account_type').$type<AccountType>().notNull(),
    role: text('role').$type<AccountRole>().notNull().default('user'),
    realm: text('realm').$type<Realm>().notNull(),
    /** HMAC(pepper, authKey): worth nothing without the pepper. */
    passwordVerifier: bytea('password_verifier').notNull(),
    institutionName: text('institution_name'),
    institutionType: text('institution_type').$type<InstitutionType>(),
    licenseNumber: text('license_number'),
    /** Set by a reviewer. Only a verified institution's grants count. */
    institutionVerifiedAt: timestamp('institution_verified_at'),
    /** The WebAuthn user handle: random, tells nothing. Made with the first passkey. */
    webauthnUserId: bytea('webauthn_user_id').unique(),
    /** All steps done once, with an approved or pending identity check (`completedVerification`, REQ-15). */
    completedVerificationAt: timestamp('completed_verification_at'),
    lastReverificationAt: timestamp('last_reverification_at'),
    /** The due date its holder was told of: each is told once. */
    reverificationToldFor: timestamp('reverification_told_for'),
    /** After a reset without a second factor or kit: until then vault, owner reads and new factors are refused. */
    holdUntil: timestamp('hold_until'),
    /** The newest vault generation this account may make: a reset without a kit allows one more. */
    vaultGenerations: integer('vault_generations').notNull().default(1),
    loginMethod: text('login_method').$type<LoginMethod>().notNull().default('both'),
    sessionHours: integer('session_hours').notNull().default(8),
    requiresReauth: boolean('requires_reauth').notNull().default(true),
    /** Asked to be deleted: everything goes after this instant, until then it can be taken back. */
    deleteAfter: timestamp('delete_after'),
    /** Null until its holder chose or kept a place: backups then go to the preset one, and the dashboard asks. */
    storagePreference: text('storage_preference').$type<'local' | 'icloud' | 'googledrive'>(),
    /** Of its mails. Guessed from the request that opened the account, then what its holder chose. */
    language: text('language').$type<Language>().notNull().default('en'),
    createdAt: timestamp('created_at').notNull(),
    ...sealed(),
  },
  (table) => [
    check('accounts_username_form', sql`${table.username} ~ '^[a-z0-9][a-z0-9._-]{2,31}$'`),
    check('accounts_realm_known', sql`${table.realm} in ('demo', 'real')`),
    check('accounts_role_known', sql`${table.role} in ('user', 'creator', 'reviewer')`),
    // They administer the site, not the demo: closing the demo must not lock them out.
    check('accounts_creator_real', sql`${table.role} = 'user' or ${table.realm} = 'real'`),
    check('accounts_session_hours', sql`${table.sessionHours} in (2, 8, 12, 24)`),
    check('accounts_login_method', sql`${table.loginMethod} in ('password', 'biometric', 'both')`),
    check('accounts_language_known', sql`${table.language} in ('en', 'it')`),
    // Unconfirmed addresses may repeat: nobody learns from registering who is here.
    uniqueIndex('accounts_confirmed_email')
      .on(comparableOf(table.email))
      .where(sql`${table.emailConfirmedAt} is not null`),
    index('accounts_to_delete').on(table.deleteAfter).where(sql`${table.deleteAfter} is not null`),
  ],
);

export type Account = typeof accounts.$inferSelect;

/** A browser or program that signed in. Its id is known to that device only, and to the headers of its glyphs as a hash. */
export const devices = pgTable(
  'devices',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    createdAt: timestamp('created_at').notNull(),
    lastSeenAt: timestamp('last_seen_at').notNull(),
    /** SHA-256 of the `__Host-device` cookie of a remembered browser; null when it is not remembered. */
    rememberedHash: bytea('remembered_hash'),
    /** Until when one factor is enough after idling, as long as its strong sign-in would have lived. */
    rememberedUntil: timestamp('remembered_until'),
  },
  (table) => [index('devices_by_account').on(table.accountId, table.id)],
);

/** Both tokens are kept as SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceId: id('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** Decided once, at sign-in. A browser session needs both tokens always, a native one never works in a browser. */
    kind: text('kind').$type<'browser' | 'native'>().notNull(),
    bearerHash: bytea('bearer_hash').notNull(),
    cookieHash: bytea('cookie_hash'),
    /** `full`, or one of the two that open nothing but their own steps. */
    scope: text('scope').$type<SessionScope>().notNull().default('full'),
    /** 1: one factor. 2: a passkey, or the three steps. Never rises without new tokens. */
    assurance: integer('assurance').notNull().default(1),
    /** How it was proved: `password`, `passkey`, `password+passkey`, `password+totp`, `password+backupCode`, `recovery`. */
    methods: text('methods').notNull().default('password'),
    /** The tokens before the last rotation: good for reads until the new ones are first used. */
    previousBearerHash: bytea('previous_bearer_hash'),
    previousCookieHash: bytea('previous_cookie_hash'),
    rotatedAt: timestamp('rotated_at'),
    /** When the new tokens were first used: from then on the old ones answer nothing. */
    rotationUsedAt: timestamp('rotation_used_at'),
    label: text('label').notNull(),
    /** From where it was opened, for its holder alone; of a shared demo account cut. Null: opened before this was kept. */
    network: text('network'),
    /** Minutes without a request after which it ends. */
    idleMinutes: integer('idle_minutes').notNull(),
    createdAt: timestamp('created_at').notNull(),
    lastSeenAt: timestamp('last_seen_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    index('sessions_by_account').on(table.accountId, table.id),
    index('sessions_by_expiry').on(table.expiresAt),
    check('sessions_two_halves', sql`(${table.kind} = 'browser') = (${table.cookieHash} is not null)`),
    check('sessions_scope_known', sql`${table.scope} in ('full', 'verify', 'recovery')`),
  ],
);

/** A professional role, given by a verified institution (or a reviewer), dated and revocable; read at every release. */
export const roleGrants = pgTable(
  'role_grants',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').$type<Exclude<ScannerRole, 'user'>>().notNull(),
    /** An institution that goes takes its word with it. */
    granterId: id('granter_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    grantedAt: timestamp('granted_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    revokedAt: timestamp('revoked_at'),
    ...sealed(),
  },
  (table) => [
    index('role_grants_by_account').on(table.accountId, table.role),
    index('role_grants_by_granter').on(table.granterId, table.id),
    check('role_grants_role_known', sql`${table.role} in ('medical', 'emergency', 'financial', 'legal')`),
  ],
);

/** Failure counters. The key is a keyed hash: a name or an address never stands here. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    blockedUntil: timestamp('blocked_until'),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [index('throttles_by_age').on(table.updatedAt)],
);

/** Facts of this installation, written once: the site id and the mark of its pepper. */
export const siteFacts = pgTable('site_facts', { name: text('name').primaryKey(), value: text('value').notNull() });
