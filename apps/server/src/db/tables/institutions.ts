import type { Realm } from '@house/contract/accounts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/**
 * Who speaks for an institution of the directory, and what they say. The directory itself is a file of the program
 * (features/institutions/data): a newer file never touches these rows. A word leaves with its speaker.
 */
export const institutionProfiles = pgTable(
  'institution_profiles',
  {
    /** As the file has it, like `it-central-bank`. */
    institutionId: text('institution_id').notNull(),
    /** What an invented institution says is read by invented people. */
    realm: text('realm').$type<Realm>().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    appointedAt: timestamp('appointed_at').notNull(),
    /** Null until the first edit. From then on the five texts stand in place of the file's; empty: not known. */
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

/** The glyph a person's code at an institution was given. No row before the first reveal; the code itself is derived. */
export const institutionalCodes = pgTable(
  'institutional_codes',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    institutionId: text('institution_id').notNull(),
    /** The record the glyph is kept under. Perhaps not kept yet; another one once that glyph went to the trash. */
    recordId: id('record_id').notNull(),
    assignedAt: timestamp('assigned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.institutionId] })],
);
