import { readAnalytics, readOfficeTrends } from '@repo/contract/territory/analytics';
import { readTerritory, searchMunicipalities } from '@repo/contract/territory/territory';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { countOfficeScans } from './count-office-scans.ts';
import { countOfficeTrends } from './count-office-trends.ts';
import { countTerritory } from './count-territory.ts';
import { findMunicipalities } from './find-municipalities.ts';

const PERIOD_DEFAULT = '30';

/** Each within the office of the session: no request names another one. */
export function addTerritoryRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readTerritory, async ({ session, query }) =>
    countTerritory(context.db, session.officeId, query.area),
  );
  answer(app, context, searchMunicipalities, async ({ query }) => findMunicipalities(query.name));
  answer(app, context, readAnalytics, async ({ session, query }) => {
    const { officeId } = session;
    return countOfficeScans(context.db, { officeId, period: query.days ?? PERIOD_DEFAULT, now: context.clock.now() });
  });
  answer(app, context, readOfficeTrends, async ({ session, query }) => {
    const { officeId } = session;
    return countOfficeTrends(context.db, { officeId, period: query.days ?? PERIOD_DEFAULT, now: context.clock.now() });
  });
}
