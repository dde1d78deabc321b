import { MINUTE_MS } from '@repo/contract/durations';
import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { BROWSER_HEADERS, changeSession, newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import {
  askChallenge,
  beginSteps,
  completeStep,
  dropPasskeys,
  factorStep,
  givePasskey,
  giveTotp,
  identityStep,
  KYC,
  passkeyStep,
  passwordStep,
  post,
  signUpGuarded,
  walkSteps,
} from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { fromBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { accounts, sessions } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { passwordResets, verifications } from '../../db/tables/verifications.ts';
import { computePasswordVerifier } from '../sessions/password/password-check.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const parseSessionId = ({ token }: Pick<Person, 'token'>) => token.split('.')[1]!;

async function readSessionRow(person: Pick<Person, 'token'>) {
  const [row] = await kit.context.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, parseSessionId(person)));
  return row!;
}

async function listActs(person: Person): Promise<string[]> {
  const leaves = await kit.context.db
    .select()
    .from(auditLeaves)
    .where(eq(auditLeaves.subjectId, person.user.id))
    .orderBy(auditLeaves.counter);
  return leaves.map(({ act }) => act);
}

/** Takes the tokens from the answer of the last step. */
function entered(person: Person, answer: Awaited<ReturnType<typeof completeStep>>): Person {
  const { token } = answer.json<{ token: string }>();
  const cookie = answer.cookies.find(({ name }) => name === '__Host-sid')?.value;
  return {
    ...person,
    token,
    headers: { ...BROWSER_HEADERS, authorization: `Bearer ${token}`, cookie: `__Host-sid=${cookie}` },
  };
}

const mayList = async ({ headers }: Pick<Person, 'headers'>) =>
  (await kit.app.inject({ url: '/api/sessions', headers })).statusCode;

test('[V3-06] [V3-21] [V3-35] the steps in order open a full session, and only then', async () => {
  const ada = await signUpGuarded(kit);
  const begun = await beginSteps(kit, ada);
  expect([begun.scope, await mayList(begun)]).toEqual(['verify', 403]);

  const first = await passwordStep(kit, begun);
  expect(first.json()).toMatchObject({
    purpose: 'login',
    stage: 1,
    kyc: { status: 'pending', reason: null, isDue: false, onFile: [] },
    factors: { passkey: true, totp: false, backupCodes: false, enrol: false },
  });
  // Nothing is asked at the door, and nothing that is sent is kept.
  const second = await identityStep(kit, begun);
  expect(second.json()).toEqual({ stage: 2, status: 'pending', reason: null, riskScore: null });
  expect((await passkeyStep(kit, begun, ada.passkey)).json()).toEqual({ stage: 3 });
  expect(await mayList(begun)).toBe(403);

  const done = await completeStep(kit, begun);
  expect(done.json()).toMatchObject({ scope: 'full', user: { username: ada.username, completedVerification: true } });
  const inside = entered(begun, done);
  expect([await mayList(inside), await mayList(begun)]).toEqual([200, 401]);
  expect(await readSessionRow(inside)).toMatchObject({ scope: 'full', assurance: 2, methods: 'password+passkey' });
  expect((await listActs(ada)).slice(-2)).toEqual(['verification.completed', 'account.signedIn']);
  expect(await listActs(ada)).not.toContain('identity.sent');
});

test('[V3-22] [V3-23] [X-79] what the client says it found is not read: the server answers its own', async () => {
  const ada = await signUpGuarded(kit);
  await passwordStep(kit, ada);
  const lies = { kycData: { ...KYC, firstName: 'Somebody', lastName: 'Else' }, aiVerified: true, riskScore: 0 };
  const answer = (await post(kit, ada, 'verify-kyc', lies)).json();
  expect(answer.status).toBe('processing');
  expect(answer.riskScore).toBeGreaterThanOrEqual(0.5);
});

test('[V3-20] [V3-25] [V3-26] fields that are missing are named; who is turned down goes no further and may correct it', async () => {
  const ada = await signUpGuarded(kit);
  await passwordStep(kit, ada);
  const none = await identityStep(kit, ada, null);
  expect([none.statusCode, none.json().message]).toEqual([400, 'Please fill in all required fields']);
  const { city: _, ...rest } = KYC;
  const missing = await identityStep(kit, ada, { ...rest, city: undefined });
  expect([missing.statusCode, Object.keys(missing.json().fields)]).toEqual([400, ['city']]);

  const young = await identityStep(kit, ada, { ...KYC, dateOfBirth: '2015-01-01' });
  expect(young.json()).toMatchObject({ stage: 1, status: 'rejected', reason: 'underage', riskScore: 1 });
  expect((await post(kit, ada, 'verify-step2/options')).statusCode).toBe(409);
  expect((await identityStep(kit, ada)).json()).toMatchObject({ stage: 2, status: 'processing' });
});

test('[V3-24] with data on file the step shows their state, asks nothing and keeps nothing', async () => {
  const ada = await signUpGuarded(kit);
  await walkSteps(kit, ada, ada.passkey);
  const [before] = await kit.context.db.select().from(profiles).where(eq(profiles.accountId, ada.user.id));
  const again = await beginSteps(kit, ada);
  expect((await passwordStep(kit, again)).json().kyc).toEqual({
    ...{ status: 'processing', reason: null, isDue: false },
    onFile: [],
  });
  const other = await identityStep(kit, again, { ...KYC, lastName: 'Other' });
  expect(other.json()).toEqual({ stage: 2, status: 'processing', reason: null, riskScore: null });
  const [after] = await kit.context.db.select().from(profiles).where(eq(profiles.accountId, ada.user.id));
  expect(after).toEqual(before);
});

test('[V3-07] a wrong password and another name fail alike; the fifth wrong answer burns the steps', async () => {
  const ada = await signUpGuarded(kit);
  const eve = await signUp(kit);
  const begun = await beginSteps(kit, ada);
  const wrong = await post(kit, begun, 'verify-step1', { username: ada.username, password: eve.password });
  expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Password verification failed']);
  const foreign = await post(kit, begun, 'verify-step1', { username: eve.username, password: eve.password });
  expect(foreign.json()).toEqual(wrong.json());
  for (let one = 2; one < 5; one += 1) {
    await post(kit, begun, 'verify-step1', { username: eve.username, password: eve.password });
  }
  const burned = await passwordStep(kit, begun);
  expect([burned.statusCode, burned.json().code]).toEqual([403, 'verification.burned']);
  expect((await listActs(ada)).filter((act) => act === 'verification.refused')).toHaveLength(5);
  // Another sign-in begins its own steps.
  expect((await passwordStep(kit, await beginSteps(kit, ada))).statusCode).toBe(200);
});

test('S8 no step before the one before it: 409, and each costs an attempt', async () => {
  const ada = await signUpGuarded(kit);
  const begun = await beginSteps(kit, ada);
  expect((await identityStep(kit, begun)).json().code).toBe('verification.wrongOrder');
  await passwordStep(kit, begun);
  const codes = [
    await post(kit, begun, 'verify-step2/options'),
    await factorStep(kit, begun, { code: '123456' }),
    await completeStep(kit, begun),
    await factorStep(kit, begun, { code: '123456' }),
    await completeStep(kit, begun),
    await completeStep(kit, begun),
  ].map((answer) => answer.json().code);
  const late = Array.from({ length: 5 }, () => 'verification.wrongOrder');
  expect(codes).toEqual([...late, 'verification.burned']);
  const [row] = await kit.context.db
    .select()
    .from(verifications)
    .where(eq(verifications.sessionId, parseSessionId(begun)));
  expect(row).toMatchObject({ stage: 1, attempts: 5, consumedAt: null });
});

test('[V3-29] [V3-32] camera and microphone prove nothing; nothing at all is said to be nothing', async () => {
  const ada = await signUpGuarded(kit);
  const begun = await beginSteps(kit, ada);
  await passwordStep(kit, begun);
  await identityStep(kit, begun);
  const seen = await factorStep(kit, begun, { fingerprint: 'seen', faceId: 'data:image/jpeg;base64,AAAA', voice: 'x' });
  expect([seen.statusCode, seen.json().message]).toEqual([403, 'Biometric verification failed']);
  const none = await factorStep(kit, begun, {});
  expect([none.statusCode, none.json().message]).toEqual([400, 'Please capture at least one biometric data type']);
  expect((await completeStep(kit, begun)).statusCode).toBe(409);
});

test('S8 an answer to another session’s challenge, a replayed one and another person’s passkey are refused', async () => {
  const ada = await signUpGuarded(kit);
  const eve = await signUpGuarded(kit);
  const mine = await beginSteps(kit, ada);
  const other = await beginSteps(kit, ada);
  const foreign = await beginSteps(kit, eve);
  for (const one of [mine, other, foreign]) {
    await passwordStep(kit, one);
    await identityStep(kit, one);
  }
  const ofOther = ada.passkey.assert(await askChallenge(kit, other));
  expect((await factorStep(kit, mine, { assertion: ofOther })).json().code).toBe('verification.biometricFailed');
  const byEve = eve.passkey.assert(await askChallenge(kit, mine));
  expect((await factorStep(kit, mine, { assertion: byEve })).json().code).toBe('verification.biometricFailed');
  const right = ada.passkey.assert(await askChallenge(kit, mine));
  expect((await factorStep(kit, mine, { assertion: right })).json()).toEqual({ stage: 3 });
  expect((await factorStep(kit, mine, { assertion: right })).json().code).toBe('verification.biometricFailed');
});

test('codes of the authenticator app and backup codes stand in for a passkey', async () => {
  const ada = await signUp(kit, { kind: 'browser', realm: 'real' });
  const code = await giveTotp(kit, ada);
  const begun = await beginSteps(kit, ada);
  expect((await passwordStep(kit, begun)).json().factors).toMatchObject({ passkey: false, totp: true, enrol: false });
  await identityStep(kit, begun);
  expect((await factorStep(kit, begun, { code: '000000' })).statusCode).toBe(403);
  expect((await factorStep(kit, begun, { code: code() })).json()).toEqual({ stage: 3 });
  const done = await completeStep(kit, begun);
  expect(await readSessionRow(entered(begun, done))).toMatchObject({ assurance: 2, methods: 'password+totp' });
});

test('[V3-35] [X-80] another name in the last call is refused, and the steps expire after 15 minutes', async () => {
  const ada = await signUpGuarded(kit);
  const begun = await beginSteps(kit, ada);
  await passwordStep(kit, begun);
  await identityStep(kit, begun);
  await passkeyStep(kit, begun, ada.passkey);
  const other = await completeStep(kit, { ...begun, username: 'somebody' });
  expect(other.json().code).toBe('verification.wrongOrder');
  kit.clock.advance(15 * MINUTE_MS);
  expect((await completeStep(kit, begun)).statusCode).toBe(401);
});

test('[REV-26] a re-verification stamps its date, rotates both tokens and keeps the end of the session', async () => {
  const ada = await signUpGuarded(kit);
  const before = await readSessionRow(ada);
  await passwordStep(kit, ada);
  await identityStep(kit, ada);
  await passkeyStep(kit, ada, ada.passkey);
  kit.clock.advance(MINUTE_MS);
  const done = await completeStep(kit, ada);
  expect(done.json().user).toMatchObject({
    completedVerification: true,
    lastReverification: kit.clock.now().toISOString(),
  });
  const after = await readSessionRow(ada);
  expect(after).toMatchObject({ assurance: 2, methods: 'password+passkey', expiresAt: before.expiresAt });
  expect(await mayList(entered(ada, done))).toBe(200);
  const again = await completeStep(kit, entered(ada, done));
  expect(again.json().code).toBe('verification.wrongOrder');
});

test('[LOGIN-11] a passkey brings no form: password and passkey open the account, and the quarter still asks who it is', async () => {
  const ada = await signUpGuarded(kit);
  const begun = await beginSteps(kit, ada);
  expect((await passwordStep(kit, begun)).json().kyc.isDue).toBe(false);
  await identityStep(kit, begun, null);
  await passkeyStep(kit, begun, ada.passkey);
  const inside = entered(begun, await completeStep(kit, begun));
  const [account] = await kit.context.db.select().from(accounts).where(eq(accounts.id, ada.user.id));
  expect(account?.completedVerificationAt).not.toBeNull();
  // The steps asked less than the quarterly check does, so they do not count as it.
  expect(account?.lastReverificationAt).toBeNull();
  expect((await passwordStep(kit, inside)).json().kyc.isDue).toBe(true);
});

test('[V3-09] the check asks only what nobody told it: the name of the registration is on file, its words are not told', async () => {
  const ada = await signUpGuarded(kit);
  await setAccount(kit, ada.user.id, { fullName: 'Ada Example' });
  const first = await passwordStep(kit, ada);
  expect(first.json().kyc).toEqual({
    ...{ status: 'pending', reason: null, isDue: true },
    onFile: ['firstName', 'lastName'],
  });
  expect(first.body).not.toContain('Ada Example');
  const { firstName: _first, lastName: _last, ...rest } = KYC;
  expect((await identityStep(kit, ada, rest)).json()).toMatchObject({ stage: 2, status: 'processing' });
  // A year later everything is on file: one answer says that it still holds.
  const identityAt = new Date(kit.clock.now().getTime() - 366 * 86_400_000);
  await kit.context.db.update(profiles).set({ identityAt }).where(eq(profiles.accountId, ada.user.id));
  expect((await passwordStep(kit, ada)).json().kyc).toMatchObject({ isDue: true, onFile: Object.keys(KYC) });
  expect((await identityStep(kit, ada, {})).json()).toMatchObject({ stage: 2, status: 'processing' });
  const [row] = await kit.context.db.select().from(profiles).where(eq(profiles.accountId, ada.user.id));
  expect(row?.identityAt?.getTime()).toBeGreaterThan(identityAt.getTime());
});

test('identity data older than a year are asked again in a re-verification, not at the door', async () => {
  const ada = await signUpGuarded(kit);
  await walkSteps(kit, ada, ada.passkey);
  const identityAt = new Date(kit.clock.now().getTime() - 366 * 86_400_000);
  await kit.context.db.update(profiles).set({ identityAt }).where(eq(profiles.accountId, ada.user.id));
  const [stamped] = await kit.context.db.select().from(accounts).where(eq(accounts.id, ada.user.id));

  kit.clock.advance(MINUTE_MS);
  const begun = await beginSteps(kit, ada);
  expect((await passwordStep(kit, begun)).json().kyc.isDue).toBe(false);
  await identityStep(kit, begun, null);
  await passkeyStep(kit, begun, ada.passkey);
  const inside = entered(begun, await completeStep(kit, begun));
  const [entering] = await kit.context.db.select().from(accounts).where(eq(accounts.id, ada.user.id));
  expect(entering?.lastReverificationAt).toEqual(stamped?.lastReverificationAt);
  expect((await passwordStep(kit, inside)).json().kyc.isDue).toBe(true);
  expect((await identityStep(kit, inside, null)).statusCode).toBe(400);
});

test('the first passkey is made in a re-verification, with a fresh password, and must answer once itself', async () => {
  const ada = await signUpGuarded(kit);
  await dropPasskeys(kit, ada);
  await passwordStep(kit, ada);
  await identityStep(kit, ada);
  const { passkey } = ada;
  const offered = (await post(kit, ada, 'verify-step2/options', { kind: 'faceId' })).json();
  expect(offered).toMatchObject({ request: null, creation: { attestation: 'none' } });
  const attestation = passkey.attest(offered.creation);
  expect((await factorStep(kit, ada, { attestation, kind: 'faceId' })).json()).toEqual({ stage: 2 });
  expect((await completeStep(kit, ada)).statusCode).toBe(409);
  // There is one passkey now, and no second one can be created here.
  expect((await post(kit, ada, 'verify-step2/options')).json().creation).toBeNull();
  expect((await factorStep(kit, ada, { attestation })).statusCode).toBe(409);
  expect((await passkeyStep(kit, ada, passkey)).json()).toEqual({ stage: 3 });
  expect((await completeStep(kit, ada)).json().user).toMatchObject({ faceIdEnabled: true, biometricEnabled: false });
});

test('no first passkey with a password of long ago, on hold, or from a session of the steps', async () => {
  const ada = await signUp(kit, { kind: 'browser', realm: 'real' });
  await passwordStep(kit, ada);
  await identityStep(kit, ada);
  kit.clock.advance(6 * MINUTE_MS);
  expect((await post(kit, ada, 'verify-step2/options')).json().code).toBe('verification.passwordAgain');
  await passwordStep(kit, ada);
  expect((await post(kit, ada, 'verify-step2/options')).statusCode).toBe(200);
  const holdUntil = new Date(kit.clock.now().getTime() + 3_600_000);
  await setAccount(kit, ada.user.id, { holdUntil });
  expect((await post(kit, ada, 'verify-step2/options')).json().code).toBe('account.onHold');

  const eve = await signUpGuarded(kit);
  const begun = await beginSteps(kit, eve);
  await passwordStep(kit, begun);
  await identityStep(kit, begun);
  await dropPasskeys(kit, eve);
  expect((await post(kit, begun, 'verify-step2/options')).json().code).toBe('verification.wrongOrder');
});

const BY_KIND: [string, PasskeyKind, object][] = [
  ['a fingerprint', 'fingerprint', { mfaEnabled: true, biometricEnabled: true, faceIdEnabled: false }],
  ['a face', 'faceUnlock', { mfaEnabled: true, biometricEnabled: false, faceIdEnabled: true }],
];

test.each(BY_KIND)(
  '[LOGIN-12] [LOGIN-13] %s set up: the password alone begins the steps and tells no more than they need',
  async (_, kind, flags) => {
    const ada = await signUpGuarded(kit);
    await kit.context.db.update(passkeys).set({ kind }).where(eq(passkeys.accountId, ada.user.id));
    const { username, password } = ada;
    const url = '/api/login';
    const answer = await kit.app.inject({
      method: 'POST',
      url,
      headers: BROWSER_HEADERS,
      payload: { username, password },
    });
    const { token: _token, expiresAt: _expiresAt, ...notices } = answer.json();
    expect(notices).toEqual({ scope: 'verify', user: { username, accountType: 'private', realm: 'real', ...flags } });
  },
);

test('[V3-38] people of the demo realm are not asked who they are', async () => {
  const demo = await signUpGuarded(kit, 'demo');
  const begun = await beginSteps(kit, demo);
  expect((await passwordStep(kit, begun)).json().kyc).toMatchObject({
    ...{ status: 'pending', isDue: false, onFile: [] },
  });
  expect((await identityStep(kit, begun, null)).json()).toMatchObject({ stage: 2 });
  await givePasskey(kit, demo);
  expect((await passkeyStep(kit, begun, demo.passkey)).json()).toEqual({ stage: 3 });
});

test('[X-12] a recovery asks what is set up: the password that waits, then the factor; then it takes effect', async () => {
  const ada = await signUpGuarded(kit);
  const begun = await beginSteps(kit, ada);
  const sessionId = parseSessionId(begun);
  await changeSession(kit, begun, { scope: 'recovery' });
  // Before the new password is set there is nothing to verify.
  expect((await passwordStep(kit, begun)).json().code).toBe('verification.wrongOrder');
  const password = newAuthPassword();
  const createdAt = kit.clock.now();
  await kit.context.db.insert(passwordResets).values({
    id: newId(createdAt.getTime()),
    accountId: ada.user.id,
    sessionId,
    passwordVerifier: computePasswordVerifier(kit.context, ada.user.id, fromBase64url(password.slice(4))),
    withKit: false,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 15 * MINUTE_MS),
  });
  expect((await passwordStep(kit, begun)).json().code).toBe('verification.wrongPassword');
  const first = await passwordStep(kit, { ...begun, password });
  expect(first.json()).toMatchObject({ purpose: 'recovery', kyc: { isDue: false }, factors: { enrol: false } });
  await identityStep(kit, begun, null);
  await passkeyStep(kit, begun, ada.passkey);
  expect((await beginSteps(kit, { ...ada, password })).token).toBeUndefined();
  const inside = entered(begun, await completeStep(kit, begun));
  expect([await mayList(inside), await mayList(ada)]).toEqual([200, 401]);
  expect((await beginSteps(kit, { ...ada, password })).scope).toBe('verify');
  expect((await beginSteps(kit, ada)).token).toBeUndefined();
});
