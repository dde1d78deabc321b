import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { notifications } from '../../db/tables/notifications.ts';

export type Notice = Omit<typeof notifications.$inferInsert, 'id' | 'createdAt' | 'readAt'>;

/** Inside the transaction of the act: whoever acts cannot keep the notice back, and no notice tells what did not happen. */
export async function notify(tx: Tx, at: Date, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insert(notifications)
    .values(notices.map((notice) => ({ ...notice, id: newId(at.getTime()), createdAt: at, readAt: null })));
}
