// @databases both
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { type Lie, newTestPasskey, type TestPasskey } from '@repo/dev-env/passkeys/authenticator';
import { addPasskey, beginSignIn } from '@repo/dev-env/passkeys/passkeys';
import { BROWSER_HEADERS, type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, sessions, throttles } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { passkeys } from '../../db/tables/factors.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp({ demo: true });
});
afterAll(() => kit.close());

const URL = '/api/auth/biometric';

async function holder(wish: Parameters<typeof signUp>[1] = {}): Promise<{ person: Person; passkey: TestPasskey }> {
  const person = await signUp(kit, { kind: 'browser', realm: 'real', ...wish });
  return { person, passkey: (await addPasskey(kit, person)).passkey };
}

function post(payload: object, headers: Record<string, string> = BROWSER_HEADERS) {
  return kit.app.inject({ method: 'POST', url: URL, headers, payload });
}

async function signIn(passkey: TestPasskey, lie: Lie = {}, more: object = {}) {
  const assertion = passkey.assert(await beginSignIn(kit), lie);
  return post({ type: 'fingerprint', assertion, ...more });
}

async function listRefusals(accountId: string): Promise<string[]> {
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, accountId));
  return rows.map(({ entry }) => JSON.stringify(entry)).filter((one) => one.includes('account.signInRefused'));
}

test('[BIO-43] [X-82] a passkey alone says who it is and opens a full session of level 2', async () => {
  const { person, passkey } = await holder();
  const answer = await signIn(passkey, {}, { credentialId: passkey.credentialId, deviceId: person.deviceId });
  expect(answer.statusCode, answer.body).toBe(200);
  const { token, user, deviceId, scope } = answer.json<SessionAnswer>();
  expect([user.id, deviceId, scope]).toEqual([person.user.id, person.deviceId, 'full']);
  expect(user).toMatchObject({ mfaEnabled: true, biometricEnabled: true, faceIdEnabled: false });
  const [row] = await kit.context.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, token.split('.')[1] ?? ''));
  expect(row).toMatchObject({ kind: 'browser', scope: 'full', assurance: 2, methods: 'passkey' });
  const cookie = answer.cookies.find(({ name }) => name === '__Host-sid');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
  const headers = { ...BROWSER_HEADERS, authorization: `Bearer ${token}`, cookie: `__Host-sid=${cookie?.value}` };
  expect((await kit.app.inject({ url: '/api/sessions', headers })).statusCode).toBe(200);
});

test('[BIO-44] the word of a face opens the same, with an assertion', async () => {
  const { passkey } = await holder();
  const answer = await signIn(passkey, {}, { type: 'faceId', platform: 'iOS' });
  expect(answer.statusCode).toBe(200);
});

test('the options name no passkey and are alike for a known, an unknown and no name', async () => {
  const { person } = await holder();
  const shapes = await Promise.all(
    [person.username, 'nobody.at.all', undefined].map(async (name) => {
      const { challenge, ...rest } = await beginSignIn(kit, name);
      return [challenge.length, rest];
    }),
  );
  expect(shapes[0]).toEqual([
    43,
    { rpId: 'localhost', timeout: 60_000, userVerification: 'required', allowCredentials: [] },
  ]);
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
});

test.each([
  [
    '[BIO-43] [BIO-66]',
    { type: 'fingerprint', credentialId: 'AAAA', signature: 'AAAA' },
    401,
    'Fingerprint verification failed',
  ],
  ['[BIO-44] [BIO-63]', { type: 'faceId', platform: 'iOS' }, 401, 'Face verification failed'],
  [
    '[BIO-45] [BIO-59]',
    { type: 'voice', voiceSample: 'data:audio/webm;base64,AAAA' },
    401,
    'Voice pattern not recognized',
  ],
  ['[BIO-54]', { type: 'iris' }, 400, 'Iris authentication not yet implemented'],
  ['[BIO-55]', { type: 'gait' }, 400, 'Unknown biometric type'],
])('%s what is no proof opens nothing: %o', async (_, payload, status, message) => {
  const answer = await post(payload);
  expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  expect(answer.cookies).toEqual([]);
});

test('[BIO-45] a voice never opens a session, not even beside a right assertion', async () => {
  const { passkey } = await holder();
  const answer = await signIn(passkey, {}, { type: 'voice', voiceSample: 'data:audio/webm;base64,AAAA' });
  expect([answer.statusCode, answer.json().message]).toEqual([401, 'Voice pattern not recognized']);
});

test.each<[string, Lie]>([
  ['made for another page', { origin: 'http://evil.example' }],
  ['made for another site', { rpId: 'evil.example' }],
  ['without user verification', { isVerified: false }],
  ['with a broken signature', { isSignatureBroken: true }],
])('[BIO-43] an assertion %s opens nothing and stands in the holder’s log', async (_, lie) => {
  const { person, passkey } = await holder();
  const answer = await signIn(passkey, lie);
  expect([answer.statusCode, answer.json().message]).toEqual([401, 'Fingerprint verification failed']);
  expect(await listRefusals(person.user.id)).toHaveLength(1);
});

test('a challenge is good once, for five minutes, and only when we made it', async () => {
  const { passkey } = await holder();
  const options = await beginSignIn(kit);
  const send = async (assertion: object) => (await post({ type: 'fingerprint', assertion })).statusCode;
  const first = passkey.assert(options);
  expect(await send(first)).toBe(200);
  expect(await send(first)).toBe(401);
  expect(await send(passkey.assert(options))).toBe(401);
  expect(await send(passkey.assert({ ...options, challenge: 'A'.repeat(43) }))).toBe(401);
  const late = await beginSignIn(kit);
  kit.clock.advance(5 * 60_000 + 1);
  expect(await send(passkey.assert(late))).toBe(401);
  expect(await send(passkey.assert(await beginSignIn(kit)))).toBe(200);
});

test('the challenge of a registration or of a confirmation signs nobody in', async () => {
  const { person, passkey } = await holder();
  const payload = { operation: 'POST /api/totp', bodySha256: 'A'.repeat(43) };
  const url = '/api/auth/step-up/options';
  const stepUp = await kit.app.inject({ method: 'POST', url, headers: person.headers, payload });
  const answer = await post({ type: 'fingerprint', assertion: passkey.assert(stepUp.json().passkey) });
  expect(answer.statusCode).toBe(401);
});

test('one assertion sent ten times at once opens one session', async () => {
  const { person, passkey } = await holder();
  const assertion = passkey.assert(await beginSignIn(kit));
  const answers = await Promise.all(Array.from({ length: 10 }, () => post({ type: 'fingerprint', assertion })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const bySelf = and(eq(sessions.accountId, person.user.id), eq(sessions.methods, 'passkey'));
  expect(await kit.context.db.select().from(sessions).where(bySelf)).toHaveLength(1);
  // The nine failed sign-ins did not mark the passkey as copied.
  expect((await signIn(passkey)).statusCode).toBe(200);
});

test('the handle must be the account’s own, and there must be one', async () => {
  const [one, other] = [await holder(), await holder()];
  const [row] = await kit.context.db.select().from(accounts).where(eq(accounts.id, other.person.user.id));
  const handle = Buffer.from(row?.webauthnUserId ?? []).toString('base64url');
  expect((await signIn(one.passkey, { userHandle: handle })).statusCode).toBe(401);
  expect((await signIn(one.passkey, { userHandle: '' })).statusCode).toBe(401);
  expect((await signIn(newTestPasskey())).statusCode).toBe(401);
});

test('a copy is told apart, blocks the passkey and says so; a revoked one is unknown', async () => {
  const { person, passkey } = await holder();
  const copy = passkey.copy();
  expect((await signIn(passkey)).statusCode).toBe(200);
  for (const one of [copy, passkey]) {
    expect((await signIn(one)).json()).toMatchObject({ code: 'factors.passkeyBlocked' });
  }
  expect(await listRefusals(person.user.id)).toHaveLength(2);
  const revoked = await holder();
  await kit.context.db.delete(passkeys).where(eq(passkeys.accountId, revoked.person.user.id));
  expect((await signIn(revoked.passkey)).statusCode).toBe(401);
});

test('who chose the password only is not signed in by passkey, and sees that it was tried', async () => {
  const { person, passkey } = await holder();
  await setAccount(kit, person.user.id, { loginMethod: 'password' });
  expect((await signIn(passkey)).json()).toMatchObject({ code: 'biometrics.passwordOnly' });
  expect(await listRefusals(person.user.id)).toHaveLength(1);
});

test('creator and reviewer sign in by passkey from a browser only', async () => {
  for (const role of ['creator', 'reviewer'] as const) {
    const { person, passkey } = await holder();
    await setAccount(kit, person.user.id, { role });
    const assertion = () => beginSignIn(kit).then((options) => passkey.assert(options));
    const native = await post({ type: 'fingerprint', assertion: await assertion() }, {});
    expect(native.json()).toMatchObject({ code: 'accounts.browserOnly' });
    expect((await post({ type: 'fingerprint', assertion: await assertion() })).statusCode).toBe(200);
  }
});

test('a demo account is closed with the demo', async () => {
  const { passkey } = await holder({ realm: 'demo' });
  const { app } = await kit.reopen({ demo: false });
  const payload = { type: 'fingerprint', assertion: passkey.assert(await beginSignIn({ app })) };
  const answer = await app.inject({ method: 'POST', url: URL, headers: BROWSER_HEADERS, payload });
  expect(answer.json()).toMatchObject({ code: 'session.demoClosed' });
});

test('the shared demo accounts take no factor: it would lock everybody else out', async () => {
  const session = { realm: 'demo', username: 'demo' } as const;
  const { isSharedDemo } = await import('../accounts/shared-demo.ts');
  expect(isSharedDemo(session)).toBe(true);
  expect(isSharedDemo({ ...session, username: 'my.own' })).toBe(false);
  expect(isSharedDemo({ ...session, realm: 'real' })).toBe(false);
});

test('wrong passwords do not keep a passkey out, and wrong passkeys do not close the password', async () => {
  const { person, passkey } = await holder();
  for (let tried = 0; tried < 8; tried++) {
    const payload = { username: person.username, password: 'wrong-password-here' };
    await kit.app.inject({ method: 'POST', url: '/api/login', headers: BROWSER_HEADERS, payload });
  }
  expect((await signIn(passkey)).statusCode).toBe(200);
  const before = await kit.context.db.select().from(throttles);
  for (let tried = 0; tried < 3; tried++) await signIn(passkey, { isSignatureBroken: true });
  const after = await kit.context.db.select().from(throttles);
  const fed = after.filter(({ key, failures }) => failures !== (before.find((one) => one.key === key)?.failures ?? 0));
  expect(fed.map(({ key }) => key.split(':')[0]).sort()).toEqual(['passkey.begin', 'passkey.network']);
});

test('a network that fails too often waits; a right passkey takes only its own attempt back', async () => {
  const { passkey } = await holder();
  const limits = { ...kit.context.config.limits, networkFreeFailures: 3 };
  const { app } = await kit.reopen({ limits });
  await kit.context.db.delete(throttles);
  const send = async (lie: Lie = {}) => {
    const payload = { type: 'fingerprint', assertion: passkey.assert(await beginSignIn({ app }), lie) };
    return (await app.inject({ method: 'POST', url: URL, headers: BROWSER_HEADERS, payload })).statusCode;
  };
  expect([await send({ isSignatureBroken: true }), await send(), await send()]).toEqual([401, 200, 200]);
  for (let tried = 0; tried < 2; tried++) expect(await send({ isSignatureBroken: true })).toBe(401);
  expect(await send()).toBe(429);
});
