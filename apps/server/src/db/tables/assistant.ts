import type { AssistantProvider } from '@house/contract/assistant';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/** That a person lets their questions go to a provider. No row: not asked, or taken back. No question is kept anywhere. */
export const assistantConsents = pgTable(
  'assistant_consents',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<AssistantProvider>().notNull(),
    /** The wording it was given to. */
    version: integer('version').notNull(),
    givenAt: timestamp('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.provider] }),
    check('assistant_consents_provider_known', sql`${table.provider} in ('chatgpt', 'gemini')`),
  ],
);
