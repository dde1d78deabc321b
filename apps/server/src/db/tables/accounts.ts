import type { AccountRole, AccountType, InstitutionType, Realm, ScannerRole } from '@repo/contract/accounts/accounts';
import type { Language } from '@repo/contract/rules/languages';
import type { Currency } from '@repo/contract/rules/money';
import type { LoginMethod, SessionScope } from '@repo/contract/sessions/assurance';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, id, sealed, timestamp } from '../columns.ts';
import { foldColumnCase } from '../comparable.ts';

/** A person or an institution that signs in at `/api/login`. */
export const accounts = pgTable(
  'accounts',
  {
    id: id().primaryKey(),
    /** Lower case and immutable, because it is part of the password salt. */
    username: text('username').notNull().unique(),
    fullName: text('full_name').notNull(),
    /**
     * The address as it was typed. It is not unique, so that registering does not reveal who has an account, and proves nothing
     * until its owner confirms it.
     */
    email: text('email').notNull(),
    emailConfirmedAt: timestamp('email_confirmed_at'),
    accountType: text('account_type').$type<AccountType>().notNull(),
    role: text('role').$type<AccountRole>().notNull().default('user'),
    realm: text('realm').$type<Realm>().notNull(),
    /** HMAC(pepper, authKey): useless without the pepper. */
    passwordVerifier: bytea('password_verifier').notNull(),
    institutionName: text('institution_name'),
    institutionType: text('institution_type').$type<InstitutionType>(),
    licenseNumber: text('license_number'),
    /** Set by a reviewer. Only role grants of a verified institution count. */
    institutionVerifiedAt: timestamp('institution_verified_at'),
    /** The WebAuthn user handle: random, without personal data. Created with the first passkey. */
    webauthnUserId: bytea('webauthn_user_id').unique(),
    /** When all steps were done once, with an approved or pending identity check (`completedVerification`, REQ-15). */
    completedVerificationAt: timestamp('completed_verification_at'),
    lastReverificationAt: timestamp('last_reverification_at'),
    /** The due date for which the account was last notified; each due date is notified once. */
    reverificationToldFor: timestamp('reverification_told_for'),
    /**
     * End of the hold after a reset without a second factor or recovery code: until then vault, owner reads and new
     * factors are refused.
     */
    holdUntil: timestamp('hold_until'),
    /**
     * Number of the newest vault generation that this account may create; a reset without the recovery code allows one
     * more.
     */
    vaultGenerations: integer('vault_generations').notNull().default(1),
    loginMethod: text('login_method').$type<LoginMethod>().notNull().default('both'),
    sessionHours: integer('session_hours').notNull().default(8),
    requiresReauth: boolean('requires_reauth').notNull().default(true),
    /**
     * Deletion was requested: everything is deleted after this instant, and the request can be cancelled until then.
     */
    deleteAfter: timestamp('delete_after'),
    /** It is null until the person chose or confirmed a place: backups then go to the default one, and the dashboard asks. */
    storagePreference: text('storage_preference').$type<'local' | 'icloud' | 'googledrive'>(),
    /** Its mails are in this language: guessed from the request that created the account, later what the person chose. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** Rises when every device is forgotten; the cookies of known devices are bound to it. */
    deviceEpoch: integer('device_epoch').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    ...sealed(),
    /** Of prices; null while the person has chosen none. What was ordered or paid keeps its own. */
    currency: text('currency').$type<Currency>(),
  },
  (table) => [
    check('accounts_username_form', sql`${table.username} ~ '^[a-z0-9][a-z0-9._-]{2,31}$'`),
    check('accounts_realm_known', sql`${table.realm} in ('demo', 'real')`),
    check('accounts_role_known', sql`${table.role} in ('user', 'creator', 'reviewer')`),
    // Creators and reviewers administer the site, not the demo, so switching the demo off must not lock them out.
    check('accounts_creator_real', sql`${table.role} = 'user' or ${table.realm} = 'real'`),
    check('accounts_session_hours', sql`${table.sessionHours} in (2, 8, 12, 24)`),
    check('accounts_login_method', sql`${table.loginMethod} in ('password', 'biometric', 'both')`),
    // Unconfirmed addresses may repeat, so that registering does not reveal who has an account.
    uniqueIndex('accounts_confirmed_email')
      .on(foldColumnCase(table.email))
      .where(sql`${table.emailConfirmedAt} is not null`),
    index('accounts_to_delete').on(table.deleteAfter).where(sql`${table.deleteAfter} is not null`),
  ],
);

export type Account = typeof accounts.$inferSelect;

/** A browser or program that signed in. Only that device knows the id; its glyph headers contain a hash of it. */
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
    /**
     * Until when one factor is enough after an idle timeout; at most as long as its strong sign-in would have lasted.
     */
    rememberedUntil: timestamp('remembered_until'),
  },
  (table) => [index('devices_by_account').on(table.accountId, table.id)],
);

/** A session; both tokens are stored only as hashes. */
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
    /** Fixed at sign-in. A browser session always needs both tokens; a native one never works in a browser. */
    kind: text('kind').$type<'browser' | 'native'>().notNull(),
    bearerHash: bytea('bearer_hash').notNull(),
    cookieHash: bytea('cookie_hash'),
    /** `full`, or one of the two scopes that allow only the calls of their own steps. */
    scope: text('scope').$type<SessionScope>().notNull().default('full'),
    /** Level 1 is one factor, level 2 a passkey or the three steps. It rises only together with new tokens. */
    assurance: integer('assurance').notNull().default(1),
    /**
     * How the person signed in: `password`, `passkey`, `password+passkey`, `password+totp`, `password+backupCode`,
     * `recovery`.
     */
    methods: text('methods').notNull().default('password'),
    /** The bearer token before the last rotation: accepted for reads until the new tokens are first used. */
    previousBearerHash: bytea('previous_bearer_hash'),
    previousCookieHash: bytea('previous_cookie_hash'),
    rotatedAt: timestamp('rotated_at'),
    /** When the new tokens were first used: from then on the old ones are refused. */
    rotationUsedAt: timestamp('rotation_used_at'),
    label: text('label').notNull(),
    /**
     * Network from which it was opened, shown only to its owner; shortened for a shared demo account. Null: opened
     * before this was stored.
     */
    network: text('network'),
    /** Minutes without a request after which the session ends. */
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

/**
 * A professional role, granted by a verified institution or a reviewer, with an end date and revocable; read at every
 * release.
 */
export const roleGrants = pgTable(
  'role_grants',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').$type<Exclude<ScannerRole, 'user'>>().notNull(),
    /** A grant is deleted together with the institution that gave it. */
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

/** These rows count failures. Their key is a keyed hash, so that no name or address is stored here. */
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

/** The code that is mailed for a sign-in from an unknown device, one for each name, those of nobody too. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** Keyed hash of the name, as those of `throttles`. */
    key: text('key').primaryKey(),
    /** The code is an HMAC of this under the pepper, so that the same one can be mailed again and is stored nowhere. */
    id: id().notNull(),
    sends: integer('sends').notNull(),
    sentAt: timestamp('sent_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [index('sign_in_codes_by_expiry').on(table.expiresAt)],
);

/** Facts of this installation, written once: the site id and a check value of its pepper. */
export const siteFacts = pgTable('site_facts', { name: text('name').primaryKey(), value: text('value').notNull() });
