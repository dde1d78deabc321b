import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of the wallet, apart from its calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'wallet.sent': { type: 'wallet', page: '/wallet' },
  'wallet.received': { type: 'wallet', page: '/wallet' },
} as const satisfies NotificationKinds;
