import type { NotificationKind } from '@house/contract/notifications/notification-kinds';
import { newId } from '../db/new-id.ts';
import { notifications } from '../db/tables/notifications.ts';
import type { TestApp } from './test-app.ts';

// How the calls of notifications are asked in the authorisation matrix.

type CallCase = {
  request?: () => Promise<{ body?: object }>;
  status?: (actor: { part: string }) => number;
};
type Row = Partial<typeof notifications.$inferInsert>;

/** A notification as `notify` leaves it, without telling anybody. Answers its id. */
export async function insertNotice(kit: Pick<TestApp, 'context' | 'clock'>, accountId: string, row: Row = {}) {
  const createdAt = row.createdAt ?? kit.clock.now();
  const id = row.id ?? newId(createdAt.getTime());
  const kind: NotificationKind = 'role.granted';
  await kit.context.db.insert(notifications).values({ kind, severity: 'low', ...row, id, accountId, createdAt });
  return id;
}

/** What a browser would send of its own making. */
export const BROWSER_KEYS = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) };

/** Whoever is not of the demo finds nothing under its addresses. */
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
    // The notice tells of nothing that could be undone.
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
