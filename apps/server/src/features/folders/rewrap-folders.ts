import { and, eq, ne } from 'drizzle-orm';
import { folders } from '../../db/tables/folders.ts';
import type { StoredWraps } from '../../http/seals/stored-wraps.ts';
import { openContent, sealContent } from './folder-content.ts';

export const folderWraps: StoredWraps = {
  table: folders,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(folders.accountId, accountId), ne(folders.kekId, kekId));
    const rows = await db.select({ id: folders.id }).from(folders).where(isStale);
    return rows.map(({ id }) => id);
  },
  rewrapOne: async (tx, context, accountId, folderId) => {
    const isThis = and(eq(folders.accountId, accountId), eq(folders.id, folderId));
    const isStale = and(isThis, ne(folders.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(folders).where(isStale).for('update');
    if (row === undefined) return false;
    const place = { accountId, folderId, version: row.contentVersion };
    const wrapped = await sealContent(context, place, await openContent(context, row));
    await tx.update(folders).set(wrapped).where(isThis);
    return true;
  },
};
