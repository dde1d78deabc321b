import { fillPage } from '@repo/contract/notifications/notification-kinds';
import type { Notification } from '@repo/contract/notifications/notifications';

/** Where the thing stands that a notification tells of. */
export type NotificationTarget = { to: string; search?: Record<string, string>; hash?: string };

/** Returns null where there is no such page. */
export function findNotificationTarget({
  kind,
  metadata,
}: Pick<Notification, 'kind' | 'metadata'>): NotificationTarget | null {
  const page = fillPage(kind, metadata);
  if (page === null) return null;
  const [address = '/', hash] = page.split('#');
  const [to = '/', query] = address.split('?');
  return {
    to,
    ...(query !== undefined && { search: Object.fromEntries(new URLSearchParams(query)) }),
    ...(hash !== undefined && { hash }),
  };
}
