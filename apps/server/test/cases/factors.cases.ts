import { randomBytes } from 'node:crypto';
import type { Person } from '@repo/dev-env/people/people';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { newId } from '../../src/db/new-id.ts';
import { passkeys, totpFactors } from '../../src/db/tables/factors.ts';
import type { MatrixCases } from './matrix-case.ts';

const OPERATION = { operation: 'POST /api/totp', bodySha256: 'A'.repeat(43) };

/** A passkey as a row; blocked, so that it does not count as a factor. */
export async function insertBlockedPasskey(kit: TestApp, { user }: Pick<Person, 'user'>): Promise<string> {
  const at = kit.clock.now();
  const id = newId(at.getTime());
  await kit.context.db.insert(passkeys).values({
    id,
    accountId: user.id,
    credentialId: randomBytes(16).toString('base64url'),
    publicKey: randomBytes(77),
    counter: 1,
    transports: ['internal'],
    kind: 'fingerprint',
    label: 'Blocked',
    aaguid: '00000000-0000-0000-0000-000000000000',
    deviceBound: true,
    createdAt: at,
    blockedAt: at,
  });
  return id;
}

type SentRequest = { method: 'POST' | 'PUT'; url: string; payload: object };
const send = (kit: TestApp, { headers }: Person, sent: SentRequest) => kit.app.inject({ ...sent, headers });
const storeFace = (kit: TestApp, actor: Person) =>
  send(kit, actor, {
    method: 'PUT',
    url: '/api/biometric/templates/face',
    payload: { template: 's1.x', consent: true },
  });
const withoutTotp = async (kit: TestApp, { user }: Person) => {
  await kit.context.db.delete(totpFactors).where(eq(totpFactors.accountId, user.id));
  return { body: { code: '000000' } };
};

/** None of them adds a second factor, so that the actors can keep signing in by password alone. */
export const CASES: MatrixCases = {
  stepUpOptions: { request: async () => ({ body: OPERATION }) },
  stepUp: {
    request: async (actor, _thing, kit) => {
      const begun = await send(kit, actor, {
        method: 'POST',
        url: '/api/auth/step-up/options',
        payload: OPERATION,
      });
      return { body: { id: begun.json<{ id: string }>().id, password: actor.password } };
    },
  },
  readFactors: {},
  renamePasskey: { request: async () => ({ body: { label: 'Another name' } }) },
  revokePasskey: {},
  startTotp: {},
  // Without a secret it is refused by the rule, not for lack of permission.
  confirmTotp: { request: (actor, _thing, kit) => withoutTotp(kit, actor), status: () => 409 },
  removeTotp: { request: async (actor, _thing, kit) => withoutTotp(kit, actor).then(() => ({})), status: () => 409 },
  makeBackupCodes: { status: () => 409 },
  biometricOptions: { request: async () => ({ body: { type: 'fingerprint' } }) },
  // Without an attestation, for the same reason.
  enrolFingerprint: {
    request: async () => ({ body: { type: 'fingerprint', credentialId: 'AAAA' } }),
    status: () => 400,
  },
  enrolFace: { request: async () => ({ body: { type: 'faceId', platform: 'iOS' } }), status: () => 400 },
  enrolVoice: { request: async () => ({ body: { type: 'voice', template: 's1.x', consent: true } }) },
  listTemplates: {},
  storeTemplate: { request: async () => ({ body: { template: 's1.x', consent: true } }) },
  deleteTemplate: { request: async (actor, _thing, kit) => storeFace(kit, actor).then(() => ({})) },
  completeBiometrics: {
    request: async (actor, _thing, kit) => storeFace(kit, actor).then(() => ({ body: { methods: ['face'] } })),
  },
  passkeySignInOptions: { request: async () => ({ body: {} }) },
  biometricSignIn: { request: async () => ({ body: { type: 'iris' } }) },
};
