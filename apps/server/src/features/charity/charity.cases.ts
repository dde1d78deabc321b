import type { MatrixCases } from '../../test-kit/matrix-case.ts';

/** Of charity: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = { readCharity: {} };
