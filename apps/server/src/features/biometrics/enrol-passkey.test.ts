// @databases both

import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { newTestPasskey } from '@repo/dev-env/passkeys/authenticator';
import { addPasskey, beginPasskey, buildPasskeyEnrolment } from '@repo/dev-env/passkeys/passkeys';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { BROWSER_HEADERS, type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { passkeys } from '../../db/tables/factors.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp({ demo: true });
});
afterAll(() => kit.close());

const newPerson = () => signUp(kit, { kind: 'browser', realm: 'real' });

function send(person: Person, act: { method: 'POST'; url: string; payload: object }, headers = {}) {
  return kit.app.inject({ ...act, headers: { ...person.headers, ...headers } });
}

const listPasskeys = (accountId: string) =>
  kit.context.db.select().from(passkeys).where(eq(passkeys.accountId, accountId));

async function refusedLeaves(accountId: string): Promise<number> {
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, accountId));
  return rows.filter(({ entry }) => JSON.stringify(entry).includes('factor.refused')).length;
}

test('[BIO-23] a finger is kept with its attestation, and the person is told from then on', async () => {
  const person = await newPerson();
  const { row, passkey } = await addPasskey(kit, person);
  expect(row).toMatchObject({ credentialId: passkey.credentialId, kind: 'fingerprint', label: 'My key' });
  const me = await kit.app.inject({ method: 'GET', url: '/api/factors', headers: person.headers });
  expect(me.json().passkeys).toEqual([row]);
});

test.each(['faceId', 'windowsHello', 'faceUnlock'] as const)(
  '[BIO-24] a face is kept under the word %s',
  async (kind) => {
    const person = await newPerson();
    expect((await addPasskey(kit, person, { kind })).row.kind).toBe(kind);
  },
);

test('[BIO-61] [BIO-65] without an attestation nothing is kept, and the specified sentence is said', async () => {
  const person = await newPerson();
  const finger = { url: '/api/biometric/fingerprint', payload: { credentialId: 'AAAA', type: 'fingerprint' } };
  const face = { url: '/api/biometric/faceid', payload: { platform: 'iOS', type: 'faceId' } };
  for (const [act, message] of [
    [finger, 'Fingerprint enrollment failed'],
    [face, 'Face ID enrollment failed'],
  ] as const) {
    const answer = await send(person, { method: 'POST', ...act });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  }
  expect(await listPasskeys(person.user.id)).toEqual([]);
});

test('a security key that keeps no passkey is refused in words that help', async () => {
  const person = await newPerson();
  const options = await beginPasskey(kit, person, 'securityKey');
  const act = buildPasskeyEnrolment('securityKey', newTestPasskey(), options);
  const { attestation } = act.payload as { attestation: object };
  const payload = {
    ...act.payload,
    attestation: { ...attestation, clientExtensionResults: { credProps: { rk: false } } },
  };
  const answer = await send(person, { ...act, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'factors.passkeyNotKept']);
  expect(answer.json().message).toContain('keeps no passkey');
  expect(await listPasskeys(person.user.id)).toEqual([]);
});

test('the options need a confirmation of their own', async () => {
  const person = await newPerson();
  const act = { method: 'POST', url: '/api/biometric/options', payload: { type: 'fingerprint' } } as const;
  expect((await send(person, act)).json().code).toBe('stepUp.required');
  const forFace = await confirmFor(kit, person, { ...act, payload: { type: 'faceId' } });
  expect((await send(person, act, forFace)).json().code).toBe('stepUp.required');
});

test('a challenge is good once, for five minutes, for one session of one person', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const enrol = async (by: Person, options: Awaited<ReturnType<typeof beginPasskey>>) =>
    (await send(by, buildPasskeyEnrolment('fingerprint', newTestPasskey(), options))).statusCode;
  const options = await beginPasskey(kit, person, 'fingerprint');
  expect(await enrol(other, options)).toBe(400);
  expect(await enrol(person, options)).toBe(201);
  expect(await enrol(person, options)).toBe(400);
  const again = await signInAgain(person);
  expect(await enrol(again, await beginPasskey(kit, person, 'fingerprint'))).toBe(400);
  const late = await beginPasskey(kit, person, 'fingerprint');
  kit.clock.advance(5 * 60_000 + 1);
  expect(await enrol(person, late)).toBe(400);
  expect(await refusedLeaves(person.user.id)).toBe(3);
  expect(await listPasskeys(other.user.id)).toEqual([]);
});

async function signInAgain(person: Person): Promise<Person> {
  const { username, password } = person;
  const payload = { username, password };
  await kit.context.db.delete(passkeys).where(eq(passkeys.accountId, person.user.id));
  const answer = await kit.app.inject({ method: 'POST', url: '/api/login', headers: BROWSER_HEADERS, payload });
  const cookie = answer.cookies.find(({ name }) => name === '__Host-sid')?.value;
  const { token } = answer.json();
  return {
    ...person,
    token,
    headers: { ...BROWSER_HEADERS, authorization: `Bearer ${token}`, cookie: `__Host-sid=${cookie}` },
  };
}

test.each([
  ['another page', { origin: 'http://evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['no verification', { isVerified: false }],
  ['another challenge', { challenge: 'A'.repeat(43) }],
])('[BIO-23] an attestation with %s is refused, kept nowhere and logged', async (_, lie) => {
  const person = await newPerson();
  const options = await beginPasskey(kit, person, 'fingerprint');
  const answer = await send(person, buildPasskeyEnrolment('fingerprint', newTestPasskey(), options, lie));
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Fingerprint enrollment failed']);
  expect(await listPasskeys(person.user.id)).toEqual([]);
  expect(await refusedLeaves(person.user.id)).toBe(1);
});

test('a credential id that is not the attested one is refused', async () => {
  const person = await newPerson();
  const act = buildPasskeyEnrolment('fingerprint', newTestPasskey(), await beginPasskey(kit, person, 'fingerprint'));
  const answer = await send(person, { ...act, payload: { ...act.payload, credentialId: 'AAAA' } });
  expect(answer.statusCode).toBe(400);
});

test('what a passkey derives is refused wherever it stands, and nothing of it is logged', async () => {
  const person = await newPerson();
  const options = await beginPasskey(kit, person, 'fingerprint');
  const secret = 'c2VjcmV0LW9mLXRoZS12YXVsdA';
  const extensions = { prf: { enabled: true, results: { first: secret } } };
  const enrolment = buildPasskeyEnrolment('fingerprint', newTestPasskey(), options, { extensions });
  const answer = await send(person, enrolment);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'request.prfSent']);
  const assertion = newTestPasskey().assert({ challenge: 'AAAA', rpId: 'localhost' }, { extensions });
  const url = '/api/auth/biometric';
  const signIn = await kit.app.inject({ method: 'POST', url, payload: { type: 'fingerprint', assertion } });
  expect(signIn.statusCode).toBe(422);
  expect(kit.logs.join('')).not.toContain(secret);
});

test('two answers to one challenge at once keep one passkey', async () => {
  const person = await newPerson();
  const options = await beginPasskey(kit, person, 'fingerprint');
  const answers = await Promise.all(
    [1, 2].map(() => send(person, buildPasskeyEnrolment('fingerprint', newTestPasskey(), options))),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  expect(await listPasskeys(person.user.id)).toHaveLength(1);
});

test('the 21st passkey is refused before the person is asked for a finger', async () => {
  const person = await newPerson();
  const late = await beginPasskey(kit, person, 'fingerprint');
  for (let made = 0; made < 20; made++) await addPasskey(kit, person);
  await expect(beginPasskey(kit, person, 'fingerprint')).rejects.toThrow('factors.tooManyPasskeys');
  const answer = await send(person, buildPasskeyEnrolment('fingerprint', newTestPasskey(), late));
  expect(answer.json().code).toBe('factors.tooManyPasskeys');
});

test('in the day after a reset without a second factor nobody adds one', async () => {
  const person = await newPerson();
  const options = await beginPasskey(kit, person, 'fingerprint');
  const holdUntil = new Date(kit.clock.now().getTime() + 3_600_000);
  await setAccount(kit, person.user.id, { holdUntil });
  const answer = await send(person, buildPasskeyEnrolment('fingerprint', newTestPasskey(), options));
  expect(answer.json().code).toBe('account.onHold');
  await expect(beginPasskey(kit, person, 'fingerprint')).rejects.toThrow('account.onHold');
});
