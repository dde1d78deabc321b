import { randomBytes } from 'node:crypto';
import { newId } from '@house/server/db/new-id';
import { devices } from '@house/server/db/tables/accounts';
import type { TestApp } from '../servers/test-app.ts';
import { confirmFor } from './confirm.ts';
import type { Person } from './people.ts';

// Requests of the settings, recovery and vault wrap calls in the authorisation matrix. Each leaves the actors with
// their password, address and account.

type CallCase = {
  request?: (actor: Actor, thing: { id: string }) => Promise<{ body?: object; headers?: Record<string, string> }>;
  status?: (actor: Actor) => number;
  unknownStatus?: number;
};
type Actor = Person & { part: string };

const newWrap = (id: string, kind: 'password' | 'recovery') => ({
  id,
  generation: 1,
  kind,
  sealed: randomBytes(60).toString('base64url'),
  ...(kind === 'recovery' && { recoveryAuth: randomBytes(32).toString('base64url') }),
});

/** A device without a session. */
export async function insertDevice(kit: TestApp, { user }: Pick<Person, 'user'>): Promise<string> {
  const at = kit.clock.now();
  const id = newId(at.getTime());
  const row = { id, accountId: user.id, label: 'Another device', createdAt: at, lastSeenAt: at };
  await kit.context.db.insert(devices).values(row);
  return id;
}

/** Stores the wrap of a recovery code through the call itself. Returns its id. */
export async function putRecoveryWrap(kit: TestApp, person: Person): Promise<string> {
  const id = newId();
  const act = {
    method: 'PUT',
    url: `/api/vault/wraps/${id}`,
    payload: { wrap: newWrap(id, 'recovery') },
  } as const;
  const headers = { ...person.headers, ...(await confirmFor(kit, person, act)) };
  const answer = await kit.app.inject({ ...act, headers });
  if (answer.statusCode !== 200) throw new Error(`the wrap was refused: ${answer.body}`);
  return id;
}

/** The creator's account cannot be deleted, because the site needs it. */
const exceptCreator =
  (status: number) =>
  ({ part }: Actor) =>
    part === 'creator' ? status : 200;

export function settingsCases(kit: () => TestApp): Record<string, CallCase> {
  const exporting = { method: 'GET', url: '/api/account/export' } as const;
  return {
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
    exportAccount: { request: async (actor) => ({ headers: await confirmFor(kit(), actor, exporting) }) },
    deleteAccount: {
      request: async ({ username }) => ({ body: { username } }),
      status: exceptCreator(403),
    },
    cancelAccountDeletion: { status: exceptCreator(409) },
    listDevices: {},
    forgetDevice: {},
    endOtherSessions: {},
  };
}
