import { ALLOCATE_EVERY_MS } from '@repo/contract/charity/charity';
import { eq } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { charityOrganisations } from '../../db/tables/money/charity.ts';
import { allocateMonths } from './allocate-months.ts';
import { addCharityRoutes } from './charity-routes.ts';
import { readOwn } from './own-charity.ts';
import { readOrganisationShares } from './read-months.ts';

const OWN_CHARITY: ExportPart = {
  name: 'charity',
  read: async (context, { accountId }) => {
    const { receives, country } = await readOwn(context, accountId);
    const isOwn = eq(charityOrganisations.accountId, accountId);
    const [row] = await context.db.select().from(charityOrganisations).where(isOwn);
    const shares = row === undefined ? [] : await readOrganisationShares(context.db, row.id);
    return { receives, country, shares };
  },
};

export const charityFeature: Feature = {
  routes: addCharityRoutes,
  jobs: [{ name: 'allocate what was set aside for charity', everyMs: ALLOCATE_EVERY_MS, run: allocateMonths }],
  exportParts: [OWN_CHARITY],
};
