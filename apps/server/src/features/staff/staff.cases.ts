import type { MatrixCases, StaffCases } from '../../test-kit/matrix-case.ts';
import { newAuthPassword } from '../../test-kit/people.ts';

const UNKNOWN_TOKEN = 'A'.repeat(43);

/** Of the ways into the portal. Calls of employees: `portal-isolation.test.ts`. */
export const CASES: MatrixCases = {
  institutionalLogin: { request: async () => ({ body: {} }) },
  readInvitation: { request: async () => ({ body: { token: UNKNOWN_TOKEN } }) },
  acceptInvitation: { request: async () => ({ body: { token: UNKNOWN_TOKEN, password: newAuthPassword() } }) },
};

export const STAFF_CASES: StaffCases = { readStaffSession: {}, staffLogout: {} };
