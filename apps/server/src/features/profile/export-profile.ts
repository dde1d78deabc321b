import { disclosedReason, type ReviewReason } from '@repo/contract/profile/profile';
import { asc, eq } from 'drizzle-orm';
import type { ExportPart } from '../../core/feature.ts';
import { profileImages, profiles, reviews } from '../../db/tables/profiles.ts';
import { verificationWaivers } from '../../db/tables/suspensions.ts';
import { openDetails, openImage } from './profile-seals.ts';

export const PROFILE_EXPORTS: readonly ExportPart[] = [
  {
    name: 'profile',
    read: async (context, { accountId }) => {
      const [row] = await context.db.select().from(profiles).where(eq(profiles.accountId, accountId));
      if (row === undefined) return null;
      const { completedAt, identityStatus, identityReason, identityAt, updatedAt } = row;
      const { bodySha256: _hash, ...details } = await openDetails(context, row);
      return {
        completedAt,
        identityStatus,
        identityReason: disclosedOrNull(identityReason),
        identityAt,
        updatedAt,
        details,
      };
    },
  },
  {
    name: 'verificationWaivers',
    read: ({ db }, { accountId }) => {
      const { id, reason, expiresAt, askedAt, decidedAt, isApproved, endedAt } = verificationWaivers;
      return db
        .select({ id, reason, expiresAt, askedAt, decidedAt, isApproved, endedAt })
        .from(verificationWaivers)
        .where(eq(verificationWaivers.accountId, accountId))
        .orderBy(asc(id));
    },
  },
  {
    name: 'images',
    read: async (context, { accountId }) => {
      const mine = eq(profileImages.accountId, accountId);
      const rows = await context.db.select().from(profileImages).where(mine).orderBy(asc(profileImages.id));
      return Promise.all(
        rows.map(async (row) => {
          const { id, kind, widthPx, heightPx, createdAt, deleteAfter } = row;
          const jpeg = Buffer.from(await openImage(context, row)).toString('base64');
          return { id, kind, widthPx, heightPx, createdAt, deleteAfter, dataUrl: `data:image/jpeg;base64,${jpeg}` };
        }),
      );
    },
  },
  {
    name: 'reviews',
    // Never reveals which detail raised a suspicion, here as on the page, because a forger would learn from it.
    read: async ({ db }, { accountId }) => {
      const { id, kind, status, reason, submittedAt, askedAt, askedReason, decidedAt, appealOf } = reviews;
      const rows = await db
        .select({ id, kind, status, reason, submittedAt, askedAt, askedReason, decidedAt, appealOf })
        .from(reviews)
        .where(eq(reviews.accountId, accountId))
        .orderBy(asc(id));
      return rows.map((row) => ({ ...row, reason: disclosedOrNull(row.reason) }));
    },
  },
];

const disclosedOrNull = (reason: ReviewReason | null) => (reason === null ? null : disclosedReason(reason));
