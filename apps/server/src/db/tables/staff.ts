import type { InstitutionType, ProfessionalRole, Realm } from '@repo/contract/accounts/accounts';
import type { Language } from '@repo/contract/rules/languages';
import type { PortalRole } from '@repo/contract/staff/staff';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytea, id, sealed, timestamp } from '../columns.ts';
import { accounts, sessions } from './accounts.ts';
import { ofScan } from './scans.ts';

/** An institution of the portal, opened by the operator. */
export const offices = pgTable(
  'offices',
  {
    id: id().primaryKey(),
    /** Like `IT-HOSP-001`; upper case and immutable, because it is part of the password salt. */
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    kind: text('kind').$type<InstitutionType>().notNull(),
    /** ISTAT code of the municipality of its seat. */
    municipality: text('municipality').notNull(),
    realm: text('realm').$type<Realm>().notNull(),
    state: text('state').$type<'open' | 'closed'>().notNull().default('open'),
    createdAt: timestamp('created_at').notNull(),
    ...sealed(),
    /** Employees whom the opening alone lets in; null: the operator opened it, and no plan limits it. */
    ownSeats: integer('own_seats'),
    /** The institution's account that opened it, whose plan raises the seats. */
    accountId: id('account_id')
      .unique('offices_by_account')
      .references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('offices_realm_known', sql`${table.realm} in ('demo', 'real')`),
    check('offices_state_known', sql`${table.state} in ('open', 'closed')`),
    check('offices_kind_known', sql`${table.kind} in ('medical', 'financial', 'legal', 'emergency')`),
    check('offices_municipality_shape', sql`${table.municipality} ~ '^[0-9]{6}$'`),
  ],
);

/** An employee of an institution, who signs in at `/api/institutional-login`. Never an account of a person. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: id().primaryKey(),
    officeId: id('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    /** Lower case and immutable, because it is part of the password salt. */
    employeeId: text('employee_id').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** The mails to this employee are in this language. */
    language: text('language').$type<Language>().notNull().default('it'),
    portalRole: text('portal_role').$type<PortalRole>().notNull(),
    /** The role in which the institution lets this person scan, until `professionalUntil`. */
    professionalRole: text('professional_role').$type<ProfessionalRole>(),
    professionalUntil: timestamp('professional_until'),
    state: text('state').$type<'invited' | 'active' | 'suspended'>().notNull(),
    /** End of the access; null: it has none. */
    accessUntil: timestamp('access_until'),
    /** HMAC(pepper, authKey and id); null until the invitation is accepted. */
    passwordVerifier: bytea('password_verifier'),
    /** HMAC(pepper, token and id) of the one live invitation. */
    invitationHash: bytea('invitation_hash').unique(),
    invitationUntil: timestamp('invitation_until'),
    /** The list with which this person was invited; null: alone. It only finds them for Stop. */
    invitedList: id('invited_list'),
    /** The first time an invitation was accepted; null: nobody ever signed in here. */
    acceptedAt: timestamp('accepted_at'),
    /** Rises when every device is forgotten; the cookies of known devices are bound to it. */
    deviceEpoch: integer('device_epoch').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    ...sealed(),
  },
  (table) => [
    index('staff_accounts_by_list').on(table.invitedList),
    unique('staff_accounts_by_employee').on(table.officeId, table.employeeId),
    check('staff_accounts_employee_form', sql`${table.employeeId} ~ '^[a-z0-9][a-z0-9._-]{2,31}$'`),
    check('staff_accounts_portal_role_known', sql`${table.portalRole} in ('admin', 'operator')`),
    check('staff_accounts_state_known', sql`${table.state} in ('invited', 'active', 'suspended')`),
    check('staff_accounts_active', sql`${table.state} <> 'active' or ${table.passwordVerifier} is not null`),
    check(
      'staff_accounts_role_known',
      sql`${table.professionalRole} is null or ${table.professionalRole} in ('medical', 'emergency', 'financial', 'legal')`,
    ),
    check('staff_accounts_role_dated', sql`(${table.professionalRole} is null) = (${table.professionalUntil} is null)`),
  ],
);
export type StaffAccount = typeof staffAccounts.$inferSelect;

/** A session of the portal, of a kind of its own: it opens no call of a person, and a person's session none of these. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id().primaryKey(),
    staffId: id('staff_id')
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    /** A browser session always needs both tokens; a native one never works in a browser. */
    kind: text('kind').$type<'browser' | 'native'>().notNull(),
    bearerHash: bytea('bearer_hash').notNull(),
    cookieHash: bytea('cookie_hash'),
    /** The tokens before the last rotation have these hashes, as those of a person's session do. */
    previousBearerHash: bytea('previous_bearer_hash'),
    previousCookieHash: bytea('previous_cookie_hash'),
    rotatedAt: timestamp('rotated_at'),
    rotationUsedAt: timestamp('rotation_used_at'),
    idleMinutes: integer('idle_minutes').notNull(),
    /** 2: the sign-in had a second factor, or an identity at level 2. */
    assurance: integer('assurance').notNull().default(1),
    /** The last beat of an open page of the portal; null: none is open. */
    attendedAt: timestamp('attended_at'),
    /** Set by the person; a new session begins without it. */
    busyAt: timestamp('busy_at'),
    /** Until when a scan counts as being made. */
    scanningUntil: timestamp('scanning_until'),
    createdAt: timestamp('created_at').notNull(),
    lastSeenAt: timestamp('last_seen_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    endedAt: timestamp('ended_at'),
    /** `role`: it ended because the role in the portal changed, which its holder is told; null: by itself or by any other act. */
    endedBy: text('ended_by').$type<'role'>(),
  },
  (table) => [
    index('staff_sessions_by_staff').on(table.staffId, table.id),
    index('staff_sessions_by_expiry').on(table.expiresAt),
    check('staff_sessions_two_halves', sql`(${table.kind} = 'browser') = (${table.cookieHash} is not null)`),
  ],
);

/** A confirmation of one call of the portal: asked for, proved, and used once. */
export const staffStepUps = pgTable(
  'staff_step_ups',
  {
    id: id().primaryKey(),
    staffId: id('staff_id')
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    sessionId: id('session_id').notNull(),
    /** Method and path of the confirmed call. */
    operation: text('operation').notNull(),
    /** SHA-256 of the body's canonical JSON. */
    bodySha256: bytea('body_hash').notNull(),
    provenAt: timestamp('proven_at'),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    index('staff_step_ups_by_staff').on(table.staffId, table.id),
    index('staff_step_ups_by_expiry').on(table.expiresAt),
  ],
);

/** The one-time passwords of an employee (RFC 6238), as those of a person. */
export const staffFactors = pgTable('staff_factors', {
  staffId: id('staff_id')
    .primaryKey()
    .references(() => staffAccounts.id, { onDelete: 'cascade' }),
  secretWrapped: bytea('secret_wrapped').notNull(),
  kekId: text('kek_id').notNull(),
  /** It is null until the first correct code. */
  confirmedAt: timestamp('confirmed_at'),
  /** The last time step that was accepted, so that a code works only once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at').notNull(),
});

/** Which employee made a scan, for the institution's own log; the scan itself says what was shown. */
export const staffScans = pgTable(
  'staff_scans',
  {
    ownerId: id('owner_id').notNull(),
    scanId: id('scan_id').notNull(),
    officeId: id('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    staffId: id('staff_id').references(() => staffAccounts.id, { onDelete: 'set null' }),
    at: timestamp('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.scanId] }),
    ofScan(table, 'staff_scans_scan'),
    index('staff_scans_by_office').on(table.officeId, table.at),
    index('staff_scans_by_staff').on(table.staffId, table.scanId),
  ],
);

/** The SPID or CIE identity that signs an employee in. No tax code is stored. */
export const staffIdentities = pgTable(
  'staff_identities',
  {
    staffId: id('staff_id')
      .primaryKey()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    officeId: id('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    /** HMAC(pepper, realm and tax code), by which a sign-in finds the row. */
    personMac: bytea('person_mac').notNull(),
    /** HMAC(pepper, all columns), so that nobody who writes the table alone connects an identity with another employee. */
    rowMac: bytea('row_mac').notNull(),
    /** `institution`: set with the invitation, and the employee cannot change it. */
    setBy: text('set_by').$type<'person' | 'institution'>().notNull(),
    connectedAt: timestamp('connected_at').notNull(),
  },
  (table) => [
    unique('staff_identities_once').on(table.officeId, table.personMac),
    index('staff_identities_by_person').on(table.personMac),
  ],
);

/** A way to a provider and back, which works once. */
export const spidAttempts = pgTable(
  'spid_attempts',
  {
    id: id().primaryKey(),
    /** SHA-256 of the state; verifier and nonce are derived from the state and stored nowhere. */
    stateHash: bytea('state_hash').notNull().unique(),
    provider: text('provider').notNull(),
    /** SHA-256 of the cookie of the browser that began to sign in; null when an employee connects an identity. */
    cookieHash: bytea('cookie_hash'),
    /** The session that connects an identity; null for a sign-in. */
    sessionId: id('session_id').references(() => staffSessions.id, { onDelete: 'cascade' }),
    /** The institution that the person named, as typed. */
    institutionCode: text('institution_code'),
    usedAt: timestamp('used_at'),
    expiresAt: timestamp('expires_at').notNull(),
    /** The session of a person who proves the own tax code; null for employees. */
    personSessionId: id('person_session_id').references(() => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('spid_attempts_by_expiry').on(table.expiresAt),
    index('spid_attempts_by_session').on(table.sessionId),
    index('spid_attempts_by_person').on(table.personSessionId),
  ],
);
