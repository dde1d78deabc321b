import type { MatrixCases } from './matrix-case.ts';

/** No checkpoint is signed while the matrix runs: whoever may ask hears that there is no log yet. */
const NO_LOG = () => 404;

/** Of the audit log: its head is open to everybody, the entries to their subject alone. */
export const CASES: MatrixCases = {
  readLogHead: { status: NO_LOG },
  readLogConsistency: { request: async () => ({ query: '?from=1&to=1' }), status: NO_LOG },
  readLogWitnesses: {},
  countOwnEntries: {},
  listOwnEntries: { request: async () => ({ query: '?size=1' }), status: NO_LOG },
};
