import type { ConsentKind } from '@repo/contract/consents/consents';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/**
 * A person's consents, one row a kind. Without a row it was not given, or was withdrawn; the audit log has the history. The
 * table keeps the name from when there was one kind.
 */
export const consents = pgTable(
  'health_consents',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Version of the wording that was accepted. */
    version: integer('version').notNull(),
    givenAt: timestamp('given_at').notNull(),
    kind: text('kind').$type<ConsentKind>().notNull().default('health'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);
