import { randomBytes } from 'node:crypto';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { newWrap } from '@repo/dev-env/people/devices';
import { newId } from '../../src/db/new-id.ts';
import type { CastActor } from './cast.ts';
import type { MatrixCases } from './matrix-case.ts';

/** The creator's account cannot be deleted, because the site needs it. */
const exceptCreator =
  (status: number) =>
  ({ part }: CastActor) =>
    part === 'creator' ? status : 200;

const exporting = { method: 'GET', url: '/api/account/export' } as const;

/** Each leaves the actors with their password, address and account. */
export const CASES: MatrixCases = {
  putWrap: {
    request: async (_actor, { id }) => ({ body: { wrap: newWrap(id, 'recovery') } }),
    // The caller chooses the id: another person's id creates a wrap of the caller's own, and the other one stays.
    unknownStatus: 200,
  },
  keepRecoveryKit: {},
  deleteWrap: {},
  // The codes are wrong, because the matrix does not read the mail.
  sendEmailCode: {},
  confirmEmail: { request: async () => ({ body: { code: '000000' } }), status: () => 403 },
  forgotPassword: { request: async ({ user }) => ({ body: { email: user.email } }) },
  verifyRecoveryCode: { request: async ({ user }) => ({ body: { email: user.email, code: '000000' } }) },
  // The token is in the body; without it the call is refused.
  openByKit: {},
  resetPassword: {},
  notMe: { request: async () => ({ body: { token: randomBytes(32).toString('base64url') } }) },
  changePassword: {
    request: async ({ password }) => ({
      body: { newPassword: password, wraps: [newWrap(newId(), 'password')] },
    }),
  },
  changeEmail: { request: async ({ username }) => ({ body: { email: `${username}@example.com` } }) },
  changeLanguage: { request: async () => ({ body: { language: 'en' } }) },
  exportAccount: { request: async (actor, _thing, kit) => ({ headers: await confirmFor(kit, actor, exporting) }) },
  deleteAccount: {
    request: async ({ username }) => ({ body: { username } }),
    status: exceptCreator(403),
  },
  cancelAccountDeletion: { status: exceptCreator(409) },
  listDevices: {},
  forgetDevice: {},
  endOtherSessions: {},
};
