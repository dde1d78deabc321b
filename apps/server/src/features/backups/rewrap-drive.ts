import { and, eq, ne } from 'drizzle-orm';
import { driveGrants, driveUploads } from '../../db/tables/storage.ts';
import type { StoredWraps } from '../../http/seals/stored-wraps.ts';
import { openGrant, openUploadUrl, sealGrant, sealUploadUrl } from './drive-grant.ts';

export const driveGrantWraps: StoredWraps = {
  table: driveGrants,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(driveGrants.accountId, accountId), ne(driveGrants.kekId, kekId));
    const rows = await db.select({ id: driveGrants.accountId }).from(driveGrants).where(isStale);
    return rows.map(({ id }) => id);
  },
  rewrapOne: async (tx, context, accountId) => {
    const isStale = and(eq(driveGrants.accountId, accountId), ne(driveGrants.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(driveGrants).where(isStale).for('update');
    if (row === undefined) return false;
    const sealed = await sealGrant(context, row, await openGrant(context, row));
    await tx.update(driveGrants).set(sealed).where(eq(driveGrants.accountId, accountId));
    return true;
  },
};

export const driveUploadWraps: StoredWraps = {
  table: driveUploads,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(driveUploads.accountId, accountId), ne(driveUploads.kekId, kekId));
    const rows = await db.select({ id: driveUploads.accountId }).from(driveUploads).where(isStale);
    return rows.map(({ id }) => id);
  },
  rewrapOne: async (tx, context, accountId) => {
    const isStale = and(eq(driveUploads.accountId, accountId), ne(driveUploads.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(driveUploads).where(isStale).for('update');
    if (row === undefined) return false;
    const sealed = await sealUploadUrl(context, row, await openUploadUrl(context, row));
    await tx.update(driveUploads).set(sealed).where(eq(driveUploads.accountId, accountId));
    return true;
  },
};
