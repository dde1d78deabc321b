import { asc, eq } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { addEnrolmentRoutes } from './enrolment-routes.ts';

const OWN_ENROLMENTS: ExportPart = {
  name: 'enrolments',
  read: ({ db }, { accountId }) =>
    db.select().from(enrolments).where(eq(enrolments.accountId, accountId)).orderBy(asc(enrolments.id)),
};

export const enrolmentsFeature: Feature = { routes: addEnrolmentRoutes, exportParts: [OWN_ENROLMENTS] };
