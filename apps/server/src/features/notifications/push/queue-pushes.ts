import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { nameStatement, runNamed } from '../../../db/run-named.ts';
import { sendTogether } from '../../../db/send-together.ts';
import type { notifications } from '../../../db/tables/notifications.ts';

type PushedNotice = Pick<typeof notifications.$inferSelect, 'id' | 'accountId' | 'kind'>;

const value = (name: string) => sql.placeholder(name);

const QUEUE = nameStatement(
  'push_queue',
  sql`
    insert into push_deliveries (account_id, subscription_id, notification_id, kind, attempts, next_attempt_at, created_at)
    select p.account_id, p.id, ${value('notificationId')}::uuid, ${value('kind')}, 0, ${value('at')}::timestamptz,
      ${value('at')}::timestamptz
    from push_subscriptions p join sessions s on s.id = p.session_id and s.ended_at is null
    where p.account_id = ${value('accountId')}::uuid`,
);

/**
 * Queues one message per browser of the recipient, in the transaction of the act; a job sends them (deliver-pushes.ts).
 */
export async function queuePushes(tx: Tx, at: Date, rows: readonly PushedNotice[]): Promise<void> {
  const queue = ({ id: notificationId, accountId, kind }: PushedNotice) =>
    runNamed(tx, QUEUE, { notificationId, accountId, kind, at: at.toISOString() });
  await sendTogether(rows.map(queue));
}
