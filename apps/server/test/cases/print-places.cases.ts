import type { MatrixCases } from './matrix-case.ts';

/** Of prints: the lists are everybody's; a place is asked for by the owner, whose card here shows nothing to anyone. */
export const CASES: MatrixCases = {
  readStatusList: {},
  readStatusKeys: {},
  placePrint: { request: async () => ({ body: { contentVersion: 1 } }), status: () => 409 },
};
