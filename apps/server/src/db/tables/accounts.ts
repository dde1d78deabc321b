import type { AccountType, InstitutionType, Realm, ScannerRole } from '@house/contract/accounts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, moment } from '../columns.ts';

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
    emailConfirmedAt: moment('email_confirmed_at'),
    accountType: text('account_type').$type<AccountType>().notNull(),
    role: text('role').$type<'user' | 'creator'>().notNull().default('user'),
    realm: text('realm').$type<Realm>().notNull(),
    /** HMAC(pepper, authKey): worth nothing without the pepper. */
    passwordVerifier: bytea('password_verifier').notNull(),
    institutionName: text('institution_name'),
    institutionType: text('institution_type').$type<InstitutionType>(),
    licenseNumber: text('license_number'),
    /** Set by a reviewer. Only a verified institution's grants count. */
    institutionVerifiedAt: moment('institution_verified_at'),
    storagePreference: text('storage_preference').$type<'local' | 'icloud' | 'googledrive'>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('accounts_username_form', sql`${table.username} ~ '^[a-z0-9][a-z0-9._-]{2,31}$'`),
    check('accounts_realm_known', sql`${table.realm} in ('demo', 'real')`),
    check('accounts_role_known', sql`${table.role} in ('user', 'creator')`),
    // It administers the site, not the demo: closing the demo must not lock it out.
    check('accounts_creator_real', sql`${table.role} <> 'creator' or ${table.realm} = 'real'`),
  ],
);

/** A browser or program that signed in. Its id is known to that device only, and to the headers of its glyphs as a hash. */
export const devices = pgTable(
  'devices',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [index('devices_by_account').on(table.accountId, table.id)],
);

/** Both halves are kept as SHA-256 only. */
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
    /** Decided once, at sign-in. A browser session needs both halves always, a native one never works in a browser. */
    kind: text('kind').$type<'browser' | 'native'>().notNull(),
    bearerHash: bytea('bearer_hash').notNull(),
    cookieHash: bytea('cookie_hash'),
    label: text('label').notNull(),
    /** Minutes without a request after which it ends. */
    idleMinutes: integer('idle_minutes').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('sessions_by_account').on(table.accountId, table.id),
    index('sessions_by_expiry').on(table.expiresAt),
    check('sessions_two_halves', sql`(${table.kind} = 'browser') = (${table.cookieHash} is not null)`),
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
    granterId: id('granter_id')
      .notNull()
      .references(() => accounts.id),
    grantedAt: moment('granted_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('role_grants_by_account').on(table.accountId, table.role),
    check('role_grants_role_known', sql`${table.role} in ('medical', 'emergency', 'financial', 'legal')`),
  ],
);

/** Failure counters. The key is a keyed hash: a name or an address never stands here. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    blockedUntil: moment('blocked_until'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('throttles_by_age').on(table.updatedAt)],
);

/** Facts of this installation, written once: the site id and the mark of its pepper. */
export const siteFacts = pgTable('site_facts', { name: text('name').primaryKey(), value: text('value').notNull() });
