import type { NotificationKind } from '@repo/contract/notifications/notification-kinds';
import type { NotificationSeverity } from '@repo/contract/notifications/notifications';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts, sessions } from './accounts.ts';

/**
 * A notification. Written in the transaction of the event, so that it exists if and only if the event was committed.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    severity: text('severity').$type<NotificationSeverity>().notNull(),
    /** The glyph's record id; null for a recipient who must not learn it (a vouching institution). */
    recordId: id('record_id'),
    scanId: id('scan_id'),
    /** The leaf hash that the release returned, or that of the reported act. */
    leafHash: bytea('leaf_hash'),
    /** Ids and codes from which the sentence is built; never a name or an address. In the demo, invented texts. */
    facts: jsonb('facts').$type<Record<string, string>>().notNull().default({}),
    /** Network of the recipient's own sign-in; shortened for a shared demo account. */
    network: text('network'),
    /** Country from the operator's proxy, as two letters; in the demo an invented place. */
    location: text('location'),
    createdAt: timestamp('created_at').notNull(),
    readAt: timestamp('read_at'),
    /** When its recipient cleared it; this can be undone for a minute. */
    clearedAt: timestamp('cleared_at'),
    /** When its recipient reported that it was somebody else. */
    notMeAt: timestamp('not_me_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('notifications_unread')
      .on(table.accountId, table.id)
      .where(sql`${table.readAt} is null and ${table.clearedAt} is null`),
    // For the daily job that deletes old ones of everybody.
    index('notifications_by_age').on(table.id),
    index('notifications_cleared').on(table.clearedAt).where(sql`${table.clearedAt} is not null`),
    check('notifications_severity_known', sql`${table.severity} in ('critical', 'high', 'medium', 'low')`),
  ],
);

/** The six settings of notifications. Without a row the defaults hold. */
export const notificationSettings = pgTable('notification_settings', {
  accountId: id('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  documentAlerts: boolean('document_alerts').notNull(),
  walletAlerts: boolean('wallet_alerts').notNull(),
  securityAlerts: boolean('security_alerts').notNull(),
  loginAlerts: boolean('login_alerts').notNull(),
  pushNotifications: boolean('push_notifications').notNull(),
  soundEnabled: boolean('sound_enabled').notNull(),
});

/**
 * A browser that receives push messages. Bound to the session that subscribed, so that ending the session ends the
 * messages.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: id('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    /** Public key made by the browser, as sent: base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('push_subscriptions_by_account').on(table.accountId, table.endpoint),
    index('push_subscriptions_by_session').on(table.sessionId),
  ],
);

/** Push messages to be sent. Deleted when they were sent or given up. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    accountId: id('account_id').notNull(),
    subscriptionId: id('subscription_id').notNull(),
    notificationId: id('notification_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.subscriptionId, table.notificationId] }),
    foreignKey({
      columns: [table.accountId, table.subscriptionId],
      foreignColumns: [pushSubscriptions.accountId, pushSubscriptions.id],
      name: 'push_deliveries_subscription',
    }).onDelete('cascade'),
    index('push_deliveries_due').on(table.nextAttemptAt),
  ],
);
