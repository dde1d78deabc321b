import type { MatrixCases } from './matrix-case.ts';

const REASON = 'The person asked for it by telephone.';
const FAR = '2030-01-01T00:00:00.000Z';

/** Of the creator's panel: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = {
  readCreatorData: {},
  readCreatorOverview: {},
  readOpening: {},
  sendTestLetter: { request: async () => ({ body: {} }) },
  confirmTestLetter: { request: async () => ({ body: { code: '123456' } }) },
  askProviders: { request: async () => ({ body: {} }) },
  enterRestoreCode: { request: async () => ({ body: { code: 'RC-1' } }) },
  runLedgerCheck: { request: async () => ({ body: {} }) },
  listCreatorUsers: {},
  readCreatorUser: {},
  suspendAccount: { request: async () => ({ body: { reason: REASON } }) },
  reopenAccount: { request: async () => ({ body: { reason: REASON } }) },
  endAccountSessions: { request: async () => ({ body: { reason: REASON } }) },
  askWaiver: { request: async () => ({ body: { reason: REASON, expiresAt: FAR } }) },
  listWaivers: {},
  decideWaiver: { request: async () => ({ body: { approve: true } }) },
  endWaiver: { request: async () => ({ body: {} }) },
};
