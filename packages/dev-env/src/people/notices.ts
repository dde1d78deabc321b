import type { NotificationKind } from '@repo/contract/notifications/notification-kinds';
import { newId } from '@repo/server/db/new-id';
import { notifications } from '@repo/server/db/tables/notifications';
import type { TestApp } from '../servers/test-app.ts';

type NoticeRow = Partial<typeof notifications.$inferInsert>;

/** Inserts a notification as `notify` does, without sending anything. Returns its id. */
export async function insertNotice(kit: Pick<TestApp, 'context' | 'clock'>, accountId: string, row: NoticeRow = {}) {
  const createdAt = row.createdAt ?? kit.clock.now();
  const id = row.id ?? newId(createdAt.getTime());
  const kind: NotificationKind = 'role.granted';
  await kit.context.db.insert(notifications).values({ kind, severity: 'low', ...row, id, accountId, createdAt });
  return id;
}

/** Keys that a browser would generate and send. */
export const BROWSER_KEYS = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) };
