import { VaultError } from '@repo/vault';
import type { Context } from '../../core/context.ts';
import { profileImages, profiles } from '../../db/tables/profiles.ts';
import { rewrapTable } from '../../seals/rewrap-table.ts';
import { computeDecisionMac, isDecisionIntact } from './decision-macs.ts';
import { openDetails, openImage, sealDetails, sealImage } from './profile-seals.ts';

export const profileWraps = rewrapTable({
  table: profiles,
  owner: profiles.accountId,
  key: [],
  rewrap: rewrapProfile,
});

/** A decision that somebody else wrote gets no new row MAC. */
async function rewrapProfile(context: Context, row: typeof profiles.$inferSelect) {
  if (row.seal !== null && !isDecisionIntact(context, row)) throw new VaultError('open.refused');
  const wrapped = await sealDetails(context, row.accountId, await openDetails(context, row));
  return row.seal === null ? wrapped : { ...wrapped, ...computeDecisionMac(context, row, wrapped.kekId) };
}

export const profileImageWraps = rewrapTable({
  table: profileImages,
  owner: profileImages.accountId,
  key: [profileImages.id],
  rewrap: async (context, row) => sealImage(context, row, await openImage(context, row)),
});
