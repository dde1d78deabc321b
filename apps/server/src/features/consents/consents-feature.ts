import { eq } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { healthConsents } from '../../db/tables/consents.ts';
import { addConsentRoutes } from './consent-routes.ts';

const OWN_CONSENT: ExportPart = {
  name: 'healthConsent',
  read: async ({ db }, { accountId }) => {
    const { version, givenAt } = healthConsents;
    const isOwn = eq(healthConsents.accountId, accountId);
    const [row] = await db.select({ version, givenAt }).from(healthConsents).where(isOwn);
    return row ?? null;
  },
};

export const consentsFeature: Feature = { routes: addConsentRoutes, exportParts: [OWN_CONSENT] };
