import { and, eq, ne } from 'drizzle-orm';
import { profileImages, profiles } from '../../db/tables/profiles.ts';
import type { StoredWraps } from '../../http/seals/stored-wraps.ts';
import { openDetails, openImage, sealDetails, sealImage } from './profile-seals.ts';

export const profileWraps: StoredWraps = {
  table: profiles,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(profiles.accountId, accountId), ne(profiles.kekId, kekId));
    const rows = await db.select({ id: profiles.accountId }).from(profiles).where(isStale);
    return rows.map(({ id }) => id);
  },
  rewrapOne: async (tx, context, accountId) => {
    const isThis = eq(profiles.accountId, accountId);
    const isStale = and(isThis, ne(profiles.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(profiles).where(isStale).for('update');
    if (row === undefined) return false;
    await tx
      .update(profiles)
      .set(await sealDetails(context, accountId, await openDetails(context, row)))
      .where(isThis);
    return true;
  },
};

export const profileImageWraps: StoredWraps = {
  table: profileImages,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(profileImages.accountId, accountId), ne(profileImages.kekId, kekId));
    const rows = await db.select({ id: profileImages.id }).from(profileImages).where(isStale);
    return rows.map(({ id }) => id);
  },
  rewrapOne: async (tx, context, accountId, imageId) => {
    const isThis = and(eq(profileImages.accountId, accountId), eq(profileImages.id, imageId));
    const isStale = and(isThis, ne(profileImages.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(profileImages).where(isStale).for('update');
    if (row === undefined) return false;
    await tx
      .update(profileImages)
      .set(await sealImage(context, row, await openImage(context, row)))
      .where(isThis);
    return true;
  },
};
