import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { BROWSER_HEADERS, newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const KELVIN_SIGN = '\u212a';

const forgot = (email: string) => {
  kit.clock.advance(1);
  return kit.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: BROWSER_HEADERS,
    payload: { email },
  });
};

test('[REC-05] an address that only looks like the confirmed one gets no code', async () => {
  const owner = await signUp(kit, { username: 'kim.keller' });
  await confirmAddress(kit, owner);
  const alike = owner.user.email.replaceAll('k', KELVIN_SIGN);
  expect(alike.toLowerCase()).toBe(owner.user.email);
  expect((await forgot(alike)).statusCode).toBe(200);
  for (const mail of await readMailsTo(kit, alike)) expect(mail.text).not.toMatch(/^ {4}\d{6}$/m);
});

test('[REC-05] the code goes to the address as it was confirmed, however it was typed', async () => {
  const owner = await signUp(kit);
  const email = 'Ada.Example@example.org';
  await setAccount(kit, owner.user.id, { email });
  await confirmAddress(kit, owner);
  expect((await forgot('ADA.example@example.ORG')).statusCode).toBe(200);
  const [mail] = await readMailsTo(kit, email);
  expect(mail === undefined ? '' : codeIn(mail)).toMatch(/^\d{6}$/);
});

const post = (url: string, payload: object, headers: Record<string, string> = BROWSER_HEADERS) => {
  kit.clock.advance(1000);
  return kit.app.inject({ method: 'POST', url, headers, payload });
};

const codesTo = async (address: string) =>
  (await readMailsTo(kit, address))
    .filter(({ text }) => text.includes('recover') && /^ {4}\d{6}$/m.test(text))
    .map((mail) => codeIn(mail));

/** From the first page of the recovery to a new password. */
async function reset(typed: string, address: string, newPassword = newAuthPassword()) {
  expect((await forgot(typed)).statusCode).toBe(200);
  const [code = ''] = await codesTo(address);
  const taken = await post('/api/auth/verify-recovery-code', { email: typed, code });
  expect(taken.statusCode, taken.body).toBe(200);
  const cookie = taken.cookies.find((one) => one.name === '__Host-sid')?.value ?? '';
  const headers = { ...BROWSER_HEADERS, cookie: `__Host-sid=${cookie}` };
  const { token } = taken.json<{ token: string }>();
  return { newPassword, done: await post('/api/auth/reset-password', { token, newPassword }, headers) };
}

const confirmedAt = async ({ user }: Person) =>
  (await kit.context.db.select().from(accounts).where(eq(accounts.id, user.id)))[0]?.emailConfirmedAt;

test('an address that was never confirmed is no dead end: the mailed code confirms it', async () => {
  const owner = await signUp(kit, { kind: 'browser' });
  const { email, username } = owner.user;
  expect(await confirmedAt(owner)).toBeNull();
  const { newPassword, done } = await reset(email, email);
  expect(done.json()).toMatchObject({ username, requireVerification: false });
  // By mail alone: what is worth stealing stays closed for a day, as with a confirmed address.
  expect(done.json<{ onHoldUntil: string | null }>().onHoldUntil).not.toBeNull();
  expect(await confirmedAt(owner)).not.toBeNull();
  expect((await post('/api/login', { username, password: newPassword })).statusCode).toBe(200);
  // Whoever had been signed in is out: it may have been somebody who typed another's address.
  expect((await kit.app.inject({ url: '/api/sessions', headers: owner.headers })).statusCode).toBe(401);
});

test('the user name stands for the address, with the same answer for every name', async () => {
  const owner = await signUp(kit);
  const { done } = await reset(` ${owner.user.username.toUpperCase()} `, owner.user.email);
  expect(done.json()).toMatchObject({ username: owner.user.username });
  const [known, unknown] = [await forgot(owner.user.username), await forgot('nobody.here')];
  expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([known.statusCode, Object.keys(known.json())]);
});

test('name and address share one count of codes, so that neither adds tries', async () => {
  const owner = await signUp(kit);
  const { email, username } = owner.user;
  const statuses: number[] = [];
  for (const typed of [email, username, email, username]) statuses.push((await forgot(typed)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('a confirmed address belongs to its account, whoever else typed it at a registration', async () => {
  const owner = await signUp(kit);
  await confirmAddress(kit, owner);
  const stranger = await signUp(kit);
  await setAccount(kit, stranger.user.id, { email: owner.user.email });
  const { done } = await reset(owner.user.email, owner.user.email);
  expect(done.json()).toMatchObject({ username: owner.user.username });
  expect(await confirmedAt(stranger)).toBeNull();
});

test('of two accounts that nobody confirmed the address finds neither, and the user name each', async () => {
  const [one, other] = [await signUp(kit), await signUp(kit)];
  await setAccount(kit, other.user.id, { email: one.user.email });
  expect((await forgot(one.user.email)).statusCode).toBe(200);
  for (const { text } of await readMailsTo(kit, one.user.email)) {
    if (text.includes('recover')) expect(text).not.toMatch(/^ {4}\d{6}$/m);
  }
  const { done } = await reset(other.user.username, one.user.email);
  expect(done.json()).toMatchObject({ username: other.user.username });
});

test('an administrator’s address counts only once it is confirmed', async () => {
  const boss = await signUp(kit);
  await setAccount(kit, boss.user.id, { role: 'creator', realm: 'real' });
  for (const typed of [boss.user.email, boss.user.username]) expect((await forgot(typed)).statusCode).toBe(200);
  for (const { text } of await readMailsTo(kit, boss.user.email)) {
    if (text.includes('recover')) expect(text).not.toMatch(/^ {4}\d{6}$/m);
  }
});
