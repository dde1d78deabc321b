import { asc, eq } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { consents } from '../../db/tables/consents.ts';
import { addConsentRoutes } from './consent-routes.ts';

const OWN_CONSENTS: ExportPart = {
  name: 'consents',
  read: async ({ db }, { accountId }) => {
    const { kind, version, givenAt } = consents;
    const isOwn = eq(consents.accountId, accountId);
    return db.select({ kind, version, givenAt }).from(consents).where(isOwn).orderBy(asc(kind));
  },
};

export const consentsFeature: Feature = { routes: addConsentRoutes, exportParts: [OWN_CONSENTS] };
