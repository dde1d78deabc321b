import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

/** Mail to be sent, written in the transaction of its act, so that it is sent if and only if the act was committed. */
export const mails = pgTable(
  'mails',
  {
    id: id().primaryKey(),
    /** It is null for an address that belongs to no account. */
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Address and text (a code among it), sealed under the key-encryption key; null once delivered or given up. */
    contentWrapped: bytea('content_wrapped'),
    kekId: text('kek_id'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at').notNull(),
    /** How the last attempt failed: a code of the mail server, never an address. */
    problem: text('problem'),
    sentAt: timestamp('sent_at'),
    failedAt: timestamp('failed_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('mails_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('mails_by_account').on(table.accountId),
    index('mails_by_age').on(table.createdAt),
  ],
);
