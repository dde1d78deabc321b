import { asc, eq, or } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { TEND_OFFERS } from './close-offers.ts';
import { addEnrolmentRoutes } from './enrolment-routes.ts';

/** Also an offer that the person declined, or whose slip they took; without the keyed hashes that match it. */
const OWN_ENROLMENTS: ExportPart = {
  name: 'enrolments',
  read: async ({ db }, { accountId }) => {
    const { accountId: holder, dismissedBy, redeemedBy, id } = enrolments;
    const isOwn = or(eq(holder, accountId), eq(dismissedBy, accountId), eq(redeemedBy, accountId));
    const rows = await db.select().from(enrolments).where(isOwn).orderBy(asc(id));
    return rows.map(({ personKey: _key, slipHash: _slip, toTell: _toTell, ...row }) => row);
  },
};

export const enrolmentsFeature: Feature = {
  routes: addEnrolmentRoutes,
  jobs: [TEND_OFFERS],
  exportParts: [OWN_ENROLMENTS],
};
