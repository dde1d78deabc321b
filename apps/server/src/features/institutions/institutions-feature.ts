import { asc, eq } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { institutionalCodes, institutionProfiles } from '../../db/tables/institutions.ts';
import { addInstitutionRoutes } from './institution-routes.ts';
import { derivePersonalCode } from './personal-code.ts';

const INSTITUTION_EXPORTS: readonly ExportPart[] = [
  {
    name: 'institutionProfiles',
    read: ({ db }, { accountId }) => {
      const mine = eq(institutionProfiles.accountId, accountId);
      return db.select().from(institutionProfiles).where(mine).orderBy(asc(institutionProfiles.institutionId));
    },
  },
  {
    name: 'institutionalCodes',
    // Exports the codes that were ever revealed; any other is derived from its institution and records nothing the
    // person has done.
    read: async (context, { accountId }) => {
      const mine = eq(institutionalCodes.accountId, accountId);
      const rows = await context.db.select().from(institutionalCodes).where(mine);
      return rows.map((row) => ({ ...row, uniqueCode: derivePersonalCode(context, accountId, row.institutionId) }));
    },
  },
];

export const institutionsFeature: Feature = { routes: addInstitutionRoutes, exportParts: INSTITUTION_EXPORTS };
