import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notification of a decided case, apart from the calls of a review: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'review.decided': { type: 'other', page: '/profile' },
} as const satisfies NotificationKinds;
