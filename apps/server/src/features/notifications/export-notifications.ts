import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../core/feature.ts';
import { notifications, pushSubscriptions } from '../../db/tables/notifications.ts';
import { readOwnSettings } from './notification-settings.ts';

export const NOTIFICATION_EXPORTS: readonly ExportPart[] = [
  {
    name: 'notices',
    read: async ({ db }, { accountId }) => {
      const rows = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
      return rows.map(({ leafHash, ...row }) => ({
        ...row,
        leafHash: leafHash && Buffer.from(leafHash).toString('base64url'),
      }));
    },
  },
  {
    name: 'notificationSettings',
    read: ({ db }, { accountId }) => readOwnSettings(db, accountId),
  },
  {
    name: 'pushSubscriptions',
    // Without the keys that the push service and the browser share.
    read: async ({ db }, { accountId }) => {
      const { endpoint, createdAt } = pushSubscriptions;
      const isOwn = eq(pushSubscriptions.accountId, accountId);
      const rows = await db.select({ endpoint, createdAt }).from(pushSubscriptions).where(isOwn);
      return rows.map((row) => ({ service: new URL(row.endpoint).host, createdAt: row.createdAt }));
    },
  },
];
