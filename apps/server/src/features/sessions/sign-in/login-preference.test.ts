import { HOUR_MS } from '@repo/contract/durations';
import type { LoginPreference } from '@repo/contract/sessions/preferences';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { BROWSER_HEADERS, type Person, raiseAssurance, signUp } from '@repo/dev-env/people/people';
import { beginSteps, signUpGuarded, walkSteps } from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices, sessions } from '../../../db/tables/accounts.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const URL = '/api/auth/login-preference';
const PRESET: LoginPreference = { method: 'both', rememberDevice: false, sessionDuration: 8, requireReauth: true };

const read = ({ headers }: Person) => kit.app.inject({ url: URL, headers });

function save(person: Person, change: Partial<LoginPreference>, more: Record<string, string> = {}) {
  const headers = { ...person.headers, ...more };
  return kit.app.inject({ method: 'PUT', url: URL, headers, payload: { ...PRESET, ...change } });
}

/** As the page does it when the server asks for a confirmation. */
async function saveConfirmed(person: Person, change: Partial<LoginPreference>) {
  const payload = { ...PRESET, ...change };
  return save(person, change, await confirmFor(kit, person, { method: 'PUT', url: URL, payload }));
}

const findCookie = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
  answer.cookies.find((one) => one.name === name)?.value;

async function readSessionEnd({ token }: Pick<Person, 'token'>): Promise<number> {
  const [row] = await kit.context.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, token.split('.')[1]!));
  return row!.expiresAt.getTime();
}

test('[PREF-01] [PREF-03] [PREF-04] the presets are the specified ones', async () => {
  const ada = await signUp(kit, { kind: 'browser' });
  expect((await read(ada)).json()).toMatchObject({ preference: PRESET, hasPasskey: false });
});

test('[PREF-03] [X-83] shorter sessions end sooner at once, longer ones begin with the next sign-in', async () => {
  const ada = await signUp(kit, { kind: 'browser' });
  const before = await readSessionEnd(ada);
  expect((await save(ada, { sessionDuration: 2 })).statusCode).toBe(200);
  expect(await readSessionEnd(ada)).toBe(kit.clock.now().getTime() + 2 * HOUR_MS);
  expect(await readSessionEnd(ada)).toBeLessThan(before);
  const longer = await saveConfirmed(ada, { sessionDuration: 24 });
  expect(longer.json().sessionExpiresAt).toBe(new Date(kit.clock.now().getTime() + 2 * HOUR_MS).toISOString());
  const next = await beginSteps(kit, ada);
  expect(await readSessionEnd(next)).toBe(kit.clock.now().getTime() + 24 * HOUR_MS);
  for (const hours of [1, 3, 48]) {
    const bad = await kit.app.inject({
      method: 'PUT',
      url: URL,
      headers: ada.headers,
      payload: { ...PRESET, sessionDuration: hours },
    });
    expect(bad.statusCode).toBe(400);
  }
});

test('[PREF-02] [PREF-04] what makes signing in easier is confirmed first, for this very body', async () => {
  const ada = await signUpGuarded(kit);
  const weaker: Partial<LoginPreference>[] = [
    { method: 'password' },
    { sessionDuration: 12 },
    { rememberDevice: true },
    { requireReauth: false },
  ];
  for (const change of weaker) {
    const refused = await save(ada, change);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'stepUp.required']);
  }
  const forOther = await confirmFor(kit, ada, { method: 'PUT', url: URL, payload: { ...PRESET, sessionDuration: 12 } });
  expect((await save(ada, { sessionDuration: 24 }, forOther)).statusCode).toBe(403);
  expect((await read(ada)).json().preference).toEqual(PRESET);
  expect((await saveConfirmed(ada, { requireReauth: false })).json().preference.requireReauth).toBe(false);
  // Back to stronger needs none.
  expect((await save(ada, {})).statusCode).toBe(200);
});

test('[PREF-06] [PREF-07] by passkey only needs a passkey; then the password alone signs in no more', async () => {
  const ada = await signUp(kit, { kind: 'browser', realm: 'real' });
  const refused = await saveConfirmed(ada, { method: 'biometric' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Please complete biometric setup first in the three-step verification process',
  ]);
  const eve = await signUpGuarded(kit);
  expect((await saveConfirmed(eve, { method: 'biometric' })).statusCode).toBe(200);
  const login = await kit.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: BROWSER_HEADERS,
    payload: { username: eve.username, password: eve.password },
  });
  expect([login.statusCode, login.json().code]).toEqual([403, 'accounts.passkeyOnly']);
});

test('[PREF-02] a remembered device comes back with the password, as long as its strong sign-in would have lived', async () => {
  const ada = await signUpGuarded(kit);
  const begun = await beginSteps(kit, ada);
  const done = await walkSteps(kit, begun, ada.passkey);
  const token = done.json().token;
  const inside = {
    ...begun,
    token,
    headers: {
      ...BROWSER_HEADERS,
      authorization: `Bearer ${token}`,
      cookie: `__Host-sid=${findCookie(done, '__Host-sid')}`,
    },
  };
  const strongEnd = await readSessionEnd(inside);
  const saved = await saveConfirmed(inside, { rememberDevice: true });
  const secret = findCookie(saved, '__Host-device')!;
  expect(saved.headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Strict/);
  const listed = (await kit.app.inject({ url: '/api/devices', headers: inside.headers })).json();
  expect(listed[0].rememberedUntil).toBe(new Date(strongEnd).toISOString());

  kit.clock.advance(2 * HOUR_MS);
  const back = await beginSteps(kit, ada, { '__Host-device': secret });
  expect([back.scope, await readSessionEnd(back)]).toEqual(['full', strongEnd]);
  // The secret changes with each use; the old one, and the cookie without its device, are worth nothing.
  const next = findCookie({ cookies: back.cookies }, '__Host-device')!;
  expect((await beginSteps(kit, ada, { '__Host-device': secret })).scope).toBe('verify');
  const foreign = await signUp(kit);
  const elsewhere = await beginSteps(kit, { ...ada, deviceId: foreign.deviceId }, { '__Host-device': next });
  expect(elsewhere.scope).toBe('verify');
  kit.clock.advance(6 * HOUR_MS);
  expect((await beginSteps(kit, ada, { '__Host-device': next })).scope).toBe('verify');
});

test('[PREF-02] signing out, ending the session from elsewhere and switching it off forget the device', async () => {
  const ada = await signUpGuarded(kit);
  await raiseAssurance(kit, ada);
  const createDeviceSecret = async () => {
    await save(ada, {});
    return findCookie(await saveConfirmed(ada, { rememberDevice: true }), '__Host-device')!;
  };
  const off = await createDeviceSecret();
  await save(ada, {});
  expect((await beginSteps(kit, ada, { '__Host-device': off })).scope).toBe('verify');

  const ended = await createDeviceSecret();
  const other = await beginSteps(kit, ada, { '__Host-device': ended });
  expect(other.scope).toBe('full');
  const own = ada.token.split('.')[1];
  await kit.app.inject({ method: 'DELETE', url: `/api/sessions/${own}`, headers: other.headers });
  const renewed = findCookie({ cookies: other.cookies }, '__Host-device')!;
  expect((await beginSteps(kit, ada, { '__Host-device': renewed })).scope).toBe('verify');
  const out = await kit.app.inject({ method: 'POST', url: '/api/logout', headers: other.headers });
  expect(out.cookies.map(({ name, value }) => [name, value])).toContainEqual(['__Host-device', '']);
});

test('a reviewer’s device is remembered for nothing: the second factor is asked each time', async () => {
  const ada = await signUpGuarded(kit);
  await raiseAssurance(kit, ada);
  const secret = findCookie(await saveConfirmed(ada, { rememberDevice: true }), '__Host-device')!;
  await setAccount(kit, ada.user.id, { role: 'reviewer', realm: 'real' });
  expect((await beginSteps(kit, ada, { '__Host-device': secret })).scope).toBe('verify');
});

test('without a second factor nothing is remembered yet, only the wish', async () => {
  const ada = await signUp(kit, { kind: 'browser', realm: 'real' });
  const saved = await saveConfirmed(ada, { rememberDevice: true });
  expect([saved.json().preference.rememberDevice, findCookie(saved, '__Host-device')]).toEqual([true, undefined]);
  const [device] = await kit.context.db.select().from(devices).where(eq(devices.id, ada.deviceId));
  expect(device?.rememberedUntil).toBeNull();
});
