import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { mails } from '../../../db/tables/mails.ts';
import type { StoredWraps } from '../../../http/seals/stored-wraps.ts';
import { rewrapMail } from './sealed-mail.ts';

const isSealed = isNotNull(mails.contentWrapped);

/** Mail that waits: a few rows for a few hours, some of them for addresses that belong to nobody. */
export const mailWraps: StoredWraps = {
  table: mails,
  isUsed: isSealed,
  listStale: async () => [],
  listStaleOfAll: async (db, kekId) => {
    const rows = await db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isSealed, ne(mails.kekId, kekId)))
      .orderBy(asc(mails.id));
    return rows.map(({ id }) => id);
  },
  rewrapOne: async (tx, context, _accountId, id) => {
    const isStale = and(eq(mails.id, id), isSealed, ne(mails.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(mails).where(isStale).for('update');
    if (row === undefined || row.contentWrapped === null || row.kekId === null) return false;
    const { accountId, kind, contentWrapped, kekId } = row;
    await tx
      .update(mails)
      .set(await rewrapMail(context, { id, accountId, kind, contentWrapped, kekId }))
      .where(eq(mails.id, id));
    return true;
  },
};
