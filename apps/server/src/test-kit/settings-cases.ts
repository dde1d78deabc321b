import { randomBytes } from 'node:crypto';
import { newId } from '../db/new-id.ts';
import { devices } from '../db/tables/accounts.ts';
import { confirmFor } from './confirm.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

// How the calls of settings, recovery and vault wraps are asked in the authorisation matrix. Each leaves the actors with the
// password, the address and the account they had.

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

/** A device that nobody is signed in from. */
export async function insertDevice(kit: TestApp, { user }: Pick<Person, 'user'>): Promise<string> {
  const at = kit.clock.now();
  const id = newId(at.getTime());
  const row = { id, accountId: user.id, label: 'Another device', createdAt: at, lastSeenAt: at };
  await kit.context.db.insert(devices).values(row);
  return id;
}

/** The wrap of a recovery code, put there by the call itself. Answers its id. */
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

/** Whoever administers keeps the account: the site would be without them. */
const exceptCreator =
  (status: number) =>
  ({ part }: Actor) =>
    part === 'creator' ? status : 200;

export function settingsCases(kit: () => TestApp): Record<string, CallCase> {
  const exporting = { method: 'GET', url: '/api/account/export' } as const;
  return {
    putWrap: {
      request: async (_actor, { id }) => ({ body: { wrap: newWrap(id, 'recovery') } }),
      // The id is the caller's to choose: another person's is a new one of the caller's own, and theirs stays.
      unknownStatus: 200,
    },
    deleteWrap: {},
    // To an address that is read; wrong codes, as nobody here reads the mail.
    sendEmailCode: {},
    confirmEmail: { request: async () => ({ body: { code: '000000' } }), status: () => 403 },
    forgotPassword: { request: async ({ user }) => ({ body: { email: user.email } }) },
    verifyRecoveryCode: { request: async ({ user }) => ({ body: { email: user.email, code: '000000' } }) },
    // Their token stands in the body; without one there is nothing to prove.
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
