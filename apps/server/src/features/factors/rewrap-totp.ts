import { and, eq, ne } from 'drizzle-orm';
import { totpFactors } from '../../db/tables/factors.ts';
import type { StoredWraps } from '../../http/seals/stored-wraps.ts';
import { openSecret, sealSecret } from './totp.ts';

export const totpWraps: StoredWraps = {
  table: totpFactors,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(totpFactors.accountId, accountId), ne(totpFactors.kekId, kekId));
    const rows = await db.select({ id: totpFactors.accountId }).from(totpFactors).where(isStale);
    return rows.map(({ id }) => id);
  },
  rewrapOne: async (tx, context, accountId) => {
    const isStale = and(eq(totpFactors.accountId, accountId), ne(totpFactors.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(totpFactors).where(isStale).for('update');
    if (row === undefined) return false;
    const sealed = await sealSecret(context, accountId, await openSecret(context, row));
    await tx.update(totpFactors).set(sealed).where(eq(totpFactors.accountId, accountId));
    return true;
  },
};
