import type { NotificationKind } from '@house/contract/notifications/notification-kinds';
import { newId } from '@house/server/db/new-id';
import { notifications } from '@house/server/db/tables/notifications';
import type { TestApp } from '../servers/test-app.ts';

// Requests of the notification calls in the authorisation matrix.

type CallCase = {
  request?: () => Promise<{ body?: object }>;
  status?: (actor: { part: string }) => number;
};
type Row = Partial<typeof notifications.$inferInsert>;

/** Inserts a notification as `notify` does, without sending anything. Returns its id. */
export async function insertNotice(kit: Pick<TestApp, 'context' | 'clock'>, accountId: string, row: Row = {}) {
  const createdAt = row.createdAt ?? kit.clock.now();
  const id = row.id ?? newId(createdAt.getTime());
  const kind: NotificationKind = 'role.granted';
  await kit.context.db.insert(notifications).values({ kind, severity: 'low', ...row, id, accountId, createdAt });
  return id;
}

/** Keys that a browser would generate and send. */
export const BROWSER_KEYS = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) };

/** Accounts outside the demo get 404 from its addresses. */
const inDemo = ({ part }: { part: string }) => (part === 'creator' ? 404 : 201);

export function noticeCases(): Record<string, CallCase> {
  return {
    listNotifications: {},
    countUnread: {},
    streamNotifications: {},
    markNotificationRead: {},
    markAllNotificationsRead: { request: async () => ({ body: { upTo: newId() } }) },
    clearNotifications: {},
    restoreNotifications: {},
    // The reported act is not one that can be undone.
    reportNotMe: { status: () => 409 },
    readNotificationSettings: {},
    changeNotificationSettings: { request: async () => ({ body: { soundEnabled: false } }) },
    readPushKey: {},
    subscribeToPush: {
      request: async () => ({ body: { endpoint: 'https://push.example.org/one', keys: BROWSER_KEYS } }),
    },
    unsubscribeFromPush: {},
    notifyDocument: {
      request: async () => ({ body: { institutionName: 'City Hospital', documentType: 'Report' } }),
      status: inDemo,
    },
    notifyWallet: {
      request: async () => ({ body: { walletAddress: '0x12', transactionType: 'sent', amount: '1' } }),
      status: inDemo,
    },
    notifySecurity: { status: inDemo },
  };
}
