import { TOTP_PERIOD_SECONDS } from '@repo/contract/factors/factors';
import { newAuthPassword } from '@repo/dev-env/people/people';
import { employ, presentCode } from '@repo/dev-env/people/staff-people';
import type { MatrixCases, StaffCases } from './matrix-case.ts';

const UNKNOWN_TOKEN = 'A'.repeat(43);

const OPERATION = { operation: 'POST /api/portal/employees', bodySha256: 'A'.repeat(43) };

/** Of the ways into the portal. Calls of employees: `portal-isolation.test.ts`. */
export const CASES: MatrixCases = {
  institutionalLogin: { request: async () => ({ body: {} }) },
  sendSignInCode: { request: async () => ({ body: {} }) },
  sendStaffSignInCode: { request: async () => ({ body: {} }) },
  readInvitation: { request: async () => ({ body: { token: UNKNOWN_TOKEN } }) },
  acceptInvitation: { request: async () => ({ body: { token: UNKNOWN_TOKEN, password: newAuthPassword() } }) },
};

/** Asked in this order: the second takes the secret that the first answered, the third a code of the app then set up. */
export const STAFF_CASES: StaffCases = {
  readStaffSession: {},
  // The others are asked: there has to be one.
  askForCredentials: {
    request: async (kit, { office }) => {
      await employ(kit, office, { portalRole: 'admin' });
      return {};
    },
  },
  staffLogout: {},
  beginStaffConfirm: { request: async () => ({ body: OPERATION }) },
  proveStaffConfirm: {
    request: async (kit, as) => {
      const asked = {
        method: 'POST',
        url: '/api/portal/confirm/options',
        headers: as.headers,
        payload: OPERATION,
      } as const;
      return { body: { id: (await kit.app.inject(asked)).json().id, password: as.password } };
    },
  },
  readStaffCode: {},
  beginStaffCode: { request: async (_kit, { password }) => ({ body: { password } }) },
  confirmStaffCode: { request: async (kit, { id }) => ({ body: { code: await presentCode(kit, id) } }) },
  removeStaffCode: {
    request: async (kit, { id, password }) => {
      kit.clock.advance(TOTP_PERIOD_SECONDS * 1000);
      return { body: { password, code: await presentCode(kit, id) } };
    },
  },
};
