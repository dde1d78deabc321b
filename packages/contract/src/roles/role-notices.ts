import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications about roles, apart from the calls of roles: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'role.requested': { type: 'other', page: '/settings/roles' },
  'role.declined': { type: 'other', page: '/settings/roles' },
  'role.granted': { type: 'other', page: '/settings/roles' },
  'role.withdrawn': { type: 'other', page: '/settings/roles' },
} as const satisfies NotificationKinds;
