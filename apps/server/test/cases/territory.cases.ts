import type { StaffCases } from './matrix-case.ts';

/** Of the territory: `portal-isolation.test.ts` asks each call as everybody of two institutions. */
export const STAFF_CASES: StaffCases = {
  readTerritory: { request: async () => ({ query: '?area=037006' }) },
  searchMunicipalities: { request: async () => ({ query: '?name=ro' }) },
  readAnalytics: { request: async () => ({ query: '?days=7' }) },
  readOfficeTrends: { request: async () => ({ query: '?days=7' }) },
};
