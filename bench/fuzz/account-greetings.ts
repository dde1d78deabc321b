import { makeVault as makeNewVault } from '@repo/client/make-vault';
import { askTables } from '@repo/dev-env/databases/ask-tables';
import { codeIn, linkIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { newTestPasskey } from '@repo/dev-env/passkeys/authenticator';
import { beginPasskey, beginSignIn, buildPasskeyEnrolment } from '@repo/dev-env/passkeys/passkeys';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { insertDevice, newWrap, putRecoveryWrap } from '@repo/dev-env/people/devices';
import { makeVault, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { BROWSER_HEADERS, newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import {
  askChallenge,
  beginSteps,
  giveTotp,
  identityStep,
  KYC,
  passkeyStep,
  passwordStep,
  signUpGuarded,
} from '@repo/dev-env/people/stepper';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { createRecoveryCode, randomBytes, recoveryKeys, toBase64url } from '@repo/vault';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { insertBlockedPasskey } from '../../apps/server/test/cases/factors.cases.ts';
import { type Greetings, own } from './greeting.ts';

const sessionOf = ({ token }: Pick<Person, 'token'>): string => token.split('.')[1] ?? '';

async function readNewestMail(kit: TestApp, { user }: Person) {
  const [mail] = await readMailsTo(kit, user.email);
  if (mail === undefined) throw new Error('There is no mail.');
  return mail;
}

/** Sends what a person without a session sends. */
const send = (kit: TestApp, url: string, payload: object, headers: Record<string, string> = BROWSER_HEADERS) =>
  kit.app.inject({ method: 'POST', url, payload, headers });

/** Somebody who forgot the password, with the code of the mail. */
async function forget(kit: TestApp): Promise<{ person: Person; email: string; code: string }> {
  const person = await signUp(kit, { kind: 'browser' });
  await confirmAddress(kit, person);
  const { email } = person.user;
  await send(kit, '/api/auth/forgot-password', { email });
  return { person, email, code: codeIn(await readNewestMail(kit, person)) };
}

/** The same with the code taken: what the browser then holds. */
async function recover(kit: TestApp) {
  const { person, email, code } = await forget(kit);
  const taken = await send(kit, '/api/auth/verify-recovery-code', { email, code });
  const cookie = taken.cookies.find(({ name }) => name === '__Host-sid')?.value ?? '';
  const headers = { ...BROWSER_HEADERS, cookie: `__Host-sid=${cookie}` };
  return { person, headers, token: taken.json<{ token: string }>().token };
}

const newSecretWrap = (kind: 'password' | 'recovery') => ({
  ...{ id: newId(), generation: 1, kind, sealed: toBase64url(randomBytes(92)) },
});

async function recoverWithKit(kit: TestApp) {
  const { person, email, code } = await forget(kit);
  const recoveryAuth = toBase64url(recoveryKeys(createRecoveryCode()).authKey);
  await makeVault(kit, person);
  const wrap = { ...newSecretWrap('recovery'), recoveryAuth };
  await callConfirmed(kit, person, { method: 'PUT', url: `/api/vault/wraps/${wrap.id}`, payload: { wrap } });
  const taken = await send(kit, '/api/auth/verify-recovery-code', { email, code });
  const cookie = taken.cookies.find(({ name }) => name === '__Host-sid')?.value ?? '';
  const headers = { ...BROWSER_HEADERS, cookie: `__Host-sid=${cookie}` };
  return { headers, body: { token: taken.json<{ token: string }>().token, recoveryAuth } };
}

/** Of sessions, passwords and addresses. */
const OF_SESSIONS: Greetings = {
  register: async () => ({
    body: {
      ...{ username: `fuzz${newId().slice(-12)}`, password: newAuthPassword(), email: `f${newId()}@example.org` },
      ...{ fullName: 'Fuzz Example', accountType: 'private' },
    },
    headers: BROWSER_HEADERS,
  }),
  login: async ({ kit }) => {
    const { username, password } = await signUp(kit, { kind: 'browser' });
    return { body: { username, password }, headers: BROWSER_HEADERS };
  },
  sendSignInCode: async ({ kit }) => ({ body: { username: (await signUp(kit)).username } }),
  logout: async ({ kit }) => own(await signUp(kit, { kind: 'browser' })),
  endSession: async ({ kit }) => {
    const person = await signUp(kit);
    return { ...own(person), id: sessionOf(await signInAgain(kit, person)) };
  },
  endOtherSessions: async ({ kit }) => own(await signUp(kit)),
  forgetDevice: async ({ kit }) => {
    const person = await signUp(kit);
    return { ...own(person), id: await insertDevice(kit, person) };
  },
  confirmEmail: async ({ kit }) => {
    const person = await signUp(kit);
    return { ...own(person), body: { code: codeIn(await readNewestMail(kit, person)) } };
  },
  forgotPassword: async ({ kit }) => ({ body: { email: (await signUp(kit)).user.email } }),
  verifyRecoveryCode: async ({ kit }) => {
    const { email, code } = await forget(kit);
    return { body: { email, code }, headers: BROWSER_HEADERS };
  },
  openByKit: async ({ kit }) => recoverWithKit(kit),
  resetPassword: async ({ kit }) => {
    const { headers, token } = await recover(kit);
    return { headers, body: { token, newPassword: newAuthPassword() } };
  },
  notMe: async ({ kit }) => {
    const { person, headers, token } = await recover(kit);
    await send(kit, '/api/auth/reset-password', { token, newPassword: newAuthPassword() }, headers);
    return { body: { token: linkIn(await readNewestMail(kit, person)).split('#')[1] ?? '' } };
  },
  deleteAccount: async ({ kit }) => {
    const person = await signUp(kit);
    return { ...own(person), body: { username: person.username } };
  },
  cancelAccountDeletion: async ({ kit }) => {
    const person = await signUp(kit);
    const payload = { username: person.username };
    await callConfirmed(kit, person, { method: 'POST', url: '/api/account/delete', payload });
    return own(person);
  },
  exportAccount: async ({ kit, cast }) => {
    const caller = await cast.find('owner');
    if (!('person' in caller)) throw new Error('The owner is nobody.');
    return { caller, headers: await confirmFor(kit, caller.person, { method: 'GET', url: '/api/account/export' }) };
  },
  saveLoginPreference: async ({ kit }) => {
    const person = await signUp(kit, { kind: 'browser' });
    const payload = { method: 'password', rememberDevice: true, sessionDuration: 24, requireReauth: false } as const;
    const headers = await confirmFor(kit, person, { method: 'PUT', url: '/api/auth/login-preference', payload });
    return { ...own(person), body: payload, headers };
  },
};

/** Of the vault and its ways in. */
const OF_VAULTS: Greetings = {
  createVault: async ({ kit }) => {
    const person = await signUp(kit);
    const password = { wrapKey: randomBytes(32), wrapId: newId() };
    const { body } = await makeNewVault({ userId: person.user.id, generation: 1, password, kit: null });
    return { ...own(person), body };
  },
  putWrap: async ({ kit }) => {
    const wrap = newWrap(newId(), 'recovery');
    return { ...own(await makeVault(kit, await signUp(kit))), id: wrap.id, body: { wrap } };
  },
  keepRecoveryKit: async ({ kit }) => {
    const person = await makeVault(kit, await signUp(kit));
    return { ...own(person), id: await putRecoveryWrap(kit, person) };
  },
  deleteWrap: async ({ kit }) => {
    const person = await makeVault(kit, await signUp(kit));
    return { ...own(person), id: await putRecoveryWrap(kit, person) };
  },
};

/** Somebody in the middle of the steps. */
async function step(kit: TestApp, ...done: ('password' | 'identity' | 'factor')[]) {
  const guarded = await signUpGuarded(kit);
  const person = await beginSteps(kit, guarded);
  if (done.includes('password')) await passwordStep(kit, person);
  if (done.includes('identity')) await identityStep(kit, person);
  if (done.includes('factor')) await passkeyStep(kit, person, guarded.passkey);
  return { person, passkey: guarded.passkey };
}

const AT = '2026-11-21T09:00:00.000Z';

/** Of the steps and of factors. */
const OF_FACTORS: Greetings = {
  verifyStep1: async ({ kit }) => {
    const { person } = await step(kit);
    return { ...own(person), body: { username: person.username, password: person.password } };
  },
  verifyKyc: async ({ kit }) => {
    const { person } = await step(kit, 'password');
    return { ...own(person), body: { kycData: KYC, aiVerified: true, riskScore: 0.01 } };
  },
  verifyStep2Options: async ({ kit }) => {
    const { person } = await step(kit, 'password', 'identity');
    return { ...own(person), body: {} };
  },
  verifyStep2: async ({ kit }) => {
    const { person, passkey } = await step(kit, 'password', 'identity');
    const assertion = passkey.assert(await askChallenge(kit, person));
    const biometricData = { fingerprint: null, faceId: null, timestamp: AT, assertion };
    return { ...own(person), body: { type: 'combined', biometricData } };
  },
  completeVerification: async ({ kit }) => {
    const { person } = await step(kit, 'password', 'identity', 'factor');
    const body = { username: person.username, biometricData: null, faceIdData: null, kycData: null };
    return { ...own(person), body };
  },
  confirmTotp: async ({ kit }) => {
    const person = await signUp(kit);
    const makeCode = await giveTotp(kit, person);
    await askTables(kit, `update totp_factors set confirmed_at = null where account_id = '${person.user.id}'`);
    return { ...own(person), body: { code: makeCode() } };
  },
  removeTotp: async ({ kit }) => {
    const person = await signUp(kit);
    await giveTotp(kit, person);
    return own(person);
  },
  startTotp: async ({ kit }) => own(await signUp(kit)),
  makeBackupCodes: async ({ kit }) => own(await signUpGuarded(kit)),
  renamePasskey: async ({ kit }) => {
    const person = await signUp(kit);
    return { ...own(person), id: await insertBlockedPasskey(kit, person), body: { label: 'Another name' } };
  },
  revokePasskey: async ({ kit }) => {
    const person = await signUp(kit);
    return { ...own(person), id: await insertBlockedPasskey(kit, person) };
  },
  biometricSignIn: async ({ kit }) => {
    const { passkey } = await signUpGuarded(kit);
    return {
      body: { type: 'fingerprint', assertion: passkey.assert(await beginSignIn(kit)) },
      headers: BROWSER_HEADERS,
    };
  },
  enrolFingerprint: async ({ kit }) => enrol(kit, 'fingerprint'),
  enrolFace: async ({ kit }) => enrol(kit, 'faceUnlock'),
};

async function enrol(kit: TestApp, kind: 'fingerprint' | 'faceUnlock') {
  const person = await signUp(kit, { kind: 'browser' });
  const { payload } = buildPasskeyEnrolment(kind, newTestPasskey(), await beginPasskey(kit, person, kind));
  return { ...own(person), body: payload };
}

export const ACCOUNT_GREETINGS: Greetings = { ...OF_SESSIONS, ...OF_VAULTS, ...OF_FACTORS };
