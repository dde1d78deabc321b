import { randomBytes } from 'node:crypto';
import type { RequestOptions } from '@repo/contract/factors/passkey-shapes';
import type { KycData } from '@repo/contract/profile/profile';
import type { StepsAnswer } from '@repo/contract/sessions/sessions';
import { Refusal } from '@repo/server/core/refuse';
import { passkeys, totpFactors } from '@repo/server/db/tables/factors';
import { creationOptionsFor, registerPasskey } from '@repo/server/features/factors/register-passkey';
import { newTotp, sealSecret } from '@repo/server/features/sessions/codes/totp';
import { lockAccount } from '@repo/server/seals/lock-account';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { newTestPasskey, type TestPasskey } from '../passkeys/authenticator.ts';
import type { TestApp } from '../servers/test-app.ts';
import { BROWSER_HEADERS, type Person, signUp } from './people.ts';

// A person with a second factor, and the three steps as the browser makes them.

export type PersonWithPasskey = Person & { passkey: TestPasskey };

export const KYC: KycData = {
  firstName: 'Ada',
  lastName: 'Example',
  dateOfBirth: '1990-04-01',
  nationality: 'IT',
  address: 'Via Roma 1',
  city: 'Firenze',
  country: 'IT',
  phoneNumber: '+39 055 123456',
  idType: 'passport',
  idNumber: 'YA1234567',
  occupation: 'Engineer',
};

/**
 * Registers a person with a passkey that seems to come from an earlier re-verification; the mails and notifications are
 * those of a first factor.
 */
export async function signUpGuarded(kit: TestApp, realm: 'real' | 'demo' = 'real'): Promise<PersonWithPasskey> {
  const person = await signUp(kit, { kind: 'browser', realm });
  return { ...person, passkey: await givePasskey(kit, person) };
}

export async function givePasskey(kit: TestApp, { user }: Pick<Person, 'user'>): Promise<TestPasskey> {
  const passkey = newTestPasskey();
  await kit.context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, kit.context, user.id);
    const challenge = new Uint8Array(randomBytes(32));
    const options = await creationOptionsFor(tx, kit.context, account, { kind: 'fingerprint', challenge });
    const made = { attestation: passkey.attest(options), challenge, kind: 'fingerprint', label: 'Test' } as const;
    const kept = await registerPasskey(tx, kit.context, account, made);
    if (kept instanceof Refusal) throw kept;
  });
  return passkey;
}

/** Sets up an authenticator app; the returned function makes the code of now, or of a time step some steps away. */
export async function giveTotp(kit: TestApp, { user }: Pick<Person, 'user'>): Promise<(steps?: number) => string> {
  const { secret } = newTotp(user.username);
  const createdAt = kit.clock.now();
  const sealed = await sealSecret(kit.context, user.id, secret);
  await kit.context.db
    .insert(totpFactors)
    .values({ accountId: user.id, ...sealed, confirmedAt: createdAt, lastStep: 0, createdAt });
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }), algorithm: 'SHA1' });
  return (steps = 0) => totp.generate({ timestamp: kit.clock.now().getTime() + steps * 30_000 });
}

export async function dropPasskeys(kit: TestApp, { user }: Pick<Person, 'user'>): Promise<void> {
  await kit.context.db.delete(passkeys).where(eq(passkeys.accountId, user.id));
}

/** The state of a browser after the password was right, when the steps are due. */
export async function beginSteps(kit: Pick<TestApp, 'app'>, person: Person, cookies: Record<string, string> = {}) {
  const { username, password, deviceId } = person;
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: BROWSER_HEADERS,
    cookies,
    payload: { username, password, deviceId },
  });
  const { token, scope } = answer.json<StepsAnswer>();
  const cookie = answer.cookies.find(({ name }) => name === '__Host-sid')?.value;
  const headers = { ...BROWSER_HEADERS, authorization: `Bearer ${token}`, cookie: `__Host-sid=${cookie}` };
  return { ...person, token, scope: String(scope), headers, cookies: answer.cookies };
}

export function post(
  kit: Pick<TestApp, 'app'>,
  { headers }: Pick<Person, 'headers'>,
  path: string,
  payload: object = {},
) {
  return kit.app.inject({ method: 'POST', url: `/api/auth/${path}`, headers, payload });
}

export const passwordStep = (kit: Pick<TestApp, 'app'>, person: Person) =>
  post(kit, person, 'verify-step1', { username: person.username, password: person.password });

export const identityStep = (kit: Pick<TestApp, 'app'>, person: Person, kycData: KycData | null = KYC) =>
  post(kit, person, 'verify-kyc', { ...(kycData && { kycData }), aiVerified: true, riskScore: 0.01 });

export async function askChallenge(kit: Pick<TestApp, 'app'>, person: Person): Promise<RequestOptions> {
  const answer = await post(kit, person, 'verify-step2/options');
  const { request } = answer.json<{ request: RequestOptions | null }>();
  if (request === null || request === undefined) throw new Error(`no challenge: ${answer.body}`);
  return request;
}

export const factorStep = (kit: Pick<TestApp, 'app'>, person: Pick<Person, 'headers'>, data: object) =>
  post(kit, person, 'verify-step2', {
    type: 'combined',
    biometricData: { fingerprint: null, faceId: null, timestamp: '2026-11-21T09:00:00.000Z', ...data },
  });

export async function passkeyStep(kit: Pick<TestApp, 'app'>, person: Person, passkey: TestPasskey) {
  return factorStep(kit, person, { assertion: passkey.assert(await askChallenge(kit, person)) });
}

export const completeStep = (kit: Pick<TestApp, 'app'>, person: Pick<Person, 'headers' | 'username'>) =>
  post(kit, person, 'complete-verification', {
    username: person.username,
    biometricData: null,
    faceIdData: null,
    kycData: null,
  });

/** Makes all steps in order. */
export async function walkSteps(kit: Pick<TestApp, 'app'>, person: Person, passkey: TestPasskey) {
  await passwordStep(kit, person);
  await identityStep(kit, person);
  await passkeyStep(kit, person, passkey);
  return completeStep(kit, person);
}
