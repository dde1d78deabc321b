import type { MatrixCases } from './matrix-case.ts';

const REASON = 'The transfer came back.';

/** Of charity: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = {
  readCharity: {},
  listCharityMonths: {},
  readCharityLeaf: {},
  listCharityOrganisations: {},
  readOwnCharity: {},
  setOwnCharity: { request: async () => ({ body: { receives: false } }) },
  listCreatorOrganisations: {},
  addOrganisation: {
    request: async () => ({ body: { name: 'Aid', country: 'IT', kind: 'emergencyAid', weight: 1 } }),
  },
  changeOrganisation: { request: async () => ({ body: { weight: 2 } }) },
  payShare: { request: async () => ({ body: { reference: 'TRN 1', paidOn: '2026-11-03' } }) },
  reverseShare: { request: async () => ({ body: { of: 'payout', reason: REASON } }) },
};
