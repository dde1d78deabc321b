import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { sessions } from '../../../db/tables/accounts.ts';
import { type notifications, pushDeliveries, pushSubscriptions } from '../../../db/tables/notifications.ts';

type PushedNotice = Pick<typeof notifications.$inferSelect, 'id' | 'accountId' | 'kind'>;

/**
 * Queues one message per browser of the recipient, in the transaction of the act; a job sends them (deliver-pushes.ts).
 */
export async function queuePushes(tx: Tx, at: Date, rows: readonly PushedNotice[]): Promise<void> {
  if (rows.length === 0) return;
  const { id: subscriptionId, accountId } = pushSubscriptions;
  const browsers = await tx
    .select({ subscriptionId, accountId })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), isNull(sessions.endedAt)))
    .where(inArray(accountId, [...new Set(rows.map((row) => row.accountId))]));
  const waiting = browsers.flatMap((browser) =>
    rows
      .filter((row) => row.accountId === browser.accountId)
      .map(({ id, kind }) => ({
        ...browser,
        notificationId: id,
        kind,
        nextAttemptAt: at,
        createdAt: at,
      })),
  );
  if (waiting.length > 0) await tx.insert(pushDeliveries).values(waiting);
}
