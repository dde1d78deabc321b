import type { Realm } from '@repo/contract/accounts/accounts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/**
 * The accounts that represent an institution of the directory, and the texts they edited. The directory itself is a
 * file of the program (features/institutions/data), and a newer file does not change these rows. A row is deleted with
 * its account.
 */
export const institutionProfiles = pgTable(
  'institution_profiles',
  {
    /** It is the id in the directory file, like `it-central-bank`. */
    institutionId: text('institution_id').notNull(),
    /** Demo institutions are shown only to demo accounts. */
    realm: text('realm').$type<Realm>().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    appointedAt: timestamp('appointed_at').notNull(),
    /** The five texts are null until the first edit. From then on they replace those of the file; empty means not known. */
    editedAt: timestamp('edited_at'),
    displayName: text('display_name').notNull().default(''),
    description: text('description').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    website: text('website').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.realm] }),
    index('institution_profiles_by_account').on(table.accountId, table.institutionId),
    check('institution_profiles_realm_known', sql`${table.realm} in ('demo', 'real')`),
  ],
);

/**
 * The glyph that belongs to a person's code at an institution. Created at the first reveal; the code itself is derived.
 */
export const institutionalCodes = pgTable(
  'institutional_codes',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    institutionId: text('institution_id').notNull(),
    /**
     * Record id under which the glyph is stored. The glyph may not be stored yet; a new id is set once that glyph went
     * to the trash.
     */
    recordId: id('record_id').notNull(),
    assignedAt: timestamp('assigned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.institutionId] })],
);
