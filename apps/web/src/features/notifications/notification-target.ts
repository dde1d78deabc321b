import { templateOf } from '@house/contract/notifications/notification-kinds';
import type { Notification } from '@house/contract/notifications/notifications';

/** Where the thing stands that a notification tells of; null where there is no such page. */
export type NotificationTarget =
  | { to: '/manage'; search: { glyph: string } }
  | { to: '/settings/sessions' | '/settings/security' | '/settings/roles' }
  | { to: '/payment'; search: { payment: string } }
  | { to: '/creator-panel'; search: { tab: 'orders' | 'bank' } }
  | { to: '/dashboard' | '/profile' }
  /** Where a template says that it leads. */
  | { to: string; hash?: string };

export function targetOf({ kind, metadata }: Pick<Notification, 'kind' | 'metadata'>): NotificationTarget | null {
  switch (kind) {
    case 'scan.released':
    case 'scan.refused':
    case 'scan.emergency':
    case 'scan.exported':
    case 'scan.copyAsked':
      return metadata.recordId === undefined ? null : { to: '/manage', search: { glyph: metadata.recordId } };
    case 'device.new':
      return { to: '/settings/sessions' };
    case 'factor.changed':
      return { to: '/settings/security' };
    case 'role.requested':
    case 'role.granted':
    case 'role.declined':
    case 'role.withdrawn':
      return { to: '/settings/roles' };
    case 'payment.completed':
    case 'payment.failed':
    case 'payment.refunded':
    case 'payment.partlyReceived':
      return metadata.paymentId === undefined ? null : { to: '/payment', search: { payment: metadata.paymentId } };
    case 'payment.linesWait':
      return { to: '/creator-panel', search: { tab: 'bank' } };
    case 'order.toMake':
      return { to: '/creator-panel', search: { tab: 'orders' } };
    case 'wallet.sent':
    case 'wallet.received':
      return { to: '/wallet' };
    case 'review.decided':
      return { to: '/profile' };
    // It asks for the steps that are due.
    case 'reverification.due':
      return { to: '/dashboard' };
    default:
      return pageOf(templateOf(kind)?.page);
  }
}

function pageOf(page: string | undefined): NotificationTarget | null {
  if (page === undefined) return null;
  const [to = '/', hash] = page.split('#');
  return hash === undefined ? { to } : { to, hash };
}
