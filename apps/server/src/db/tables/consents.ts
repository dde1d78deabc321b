import { integer, pgTable } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/**
 * A person's consent to keeping health data. Without a row it was not given, or was withdrawn; the audit log has the history.
 */
export const healthConsents = pgTable('health_consents', {
  accountId: id('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Version of the wording that was accepted. */
  version: integer('version').notNull(),
  givenAt: timestamp('given_at').notNull(),
});
