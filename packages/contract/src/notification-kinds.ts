import { NOTIFICATION_KINDS as accounts } from './accounts.ts';
import { NOTIFICATION_KINDS as creator } from './creator.ts';
import { NOTIFICATION_KINDS as factors } from './factors.ts';
import type { NotificationKinds } from './notification-types.ts';
import { NOTIFICATION_KINDS as recovery } from './recovery.ts';
import { NOTIFICATION_KINDS as reverification } from './reverification.ts';
import { NOTIFICATION_KINDS as roles } from './roles.ts';
import { NOTIFICATION_KINDS as scans } from './scans.ts';
import { NOTIFICATION_KINDS as settings } from './settings.ts';

const demo = {
  'demo.document': 'document',
  'demo.wallet': 'wallet',
  'demo.security': 'security',
} as const satisfies NotificationKinds;

/**
 * Every kind of notification and its type: the page translates by kind, the switches go by type. `other` answers what a
 * person asked for and has no switch.
 */
export const NOTIFICATION_KINDS = {
  ...scans,
  ...accounts,
  ...factors,
  ...settings,
  ...recovery,
  ...reverification,
  ...creator,
  ...roles,
  ...demo,
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
