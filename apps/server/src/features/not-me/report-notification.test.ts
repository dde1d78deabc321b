// @databases both

import { NOTIFICATION_NOT_ME_DAYS, type Notification } from '@repo/contract/notifications/notifications';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { addDemoAccounts } from '@repo/dev-env/people/demo-accounts';
import { callAs, createGlyphFor, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { insertNotice } from '@repo/dev-env/people/notices';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { devices, sessions } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { DEMO_PASSWORD } from '../accounts/demo-people.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await openTestApp();
});
afterEach(() => kit.close());

const list = async (person: Person) => (await callAs(kit, person, 'GET', '/api/notifications')).json<Notification[]>();
const reportNotMe = (person: Person, id: string) => callAs(kit, person, 'POST', `/api/notifications/${id}/not-me`);

async function listActs(person: Person): Promise<string[]> {
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, person.user.id));
  return rows.map(({ entry }) => (JSON.parse(entry) as { act: string }).act);
}

const timesIn = (acts: readonly string[], act: string) => acts.filter((one) => one === act).length;

async function liveSessions(person: Person): Promise<number> {
  const ofPerson = and(eq(sessions.accountId, person.user.id), isNull(sessions.endedAt));
  return (await kit.context.db.select().from(sessions).where(ofPerson)).length;
}

async function scanned() {
  const owner = await signUpOwner(kit);
  const scanner = await signUp(kit);
  const made = await createGlyphFor(kit, owner);
  await scanGlyph(kit, scanner, made.secret);
  const [notices] = await list(owner);
  return { owner, scanner, made, notices: notices! };
}

test('of a scan it switches the glyph off, once, however often and how many at a time', async () => {
  const { owner, scanner, made, notices } = await scanned();
  expect(notices.notMe).toBe('glyph');
  const answers = await Promise.all(Array.from({ length: 8 }, () => reportNotMe(owner, notices.id)));
  const done = { did: 'glyph', signedOut: false, recoveryBegun: false };
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, done]);
  const acts = await listActs(owner);
  expect([timesIn(acts, 'notifications.notMe'), timesIn(acts, 'glyph.deactivated')]).toEqual([1, 1]);
  const refused = await scanGlyph(kit, scanner, made.secret);
  expect(refused.json()).toMatchObject({ code: 'glyph.inactive' });
  const said = (await list(owner)).find(({ id }) => id === notices.id);
  expect(said).toMatchObject({ notMe: null, notMeAt: kit.clock.now().toISOString(), isRead: true });
});

test('S9 nobody says it of another person’s notification, nor of a cleared or an unknown one', async () => {
  const { owner, scanner, made, notices } = await scanned();
  expect((await reportNotMe(scanner, notices.id)).statusCode).toBe(404);
  await callAs(kit, owner, 'DELETE', '/api/notifications');
  expect((await reportNotMe(owner, notices.id)).statusCode).toBe(404);
  const [row] = await kit.context.db.select().from(glyphs).where(eq(glyphs.id, made.row.id));
  expect(row?.isActive).toBe(true);
});

test('a glyph in the trash is switched off too, so that restoring it opens nothing', async () => {
  const { owner, made, notices } = await scanned();
  await callAs(kit, owner, 'DELETE', `/api/qr-codes/${made.row.id}`);
  expect((await reportNotMe(owner, notices.id)).statusCode).toBe(200);
  const restored = await callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/restore`);
  expect(restored.json()).toMatchObject({ isActive: false });
});

test('a record id of another person switches nothing off, and leaves no trace', async () => {
  const { owner, made } = await scanned();
  const thief = await signUp(kit);
  // A row that only corrupt data could contain.
  const id = await insertNotice(kit, thief.user.id, { kind: 'scan.released', recordId: made.row.id });
  expect((await reportNotMe(thief, id)).json()).toMatchObject({ code: 'glyphs.unknown' });
  const [row] = await kit.context.db.select().from(glyphs).where(eq(glyphs.id, made.row.id));
  expect([row?.isActive, timesIn(await listActs(thief), 'notifications.notMe')]).toEqual([true, 0]);
  expect(timesIn(await listActs(owner), 'glyph.deactivated')).toBe(0);
});

test('of a new device it ends every session, the asking one too, closes the password and sends a recovery code', async () => {
  const person = await signUp(kit, { kind: 'browser', realm: 'real' });
  await confirmAddress(kit, person);
  const { username, password } = person;
  const login = { method: 'POST', url: '/api/login', payload: { username, password } } as const;
  expect((await kit.app.inject(login)).statusCode).toBe(200);
  const notices = (await list(person)).find(({ kind }) => kind === 'device.new')!;
  expect(await liveSessions(person)).toBe(2);
  const answer = await reportNotMe(person, notices.id);
  expect(answer.json()).toEqual({ did: 'account', signedOut: true, recoveryBegun: true });
  expect([await liveSessions(person), (await reportNotMe(person, notices.id)).statusCode]).toEqual([0, 401]);
  expect((await kit.app.inject(login)).json()).toMatchObject({ code: 'accounts.passwordClosed' });
  const [mail] = await readMailsTo(kit, person.user.email);
  expect(codeIn(mail!)).toMatch(/^\d{6}$/);
  const acts = await listActs(person);
  expect([timesIn(acts, 'notifications.notMe'), timesIn(acts, 'account.reportedNotMe')]).toEqual([1, 1]);
  const remembered = await kit.context.db.select().from(devices).where(eq(devices.accountId, person.user.id));
  expect(remembered.every(({ rememberedHash }) => rememberedHash === null)).toBe(true);
});

test('said by both devices at once, one of them acts', async () => {
  const person = await signUp(kit);
  const id = await insertNotice(kit, person.user.id, { kind: 'device.new' });
  const codes = (await Promise.all([reportNotMe(person, id), reportNotMe(person, id)])).map(
    ({ statusCode }) => statusCode,
  );
  expect(codes).toContain(200);
  expect(timesIn(await listActs(person), 'account.reportedNotMe')).toBe(1);
});

test('without a confirmed address the sessions end and the password goes on: nobody is locked out', async () => {
  const person = await signUp(kit);
  const id = await insertNotice(kit, person.user.id, { kind: 'password.changed' });
  expect((await reportNotMe(person, id)).json()).toEqual({ did: 'account', signedOut: true, recoveryBegun: false });
  const { username, password } = person;
  const login = { method: 'POST', url: '/api/login', payload: { username, password } } as const;
  expect((await kit.app.inject(login)).statusCode).toBe(200);
});

test('it does not apply to what is old, nor to what nobody did to the account', async () => {
  const person = await signUp(kit);
  const old = await insertNotice(kit, person.user.id, { kind: 'device.new' });
  const granted = await insertNotice(kit, person.user.id, { kind: 'role.granted' });
  kit.clock.advance(10 * 60_000);
  await callAs(kit, person, 'GET', '/api/folders');
  expect((await reportNotMe(person, granted)).json()).toMatchObject({ code: 'notifications.nothingToUndo' });
  await kit.context.db.update(sessions).set({
    expiresAt: new Date(kit.clock.now().getTime() + 30 * 86_400_000),
    idleMinutes: 30 * 24 * 60,
  });
  kit.clock.advance(NOTIFICATION_NOT_ME_DAYS * 86_400_000);
  expect((await reportNotMe(person, old)).json()).toMatchObject({ code: 'notifications.nothingToUndo' });
  expect((await list(person)).map(({ notMe }) => notMe)).toEqual([null, null]);
});

test('it applies to a changed way to sign in, not to what the server did nor to a glyph that nobody can read anyway', async () => {
  const person = await signUp(kit);
  const factor = (what: string) => insertNotice(kit, person.user.id, { kind: 'factor.changed', facts: { what } });
  const [added, blocked] = [await factor('passkeyAdded'), await factor('passkeyBlocked')];
  const { owner, scanner, made } = await scanned();
  await callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/deactivate`);
  await scanGlyph(kit, scanner, made.secret);
  expect((await list(owner))[0]).toMatchObject({ kind: 'scan.refused', notMe: null });
  expect((await reportNotMe(person, blocked)).json()).toMatchObject({ code: 'notifications.nothingToUndo' });
  expect((await reportNotMe(person, added)).json()).toMatchObject({ did: 'account', signedOut: true });
});

test('a shared demo account is not closed for everybody else', async () => {
  await addDemoAccounts(kit);
  const login = { method: 'POST', url: '/api/login', payload: { username: 'demo', password: DEMO_PASSWORD } } as const;
  const first = await kit.app.inject(login);
  const headers = { authorization: `Bearer ${first.json().token}` };
  const id = await insertNotice(kit, first.json().user.id, { kind: 'device.new' });
  const answer = await kit.app.inject({ method: 'POST', url: `/api/notifications/${id}/not-me`, headers });
  expect(answer.json()).toMatchObject({ code: 'settings.sharedAccount' });
  expect((await kit.app.inject({ url: '/api/notifications', headers })).json()[0]).toMatchObject({ notMeAt: null });
});
