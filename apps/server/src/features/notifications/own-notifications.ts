import {
  isNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@repo/contract/notifications/notification-kinds';
import type { NotificationType } from '@repo/contract/notifications/notification-types';
import {
  CLEAR_UNDO_SECONDS,
  NOTIFICATION_RETENTION_DAYS,
  type Notification,
  UNREAD_COUNTED_MAX,
} from '@repo/contract/notifications/notifications';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { firstIdSince } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { viewNotices } from './notification-view.ts';

const UNDO_MS = CLEAR_UNDO_SECONDS * 1000;
const RETENTION_MS = NOTIFICATION_RETENTION_DAYS * 86_400_000;

type NotificationPageQuery = { after: string | null; limit: number };

const isOwn = (accountId: string) => eq(notifications.accountId, accountId);
const isUnread = and(isNull(notifications.readAt), isNull(notifications.clearedAt));

/** Newest first, with one row more than `limit` if there is a next page. */
export async function listOwnNotifications(
  context: Context,
  accountId: string,
  type: NotificationType | undefined,
  page: NotificationPageQuery,
): Promise<Notification[]> {
  const conditions: (SQL | undefined)[] = [isOwn(accountId), isNull(notifications.clearedAt)];
  if (type !== undefined) conditions.push(inArray(notifications.kind, listKinds(type)));
  if (page.after !== null) conditions.push(lt(notifications.id, page.after));
  const rows = await context.db
    .select()
    .from(notifications)
    .where(and(...conditions))
    .orderBy(desc(notifications.id))
    .limit(page.limit + 1);
  return viewNotices(context, accountId, rows);
}

function listKinds(type: NotificationType): NotificationKind[] {
  const kinds = Object.keys(NOTIFICATION_KINDS).filter(isNotificationKind);
  return kinds.filter((kind) => NOTIFICATION_KINDS[kind].type === type);
}

/** Notifications are counted up to a limit, because the bell shows at most 9+. */
export async function countOwnUnread({ db }: Context, accountId: string): Promise<{ unread: number }> {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isOwn(accountId), isUnread))
    .limit(UNREAD_COUNTED_MAX)
    .as('some');
  const [row] = await db.select({ unread: count() }).from(some);
  return { unread: row?.unread ?? 0 };
}

export async function markRead(context: Context, accountId: string, id: string): Promise<Notification | Refusal> {
  const isThis = and(isOwn(accountId), eq(notifications.id, id), isNull(notifications.clearedAt));
  const set = { readAt: context.clock.now() };
  await context.db.update(notifications).set(set).where(and(isThis, isUnread));
  const rows = await context.db.select().from(notifications).where(isThis);
  const [notification] = await viewNotices(context, accountId, rows);
  return notification ?? refuse('request.notFound');
}

/** Marks notifications up to the newest that the page showed; later ones were not seen. */
export async function markAllRead(context: Context, accountId: string, upTo: string): Promise<{ read: number }> {
  const upToSeen = and(isUnread, lte(notifications.id, upTo));
  return { read: await changeAll(context, accountId, upToSeen, { readAt: context.clock.now() }) };
}

export async function clearAll(context: Context, accountId: string): Promise<{ cleared: number; undoUntil: string }> {
  const now = context.clock.now();
  const cleared = await changeAll(context, accountId, isNull(notifications.clearedAt), { clearedAt: now });
  return { cleared, undoUntil: new Date(now.getTime() + UNDO_MS).toISOString() };
}

export async function restoreCleared(context: Context, accountId: string): Promise<{ restored: number }> {
  const since = new Date(context.clock.now().getTime() - UNDO_MS);
  const isRecent = and(isNotNull(notifications.clearedAt), gt(notifications.clearedAt, since));
  return { restored: await changeAll(context, accountId, isRecent, { clearedAt: null }) };
}

type NotificationChange = { readAt: Date } | { clearedAt: Date | null };

/** Locks the account first, because two simultaneous changes of the same rows in different order would deadlock. */
async function changeAll(
  context: Context,
  accountId: string,
  which: SQL | undefined,
  set: NotificationChange,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    const rows = await tx
      .update(notifications)
      .set(set)
      .where(and(isOwn(accountId), which))
      .returning({ id: notifications.id });
    return rows.length;
  });
}

/**
 * Deletes cleared notifications once clearing can no longer be undone, and all others when they are old. The audit log
 * keeps what happened.
 */
export async function forgetOldNotifications({ db, clock }: Context): Promise<void> {
  const nowMs = clock.now().getTime();
  const isGone = and(isNotNull(notifications.clearedAt), lte(notifications.clearedAt, new Date(nowMs - UNDO_MS)));
  await db.delete(notifications).where(isGone);
  // Ids sort by time and are indexed already.
  await db.delete(notifications).where(lt(notifications.id, firstIdSince(new Date(nowMs - RETENTION_MS))));
}
