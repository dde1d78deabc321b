import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, moment } from '../columns.ts';
import { accounts } from './accounts.ts';

export type NotificationKind =
  | 'scan.released'
  | 'scan.refused'
  | 'scan.emergency'
  | 'device.new'
  | 'factor.changed'
  | 'password.changed'
  | 'session.reused'
  | 'recovery.done'
  | 'review.decided'
  | 'role.requested'
  | 'role.declined'
  | 'role.granted'
  | 'role.withdrawn'
  | 'reverification.due';
export type Severity = 'info' | 'warning' | 'critical';

/** What somebody must be told. Written in the transaction of what happened, so it exists if and only if it happened. */
export const notifications = pgTable(
  'notifications',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    /** The glyph's record id; null for a reader who must not learn it (a vouching institution). */
    recordId: id('record_id'),
    scanId: id('scan_id'),
    /** The same leaf hash that the release answered, or that of the act it tells of. */
    leafHash: bytea('leaf_hash'),
    /** Ids and codes that the sentence is made from; never a name or an address. */
    facts: jsonb('facts').$type<Record<string, string>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [index('notifications_by_account').on(table.accountId, table.id)],
);
