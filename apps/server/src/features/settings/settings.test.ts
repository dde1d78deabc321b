// @databases both

import type { Notification } from '@repo/contract/notifications/notifications';
import { DELETION_GRACE_DAYS } from '@repo/contract/settings/settings';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { addDemoAccounts } from '@repo/dev-env/people/demo-accounts';
import { callAs, createGlyphFor, type Owner, signInAgain, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import {
  BROWSER_HEADERS,
  grantRole,
  newAuthPassword,
  type Person,
  raiseAssurance,
  signUp,
  signUpInstitution,
} from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { givePasskey } from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes, toBase64url } from '@repo/vault';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { extractRows } from '../../db/rows.ts';
import { accounts, devices } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { glyphIssues } from '../../db/tables/glyphs.ts';
import { scans } from '../../db/tables/scans.ts';
import { vaultWraps } from '../../db/tables/vault.ts';
import { DEMO_PASSWORD } from '../accounts/demo-people.ts';
import { integrateAll } from '../audit/integrate-leaves.ts';
import { verifyAudit } from '../audit/verify.ts';
import { readErased, resolveErasedFile } from './erased-accounts.ts';
import { destroyDueAccounts } from './leave-account.ts';
import { forgetOldDevices } from './own-devices.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

type ConfirmedCall = Parameters<typeof confirmFor>[2];
const confirmed = async (person: Person, act: ConfirmedCall) =>
  kit.app.inject({ ...act, headers: { ...person.headers, ...(await confirmFor(kit, person, act)) } } as never);
const login = (username: string, password: string, more: object = {}) =>
  kit.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: BROWSER_HEADERS,
    payload: { username, password, ...more },
  });
const confirmAddress = (person: Person) => setAccount(kit, person.user.id, { emailConfirmedAt: kit.clock.now() });
const newWrap = (generation = 1, kind = 'password') => ({
  id: newId(),
  generation,
  kind,
  sealed: toBase64url(randomBytes(92)),
});

test('a new password and its wrap change together; other sessions end, and the person is told', async () => {
  const person = await signUpOwner(kit, { kind: 'browser' });
  await confirmAddress(person);
  const other = await login(person.username, person.password);
  const newPassword = newAuthPassword();
  const wrap = newWrap();
  const act = { method: 'POST', url: '/api/account/password', payload: { newPassword, wraps: [wrap] } } as const;
  expect((await kit.app.inject({ ...act, headers: person.headers })).json().code).toBe('stepUp.required');
  expect((await confirmed(person, act)).statusCode).toBe(200);
  expect((await login(person.username, person.password)).statusCode).toBe(401);
  expect((await login(person.username, newPassword)).statusCode).toBe(200);
  const bearer = {
    ...BROWSER_HEADERS,
    authorization: `Bearer ${other.json().token}`,
    cookie: other.headers['set-cookie'] as string,
  };
  expect((await kit.app.inject({ url: '/api/sessions', headers: bearer })).statusCode).toBe(401);
  expect((await kit.app.inject({ url: '/api/sessions', headers: person.headers })).statusCode).toBe(200);
  const rows = await kit.context.db.select().from(vaultWraps).where(eq(vaultWraps.accountId, person.user.id));
  expect(rows.map(({ id, kind }) => ({ id, kind }))).toEqual([{ id: wrap.id, kind: 'password' }]);
  expect((await readMailsTo(kit, person.user.email))[0]?.text).toMatch(/not-me#/);
});

test('a new password ends what other devices were remembered for, also without a live session', async () => {
  const person = await signUpOwner(kit, { kind: 'browser' });
  const other = await login(person.username, person.password);
  const otherId: string = other.json().deviceId;
  const until = new Date(kit.clock.now().getTime() + 3_600_000);
  const remembered = { rememberedHash: new Uint8Array(32), rememberedUntil: until };
  await kit.context.db.update(devices).set(remembered).where(eq(devices.accountId, person.user.id));
  await kit.app.inject({ method: 'DELETE', url: '/api/sessions', headers: person.headers });
  await kit.context.db.update(devices).set(remembered).where(eq(devices.accountId, person.user.id));
  const payload = { newPassword: newAuthPassword(), wraps: [newWrap()] };
  expect((await confirmed(person, { method: 'POST', url: '/api/account/password', payload })).statusCode).toBe(200);
  const rows = await kit.context.db.select().from(devices).where(eq(devices.accountId, person.user.id));
  expect(rows.filter(({ rememberedUntil }) => rememberedUntil === null).map(({ id }) => id)).toEqual([otherId]);
});

test('[REG-12] [X-06] a raw password that is known from breaches takes the place of none', async () => {
  const person = await signUpOwner(kit, { kind: 'browser' });
  for (const newPassword of ['55555555', 'babygirl', 'BabyGirl']) {
    const payload = { newPassword, wraps: [newWrap()] };
    const answer = await confirmed(person, { method: 'POST', url: '/api/account/password', payload });
    expect([newPassword, answer.statusCode, answer.json().code]).toEqual([newPassword, 400, 'accounts.weakPassword']);
  }
  expect((await login(person.username, person.password)).statusCode).toBe(200);
});

test('a password that would not open the vault is refused, and nothing has changed', async () => {
  const person = await signUpOwner(kit, { kind: 'browser' });
  const tries = [[], [newWrap(2)], [{ ...newWrap(), kind: 'recovery', recoveryAuth: toBase64url(randomBytes(32)) }]];
  for (const wraps of tries) {
    const payload = { newPassword: newAuthPassword(), wraps };
    const answer = await confirmed(person, { method: 'POST', url: '/api/account/password', payload });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'vault.badWraps']);
  }
  expect((await login(person.username, person.password)).statusCode).toBe(200);
});

test('a new address counts when its code was typed; the old one is told', async () => {
  const person = await signUp(kit);
  await confirmAddress(person);
  const email = `new-${person.username}@example.org`;
  const sent = await confirmed(person, { method: 'POST', url: '/api/account/email', payload: { email } });
  expect(sent.statusCode, sent.body).toBe(201);
  expect((await callAs(kit, person as Owner, 'GET', '/api/sessions')).statusCode).toBe(200);
  const before = await kit.context.db.select().from(accounts).where(eq(accounts.id, person.user.id));
  expect(before[0]?.email).toBe(person.user.email);
  const code = /\b\d{6}\b/.exec((await readMailsTo(kit, email))[0]?.text ?? '')?.[0];
  const done = await kit.app.inject({
    method: 'POST',
    url: '/api/auth/confirm-email',
    headers: person.headers,
    payload: { code },
  });
  expect(done.json()).toEqual({ email });
  expect((await readMailsTo(kit, person.user.email))[0]?.text).toMatch(/not-me#/);
});

test('the export holds what is the person’s, asks for a confirmation, and tells no secret of the server', async () => {
  const person = await signUpOwner(kit, { kind: 'browser' });
  await createGlyphFor(kit, person);
  const act = { method: 'GET', url: '/api/account/export' };
  expect((await kit.app.inject({ url: act.url, headers: person.headers })).json().code).toBe('stepUp.required');
  const answer = await confirmed(person, act as never);
  expect(answer.statusCode, answer.body).toBe(200);
  const parts = answer.json<{ parts: { name: string; content: unknown }[] }>().parts;
  expect(parts.find(({ name }) => name === 'account')?.content).toMatchObject({ username: person.username });
  for (const word of ['erifier', 'Hash":{', 'Wrapped', 'kekId']) expect(answer.body).not.toContain(word);
  await setAccount(kit, person.user.id, { requiresReauth: false });
  expect((await kit.app.inject({ url: act.url, headers: person.headers })).statusCode).toBe(200);
});

test('an account that is about to go answers no other reader, comes back, and is gone for good when it is due', async () => {
  const institution = await signUpInstitution(kit);
  const doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', institution);
  const owner = await signUpOwner(kit, { kind: 'browser' });
  await confirmAddress(owner);
  const glyph = await createGlyphFor(kit, owner);
  const read = () => scanGlyph(kit, doctor, glyph.secret, { role: 'medical' });
  expect((await read()).statusCode).toBe(201);
  const leave = { method: 'POST', url: '/api/account/delete', payload: { username: owner.username } } as const;
  const wrong = await confirmed(owner, { ...leave, payload: { username: doctor.username } });
  expect(wrong.json().code).toBe('settings.wrongName');
  expect((await confirmed(owner, leave)).statusCode).toBe(200);
  expect((await read()).json().code).toBe('glyph.inactive');
  const subjects = (await readMailsTo(kit, owner.user.email)).map(({ headers }) => headers.subject);
  expect(subjects).toContainEqual(expect.stringMatching(/delet/i));
  const keep = await kit.app.inject({ method: 'POST', url: '/api/account/cancel-deletion', headers: owner.headers });
  expect(keep.statusCode).toBe(200);
  expect((await read()).statusCode).toBe(201);
  await confirmed(owner, leave);
  kit.clock.advance(DELETION_GRACE_DAYS * 86_400_000 - 1);
  expect(await destroyDueAccounts(kit.context)).toBe(0);
  kit.clock.advance(1);
  const both = await Promise.all([destroyDueAccounts(kit.context), destroyDueAccounts(kit.context)]);
  expect(both.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect((await login(owner.username, owner.password)).statusCode).toBe(401);
  const issues = await kit.context.db.select().from(glyphIssues).where(eq(glyphIssues.glyphId, glyph.row.glyphId));
  expect(issues).toMatchObject([{ accountId: null, proofKeyWrapped: null }]);
  for (const table of ['glyphs', 'vaults', 'vault_wraps', 'folders', 'sessions', 'devices', 'mails', 'passkeys']) {
    const left = await kit.context.db.execute(sql.raw(`select 1 from ${table} where account_id = '${owner.user.id}'`));
    expect([table, extractRows(left).length]).toEqual([table, 0]);
  }
});

test('whoever would stay after the day has come is told that it is too late, also where the deletion itself failed', async () => {
  const person = await signUp(kit);
  const leave = { method: 'POST', url: '/api/account/delete', payload: { username: person.username } } as const;
  expect((await confirmed(person, leave)).statusCode).toBe(200);
  kit.clock.advance(DELETION_GRACE_DAYS * 86_400_000);
  // Everything but the commit is done, with the list of erased accounts, which no rollback takes back.
  const { db } = kit.context;
  await db.execute(
    sql`create function no_end() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
  );
  await db.execute(sql`create constraint trigger no_end after delete on accounts deferrable initially deferred
    for each row execute function no_end()`);
  await expect(destroyDueAccounts(kit.context)).rejects.toThrow();
  await db.execute(sql`drop trigger no_end on accounts`);
  await db.execute(sql`drop function no_end`);
  expect(readErased([resolveErasedFile(kit.context.config)])).toContain(person.user.id);
  const { headers } = await signInAgain(kit, person);
  const stay = await kit.app.inject({ method: 'POST', url: '/api/account/cancel-deletion', headers });
  expect([stay.statusCode, stay.json().code]).toEqual([409, 'settings.tooLateToStay']);
  expect(await destroyDueAccounts(kit.context)).toBe(1);
});

test('S10 an erased account leaves the log whole, and nothing in it says who that was or what was said', async () => {
  const owner = await signUpOwner(kit, { kind: 'browser' });
  await confirmAddress(owner);
  const responder = await signUp(kit);
  await grantRole(kit, responder, 'emergency', await signUpInstitution(kit));
  const { secret } = await createGlyphFor(kit, owner, { emergencyAccess: true });
  const reason = 'Found on the stairs of number 12';
  expect((await scanGlyph(kit, responder, secret, { role: 'emergency', reason })).statusCode).toBe(201);
  expect((await login(owner.username, newAuthPassword())).statusCode).toBe(401);
  const leave = { method: 'POST', url: '/api/account/delete', payload: { username: owner.username } } as const;
  expect((await confirmed(owner, leave)).statusCode).toBe(200);
  const [before] = await kit.context.db.select().from(accounts).where(eq(accounts.id, owner.user.id));
  kit.clock.advance(DELETION_GRACE_DAYS * 86_400_000);
  expect(await destroyDueAccounts(kit.context)).toBe(1);
  await integrateAll(kit.context.db);
  expect(await verifyAudit(kit.context, 'no checkpoints yet')).toMatchObject({ sound: true });
  const leaves = await kit.context.db.select().from(auditLeaves);
  const own = leaves.filter(({ subjectId }) => subjectId === owner.user.id);
  expect(own.map(({ act }) => act)).toEqual(expect.arrayContaining(['scan.released', 'account.deleted']));
  const log = leaves.map(({ entry }) => entry).join('\n');
  for (const detail of [owner.username, before!.email, before!.fullName, reason, 'stairs']) {
    expect(log).not.toContain(detail);
  }
  // What stands there instead cannot be tested against a guess any more: its salt is gone.
  const told = own.find(({ act }) => act === 'scan.released');
  const { scan, reason: commitment } = JSON.parse(told!.entry).facts;
  expect(commitment).toMatch(/^[\w-]{43}$/);
  expect(await kit.context.db.select().from(scans).where(eq(scans.id, scan))).toEqual([]);
});

test('devices: listed, forgotten with their sessions, never another person’s', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  const second = await login(person.username, person.password);
  const secondId: string = second.json().deviceId;
  const list = async () => (await kit.app.inject({ url: '/api/devices', headers: person.headers })).json();
  expect((await list()).map((one: { id: string; current: boolean }) => [one.id, one.current])).toContainEqual([
    secondId,
    false,
  ]);
  const stranger = await signUp(kit);
  const forget = (headers: Record<string, string>) =>
    kit.app.inject({ method: 'DELETE', url: `/api/devices/${secondId}`, headers });
  expect((await forget(stranger.headers)).statusCode).toBe(404);
  expect((await forget(person.headers)).statusCode).toBe(200);
  expect(await list()).toHaveLength(1);
  kit.clock.advance(181 * 86_400_000);
  await forgetOldDevices(kit.context);
  expect(await kit.context.db.select().from(devices).where(eq(devices.accountId, person.user.id))).toEqual([]);
});

test('the list of sessions says how each was proved, and which waits for its further steps', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  await raiseAssurance(kit, person);
  await givePasskey(kit, person);
  expect((await login(person.username, person.password)).json().scope).toBe('verify');
  const rows = (await kit.app.inject({ url: '/api/sessions', headers: person.headers })).json();
  const notices = rows.map(({ scope, provedBy }: { scope: string; provedBy: string[] }) => [scope, ...provedBy]);
  expect(notices).toHaveLength(2);
  expect(notices).toEqual(
    expect.arrayContaining([
      ['full', 'passkey'],
      ['verify', 'password'],
    ]),
  );
});

test('[NOTI-11] a session says the whole network it was opened from, to its own person alone', async () => {
  const person = await signUp(kit);
  const { username, password, headers } = person;
  for (const remoteAddress of ['93.184.216.34', '2a02:8109:b3c0:1::7'])
    await kit.app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload: { username, password } });
  const rows = (await kit.app.inject({ url: '/api/sessions', headers })).json<{ network: string }[]>();
  const notices = rows.map(({ network }) => network).sort();
  expect(notices).toEqual(['127.0.0.1', '2a02:8109:b3c0:1::/64', '93.184.216.34']);
  const others = await kit.app.inject({ url: '/api/sessions', headers: (await signUp(kit)).headers });
  expect(others.body).not.toContain('93.184');
});

test('[X-73] in a demo account that everybody shares no visitor reads the address of another', async () => {
  await addDemoAccounts(kit);
  const signIn = (remoteAddress: string) =>
    kit.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      payload: { username: 'demo', password: DEMO_PASSWORD },
    });
  await signIn('93.184.216.34');
  const { token } = (await signIn('198.51.100.9')).json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  const sessions = (await kit.app.inject({ url: '/api/sessions', headers })).json<{ network: string }[]>();
  expect(sessions.map(({ network }) => network).sort()).toEqual(['198.51.x.x', '93.184.x.x']);
  const notices = (await kit.app.inject({ url: '/api/notifications', headers })).json<Notification[]>();
  expect(notices.map(({ metadata }) => metadata.ipAddress)).toContain('198.51.x.x');
});

test('all other sessions end at once', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  await login(person.username, person.password);
  await login(person.username, person.password);
  const done = await kit.app.inject({ method: 'DELETE', url: '/api/sessions', headers: person.headers });
  expect(done.json()).toEqual({ ended: 2 });
  expect((await kit.app.inject({ url: '/api/sessions', headers: person.headers })).json()).toHaveLength(1);
});

test('nobody takes over or deletes a demo account whose password everybody knows', async () => {
  await addDemoAccounts(kit);
  const answer = await login('demo', DEMO_PASSWORD);
  const { token, user, deviceId } = answer.json();
  const cookie = answer.cookies.find(({ name }) => name === '__Host-sid')?.value ?? '';
  const headers = { ...BROWSER_HEADERS, authorization: `Bearer ${token}`, cookie: `__Host-sid=${cookie}` };
  const shared: Person = { token, user, deviceId, username: 'demo', password: DEMO_PASSWORD, headers };
  const acts: ConfirmedCall[] = [
    { method: 'POST', url: '/api/account/password', payload: { newPassword: newAuthPassword(), wraps: [] } },
    { method: 'POST', url: '/api/account/email', payload: { email: 'mine@example.com' } },
    { method: 'POST', url: '/api/account/delete', payload: { username: 'demo' } },
  ];
  for (const act of acts) {
    const refused = await confirmed(shared, act);
    expect([act.url, refused.statusCode, refused.json().code]).toEqual([act.url, 403, 'settings.sharedAccount']);
  }
  expect((await login('demo', DEMO_PASSWORD)).statusCode).toBe(200);
});
