// @databases both
import { STEP_UP_MINUTES } from '@repo/contract/sessions/assurance';
import { confirmByPassword } from '@repo/dev-env/people/confirm';
import { newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { type JsonValue, jcsBytes, sha256, toBase64url } from '@repo/vault';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';

let kit: TestApp;
let person: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  person = await signUp(kit);
});

const START = { method: 'POST', url: '/api/totp' } as const;
const send = (headers: Record<string, string>, act: { method: 'POST' | 'DELETE'; url: string } = START, who = person) =>
  kit.app.inject({ ...act, headers: { ...who.headers, ...headers } });
const post = (url: string, payload: object, who = person) =>
  kit.app.inject({ method: 'POST', url, headers: who.headers, payload });
const hashPayload = (payload?: JsonValue) =>
  toBase64url(sha256(payload === undefined ? new Uint8Array(0) : jcsBytes(payload)));
const begin = async (operation: string, bodySha256 = hashPayload()) =>
  (await post('/api/auth/step-up/options', { operation, bodySha256 })).json();

test('without a confirmation nothing happens; with one it happens once', async () => {
  const bare = await send({});
  expect([bare.statusCode, bare.json().code]).toEqual([403, 'stepUp.required']);
  const header = await confirmByPassword(kit, person, START);
  expect((await send(header)).statusCode).toBe(201);
  expect((await send(header)).json().code).toBe('stepUp.required');
});

test('bytes in another spelling, and a body without a canonical form, are refused in words', async () => {
  const spelled = await post('/api/auth/step-up/options', { operation: 'POST /api/totp', bodySha256: 'b'.repeat(43) });
  expect([spelled.statusCode, spelled.json().code]).toEqual([400, 'request.invalid']);
  const header = await confirmByPassword(kit, person, START);
  const half = await kit.app.inject({
    ...START,
    headers: { ...person.headers, ...header, 'content-type': 'application/json' },
    payload: '{"\\ud800":1}',
  });
  expect([half.statusCode, half.json().code]).toEqual([400, 'request.invalid']);
  expect((await send(header)).statusCode).toBe(201);
});

test('of two requests with one confirmation at the same moment one is done', async () => {
  const header = await confirmByPassword(kit, person, START);
  const answers = await Promise.all([send(header), send(header)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403]);
});

test('it is good for this call, this body, this session and five minutes only', async () => {
  const other = await signUp(kit);
  const header = await confirmByPassword(kit, person, START);
  expect((await send(header, { method: 'POST', url: '/api/backup-codes' })).json().code).toBe('stepUp.required');
  expect((await send(header, { method: 'DELETE', url: '/api/totp' })).json().code).toBe('stepUp.required');
  expect((await send(header, START, other)).json().code).toBe('stepUp.required');
  const { id } = await begin('PUT /api/vault/wraps/019aa000-0000-7000-8000-000000000000', hashPayload({ wrap: 1 }));
  await post('/api/auth/step-up', { id, password: person.password });
  const url = '/api/vault/wraps/019aa000-0000-7000-8000-000000000000';
  const wrap = { id: '019aa000-0000-7000-8000-000000000000', kind: 'password', generation: 1, sealed: 'AAAA' };
  const moved = await kit.app.inject({
    method: 'PUT',
    url,
    headers: { ...person.headers, 'x-step-up': id },
    payload: { wrap },
  });
  expect(moved.json().code).toBe('stepUp.required');
  kit.clock.advance(STEP_UP_MINUTES * 60_000);
  expect((await send(header)).json().code).toBe('stepUp.required');
});

test('a confirmation that was begun and not proved is none; a wrong password proves nothing and stands in the log', async () => {
  const { id, methods } = await begin('POST /api/totp');
  expect(methods).toEqual(['password']);
  expect((await send({ 'x-step-up': id })).json().code).toBe('stepUp.required');
  const wrong = await post('/api/auth/step-up', { id, password: newAuthPassword() });
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'stepUp.failed']);
  expect((await send({ 'x-step-up': id })).json().code).toBe('stepUp.required');
  const leaves = await kit.context.db.select().from(auditLeaves);
  const mine = leaves.filter((leaf) => leaf.subjectId === person.user.id && leaf.act.startsWith('stepUp.'));
  expect(mine.map(({ act }) => act)).toEqual(['stepUp.refused']);
});

test('another person’s confirmation cannot be proved', async () => {
  const { id } = await begin('POST /api/totp');
  const other = await signUp(kit);
  const answer = await post('/api/auth/step-up', { id, password: other.password }, other);
  expect(answer.json().code).toBe('stepUp.failed');
});

test('S8 of a hundred wrong passwords at once five are looked at, and the right one then waits too', async () => {
  const { id } = await begin('POST /api/totp');
  const passwords = Array.from({ length: 100 }, newAuthPassword);
  const answers = await Promise.all(passwords.map((password) => post('/api/auth/step-up', { id, password })));
  const counts = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  expect([counts(403), counts(200), counts(429)]).toEqual([5, 0, 95]);
  // Sent among them it would be looked at or not, as the database happens to serve them.
  expect((await post('/api/auth/step-up', { id, password: person.password })).statusCode).toBe(429);
});

test('with an authenticator app the password alone is not enough, and a code works once', async () => {
  const header = await confirmByPassword(kit, person, START);
  const { secret } = (await send(header)).json();
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: kit.clock.now().getTime() });
  await post('/api/totp/confirm', { code: codeNow() });
  kit.clock.advance(60_000);
  const { id, methods } = await begin('DELETE /api/totp');
  expect(methods).toEqual(['password+code']);
  expect((await post('/api/auth/step-up', { id, password: person.password })).json().code).toBe('stepUp.failed');
  const code = codeNow();
  expect((await post('/api/auth/step-up', { id, password: person.password, code })).statusCode).toBe(200);
  const second = await begin('DELETE /api/totp');
  const again = await post('/api/auth/step-up', { id: second.id, password: person.password, code });
  expect(again.json().code).toBe('stepUp.failed');
  expect((await send({ 'x-step-up': id }, { method: 'DELETE', url: '/api/totp' })).statusCode).toBe(200);
});
