import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications about roles, apart from the calls of roles: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'role.requested': 'other',
  'role.declined': 'other',
  'role.granted': 'other',
  'role.withdrawn': 'other',
} as const satisfies NotificationKinds;
