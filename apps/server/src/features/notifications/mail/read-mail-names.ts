import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { notifications, type pushDeliveries } from '../../../db/tables/notifications.ts';

/** What the owner wrote for mails of the card that a notice is about; of nobody else's card, and of no other text. */
export async function readMailName(
  db: Db | Tx,
  { accountId, recordId }: Pick<typeof notifications.$inferSelect, 'accountId' | 'recordId'>,
): Promise<string | null> {
  if (recordId === null) return null;
  const isOwn = and(eq(glyphs.accountId, accountId), eq(glyphs.id, recordId));
  const [row] = await db.select({ mailName: glyphs.mailName }).from(glyphs).where(isOwn);
  return row?.mailName ?? null;
}

type PendingPush = Pick<typeof pushDeliveries.$inferSelect, 'accountId' | 'notificationId'>;

/** The same for many notices, by the notice's id. */
export async function readMailNames(db: Db, waiting: readonly PendingPush[]): Promise<ReadonlyMap<string, string>> {
  const { id, accountId, recordId } = notifications;
  const rows = await db
    .select({ id, mailName: glyphs.mailName })
    .from(notifications)
    .innerJoin(glyphs, and(eq(glyphs.accountId, accountId), eq(glyphs.id, recordId)))
    .where(
      and(
        inArray(accountId, [...new Set(waiting.map((one) => one.accountId))]),
        inArray(
          id,
          waiting.map((one) => one.notificationId),
        ),
        isNotNull(glyphs.mailName),
      ),
    );
  return new Map(rows.flatMap((row) => (row.mailName === null ? [] : [[row.id, row.mailName] as const])));
}
