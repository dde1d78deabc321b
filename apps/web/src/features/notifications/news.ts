import type { Notification } from '@repo/contract/notifications/notifications';

/**
 * What has come since the newest one that this page knew and is still unread, newest first. Ids sort by time. On opening
 * the page nothing is news: what waits there already is told by the bell.
 */
export function newsAmong(list: readonly Notification[], newestKnown: string | null): Notification[] {
  if (newestKnown === null) return [];
  return list.filter(({ id, isRead }) => !isRead && id > newestKnown);
}

/** The id to compare with next time. An empty list knows the lowest of all. */
export const findNewestId = (list: readonly Notification[], before: string | null): string => {
  const [newest] = list;
  const known = before ?? '';
  return newest !== undefined && newest.id > known ? newest.id : known;
};
