import type { SWITCHES } from '@house/contract/creator/creator-system';
import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { accounts, sessions } from './accounts.ts';

/** Switches that a creator turned for an hour at most; one whose end has passed is back where it was. */
export const systemSwitches = pgTable(
  'system_switches',
  {
    id: id().primaryKey(),
    kind: text('kind').$type<(typeof SWITCHES)[number]>().notNull(),
    /** Null: for the whole server. */
    sessionId: id('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    byId: id('by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    until: timestamp('until').notNull(),
  },
  (table) => [unique('system_switches_once').on(table.kind, table.sessionId).nullsNotDistinct()],
);
