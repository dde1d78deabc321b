import { profileImages, profiles } from '../../db/tables/profiles.ts';
import { rewrapTable } from '../../http/seals/rewrap-table.ts';
import { openDetails, openImage, sealDetails, sealImage } from './profile-seals.ts';

export const profileWraps = rewrapTable({
  table: profiles,
  owner: profiles.accountId,
  key: [],
  rewrap: async (context, row) => sealDetails(context, row.accountId, await openDetails(context, row)),
});

export const profileImageWraps = rewrapTable({
  table: profileImages,
  owner: profileImages.accountId,
  key: [profileImages.id],
  rewrap: async (context, row) => sealImage(context, row, await openImage(context, row)),
});
