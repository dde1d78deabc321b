import type { AssistantProvider } from '@repo/contract/assistant/assistant';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/**
 * A person's consent to send their questions to a provider. Without a row it was not given, or was withdrawn. Questions are not
 * stored anywhere.
 */
export const assistantConsents = pgTable(
  'assistant_consents',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<AssistantProvider>().notNull(),
    /** Version of the consent text that was accepted. */
    version: integer('version').notNull(),
    givenAt: timestamp('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.provider] }),
    check('assistant_consents_provider_known', sql`${table.provider} in ('chatgpt', 'gemini')`),
  ],
);
