import type { MatrixCases } from '../../test-kit/matrix-case.ts';

/** Of the audit log: its head is open to everybody, the entries to their subject alone. */
export const CASES: MatrixCases = {
  readLogHead: {},
  readLogConsistency: { request: async () => ({ query: 'from=1&to=1' }) },
  countOwnEntries: {},
  listOwnEntries: { request: async () => ({ query: 'size=1' }) },
};
