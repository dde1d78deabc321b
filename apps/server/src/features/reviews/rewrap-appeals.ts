import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { reviews } from '../../db/tables/profiles.ts';
import type { StoredWraps } from '../../http/seals/stored-wraps.ts';
import { openAppeal, sealAppeal } from './appeal-seal.ts';

const isAppeal = isNotNull(reviews.appealWrapped);

export const appealWraps: StoredWraps = {
  table: reviews,
  isUsed: isAppeal,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(reviews.accountId, accountId), isAppeal, ne(reviews.kekId, kekId));
    const rows = await db.select({ id: reviews.id }).from(reviews).where(isStale);
    return rows.map(({ id }) => id);
  },
  rewrapOne: async (tx, context, accountId, id) => {
    const isThis = and(eq(reviews.accountId, accountId), eq(reviews.id, id));
    const isStale = and(isThis, isAppeal, ne(reviews.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(reviews).where(isStale).for('update');
    const text = row === undefined ? null : await openAppeal(context, row);
    if (row === undefined || text === null) return false;
    await tx
      .update(reviews)
      .set(await sealAppeal(context, row, text))
      .where(isThis);
    return true;
  },
};
