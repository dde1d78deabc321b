import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { offices, staffAccounts, staffSessions } from './staff.ts';

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
  },
  (table) => [
    index('spid_attempts_by_expiry').on(table.expiresAt),
    index('spid_attempts_by_session').on(table.sessionId),
  ],
);
