import { BROWSER_KEYS } from '@repo/dev-env/people/notices';
import { newId } from '../../src/db/new-id.ts';
import type { MatrixCases } from './matrix-case.ts';

/** Accounts outside the demo get 404 from its addresses. */
const inDemo = ({ part }: { part: string }) => (part === 'creator' ? 404 : 201);

export const CASES: MatrixCases = {
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
