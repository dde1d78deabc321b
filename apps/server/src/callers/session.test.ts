// @databases both

import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { SESSIONS_MAX } from '@repo/contract/sessions/sessions';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { BROWSER_HEADERS, type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../db/tables/accounts.ts';
import { hashToken } from './session.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

async function statusWith(headers: Record<string, string>): Promise<number> {
  return (await kit.app.inject({ url: '/api/sessions', headers })).statusCode;
}

async function signInAgain(person: Person, headers: Record<string, string> = {}) {
  const payload = { username: person.username, password: person.password };
  const answer = await kit.app.inject({ method: 'POST', url: '/api/login', headers, payload });
  return { authorization: `Bearer ${answer.json().token}` };
}

test('[REQ-14] S7 neither token of a browser session opens anything alone', async () => {
  const ada = await signUp(kit, { kind: 'browser' });
  const { authorization, cookie } = ada.headers as { authorization: string; cookie: string };
  expect(await statusWith(ada.headers)).toBe(200);
  expect(await statusWith({ ...BROWSER_HEADERS, authorization })).toBe(401);
  expect(await statusWith({ ...BROWSER_HEADERS, cookie })).toBe(401);
  // Even if nothing in the request suggests a browser: the kind is stored with the session.
  expect(await statusWith({ authorization })).toBe(401);
  expect(await statusWith({ cookie })).toBe(401);
});

test('S7 tokens of two sessions do not make one', async () => {
  const ada = await signUp(kit, { kind: 'browser' });
  const eve = await signUp(kit, { kind: 'browser' });
  const mixed = { ...ada.headers, cookie: eve.headers.cookie ?? '' };
  expect(await statusWith(mixed)).toBe(401);
  const wrongId = ada.token
    .split('.')
    .with(1, eve.token.split('.')[1] ?? '')
    .join('.');
  expect(await statusWith({ ...ada.headers, authorization: `Bearer ${wrongId}` })).toBe(401);
});

test('S7 a native token never works in a browser, and a browser token never as a native one', async () => {
  const ada = await signUp(kit);
  expect(ada.token).toMatch(/^n1\./);
  expect(await statusWith(ada.headers)).toBe(200);
  expect(await statusWith({ ...ada.headers, origin: BROWSER_HEADERS.origin })).toBe(401);
  expect(await statusWith({ ...ada.headers, 'sec-fetch-site': 'same-origin' })).toBe(401);
  const bea = await signUp(kit, { kind: 'browser' });
  expect(bea.token).toMatch(/^v1\./);
  const renamed = bea.token.replace('v1.', 'n1.');
  expect(await statusWith({ authorization: `Bearer ${renamed}` })).toBe(401);
  expect(await statusWith({ ...bea.headers, authorization: `Bearer ${renamed}` })).toBe(401);
});

test('[X-84] the cookie is one that only this host sets, scripts cannot read and other sites do not send', async () => {
  const payload = {
    username: 'cookie.person',
    password: `ak1.${'A'.repeat(43)}`,
    email: 'a@b.example',
    fullName: 'C P',
  };
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/register',
    headers: BROWSER_HEADERS,
    payload: { ...payload, accountType: 'private' },
  });
  const header = String(answer.headers['set-cookie']);
  expect(header).toMatch(/^__Host-sid=[A-Za-z0-9_-]{43}; Path=\/; /);
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict']) expect(header).toContain(part);
  expect(header).not.toContain('Domain');
  expect(answer.body).not.toContain(header.slice(11, 54));
});

test('S5 who writes the database opens no session with tokens of their own, nor turns their own into more', async () => {
  const [ada, eve] = [await signUp(kit, { kind: 'browser' }), await signUp(kit, { kind: 'browser' })];
  const { db } = kit.context;
  const readSessionRow = async ({ token }: Person) => {
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.id, token.split('.')[1] ?? ''));
    return row!;
  };
  const ask = async () => (await kit.app.inject({ url: '/api/sessions', headers: eve.headers })).statusCode;
  const before = await readSessionRow(eve);
  const { bearerHash, cookieHash, ...others } = await readSessionRow(ada);
  // Her own tokens in her victim's row, under her own id: what matched her session matches no other.
  const changes = [
    { accountId: others.accountId },
    { deviceId: others.deviceId },
    { assurance: 2 },
    { scope: 'verify' },
  ] as const;
  for (const change of changes) {
    await db.update(sessions).set(change).where(eq(sessions.id, before.id));
    expect([change, await ask()]).toEqual([change, 401]);
    await db.update(sessions).set(before).where(eq(sessions.id, before.id));
    expect(await ask()).toBe(200);
  }
  // The same text under another pepper, as somebody computes it who knows the source and not the key.
  const keys = { ...kit.context.keys, pepper: new Uint8Array(32) };
  const guessed = (token: string) => hashToken({ keys }, before, token);
  const tokens = {
    bearer: eve.token.split('.')[2] ?? '',
    cookie: eve.headers.cookie?.slice('__Host-sid='.length) ?? '',
  };
  const minted = { bearerHash: guessed(tokens.bearer), cookieHash: guessed(tokens.cookie) };
  await db.update(sessions).set(minted).where(eq(sessions.id, before.id));
  expect(await ask()).toBe(401);
  expect([bearerHash.length, cookieHash?.length]).toEqual([32, 32]);
});

test('the database keeps neither token', async () => {
  const ada = await signUp(kit, { kind: 'browser' });
  const [, id = '', bearer = ''] = ada.token.split('.');
  const [row] = await kit.context.db.select().from(sessions).where(eq(sessions.id, id));
  const kept = Buffer.concat([row!.bearerHash, row!.cookieHash!]);
  expect(kept.length).toBe(64);
  for (const token of [bearer, ada.headers.cookie!.slice('__Host-sid='.length)]) {
    expect(kept.includes(Buffer.from(token, 'base64url'))).toBe(false);
    expect(kept.includes(Buffer.from(token))).toBe(false);
  }
});

test.each([
  'Bearer',
  'Bearer x',
  'Basic abc',
  `Bearer v1.${'0'.repeat(36)}.${'A'.repeat(43)}`,
  `Bearer n1.01939f10-0000-7000-8000-000000000000.${'A'.repeat(43)}`,
])('a malformed or unknown token is nobody: %s', async (authorization) => {
  expect(await statusWith({ authorization })).toBe(401);
});

test('a session ends after an idle hour; background reads do not keep it alive', async () => {
  const ada = await signUp(kit);
  kit.clock.advance(59 * MINUTE_MS);
  expect(await statusWith(ada.headers)).toBe(200);
  kit.clock.advance(59 * MINUTE_MS);
  expect(await statusWith({ ...ada.headers, 'x-background': '1' })).toBe(200);
  kit.clock.advance(2 * MINUTE_MS);
  expect(await statusWith(ada.headers)).toBe(401);
});

test('a session ends eight hours after sign-in, used or not', async () => {
  const ada = await signUp(kit);
  for (let token = 0; token < 15; token += 1) {
    kit.clock.advance(HOUR_MS / 2);
    expect(await statusWith(ada.headers)).toBe(200);
  }
  kit.clock.advance(HOUR_MS / 2);
  expect(await statusWith(ada.headers)).toBe(401);
});

test('a creator’s session ends after fifteen idle minutes', async () => {
  const boss = await signUp(kit, { kind: 'browser', realm: 'real' });
  await setAccount(kit, boss.user.id, { role: 'creator' });
  const payload = { username: boss.username, password: boss.password };
  const answer = await kit.app.inject({ method: 'POST', url: '/api/login', headers: BROWSER_HEADERS, payload });
  const cookie = `__Host-sid=${answer.cookies.find((one) => one.name === '__Host-sid')?.value}`;
  const headers = { ...BROWSER_HEADERS, cookie, authorization: `Bearer ${answer.json().token}` };
  kit.clock.advance(14 * MINUTE_MS);
  expect(await statusWith(headers)).toBe(200);
  kit.clock.advance(15 * MINUTE_MS);
  expect(await statusWith(headers)).toBe(401);
});

test('an API client’s session is worth nothing once its person is a creator', async () => {
  const boss = await signUp(kit, { realm: 'real' });
  expect(await statusWith(boss.headers)).toBe(200);
  await setAccount(kit, boss.user.id, { role: 'creator' });
  expect(await statusWith(boss.headers)).toBe(401);
});

test('of eleven sessions the one unused for the longest ends', async () => {
  const ada = await signUp(kit);
  const others: { authorization: string }[] = [];
  for (let one = 1; one < SESSIONS_MAX; one += 1) {
    kit.clock.advance(1000);
    others.push(await signInAgain(ada));
  }
  expect(await statusWith(ada.headers)).toBe(200);
  const eleventh = await signInAgain(ada);
  expect(await statusWith(eleventh)).toBe(200);
  expect(await statusWith(ada.headers)).toBe(401);
  const list = await kit.app.inject({ url: '/api/sessions', headers: eleventh });
  expect(list.json()).toHaveLength(SESSIONS_MAX);
});

test('parallel sign-ins never leave more than ten', async () => {
  const ada = await signUp(kit);
  // The throttle lets five simultaneous attempts through before it knows that they were correct.
  for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 4 }, () => signInAgain(ada)));
  const last = await signInAgain(ada);
  const list = await kit.app.inject({ url: '/api/sessions', headers: last });
  expect(list.json()).toHaveLength(SESSIONS_MAX);
});

test('people see their sessions and end them; other people’s are unknown', async () => {
  const ada = await signUp(kit, { kind: 'browser' });
  const eve = await signUp(kit);
  kit.clock.advance(1000);
  const second = await signInAgain(ada);
  const list = await kit.app.inject({ url: '/api/sessions', headers: ada.headers });
  expect(list.json()).toMatchObject([
    { kind: 'native', device: 'API client', current: false },
    { kind: 'browser', current: true },
  ]);
  const url = `/api/sessions/${list.json()[0].id}`;
  const foreign = await kit.app.inject({ method: 'DELETE', url, headers: eve.headers });
  const unknown = await kit.app.inject({
    method: 'DELETE',
    url: '/api/sessions/01939f10-0000-7000-8000-000000000000',
    headers: eve.headers,
  });
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
  expect(await statusWith(second)).toBe(200);
  expect((await kit.app.inject({ method: 'DELETE', url, headers: ada.headers })).statusCode).toBe(200);
  expect(await statusWith(second)).toBe(401);
  expect((await kit.app.inject({ method: 'DELETE', url, headers: ada.headers })).statusCode).toBe(404);
});

test('[LOGIN-22] sign-out needs no body, ends the session and clears the cookie and caches', async () => {
  const ada = await signUp(kit, { kind: 'browser' });
  const answer = await kit.app.inject({ method: 'POST', url: '/api/logout', headers: ada.headers });
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-sid=; .*Expires=Thu, 01 Jan 1970/);
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect(await statusWith(ada.headers)).toBe(401);
});

const fetchSessionEnds = async (person: Person, headers: Record<string, string> = {}) => {
  const answer = await kit.app.inject({ url: '/api/sessions/current', headers: { ...person.headers, ...headers } });
  return { status: answer.statusCode, ...answer.json<{ at: string; idleEndsAt: string; expiresAt: string }>() };
};
const minutesUntil = ({ at, idleEndsAt }: { at: string; idleEndsAt: string }) =>
  (Date.parse(idleEndsAt) - Date.parse(at)) / MINUTE_MS;

test('a session tells when it ends; asked in the background it is not used by that', async () => {
  const ada = await signUp(kit, { kind: 'browser' });
  const background = { 'x-background': '1' };
  const first = await fetchSessionEnds(ada, background);
  expect([minutesUntil(first), (Date.parse(first.expiresAt) - Date.parse(first.at)) / HOUR_MS]).toEqual([60, 8]);
  kit.clock.advance(58 * MINUTE_MS);
  expect(minutesUntil(await fetchSessionEnds(ada, background))).toBe(2);
  // In the foreground it counts as use: "Stay signed in".
  expect(minutesUntil(await fetchSessionEnds(ada))).toBe(60);
  expect(minutesUntil(await fetchSessionEnds(ada, background))).toBe(60);
  kit.clock.advance(60 * MINUTE_MS);
  expect((await fetchSessionEnds(ada, background)).status).toBe(401);
});
