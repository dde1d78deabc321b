import { asc, eq } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { assistantConsents } from '../../db/tables/assistant.ts';
import { addAssistantRoutes } from './assistant-routes.ts';

const OWN_CONSENTS: ExportPart = {
  name: 'assistantConsents',
  read: ({ db }, { accountId }) => {
    const { provider, version, givenAt } = assistantConsents;
    const isOwn = eq(assistantConsents.accountId, accountId);
    return db.select({ provider, version, givenAt }).from(assistantConsents).where(isOwn).orderBy(asc(provider));
  },
};

export const assistantFeature: Feature = { routes: addAssistantRoutes, exportParts: [OWN_CONSENTS] };
