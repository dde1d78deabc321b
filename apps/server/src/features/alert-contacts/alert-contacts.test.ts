// @databases both

import type { AlertContact } from '@repo/contract/alert-contacts/alert-contacts';
import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { addConfirmedContact, nameContact, readAlertTokens } from '@repo/dev-env/people/alert-contacts';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { addDemoAccounts } from '@repo/dev-env/people/demo-accounts';
import { callAs, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { extractRows } from '../../db/rows.ts';
import { sessions } from '../../db/tables/accounts.ts';
import { alertContacts } from '../../db/tables/alert-contacts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { mails } from '../../db/tables/mails.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { DEMO_PASSWORD } from '../accounts/demo-people.ts';
import { alertContactsFeature } from './alert-contacts-feature.ts';
import { forgetOldAlerts } from './answer-alert-link.ts';
import { noteReturnedMails } from './returned-mails.ts';
import { tellAlertPlace } from './tell-alert-place.ts';

let kit: TestApp;
let owner: Person;
let number = 0;
let luca: string;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  owner = await signUp(kit);
  await confirmAddress(kit, owner);
  number += 1;
  luca = `luca${number}@people.example`;
});

const list = async (person = owner) => (await callAs(kit, person, 'GET', '/api/alert-contacts')).json<AlertContact[]>();
const ask = (id: string, person = owner) => callAs(kit, person, 'POST', `/api/alert-contacts/${id}/question`);
const remove = (id: string, person = owner) => callAs(kit, person, 'DELETE', `/api/alert-contacts/${id}`);
const rename = (id: string, name: string | null) =>
  callAs(kit, owner, 'PUT', `/api/alert-contacts/${id}/name`, { name });
const answerLink = (act: 'read' | 'confirm' | 'leave', token: string | null, language?: 'en' | 'it') =>
  kit.app.inject({
    method: 'POST',
    url: `/api/alert-contact-links/${act}`,
    payload: { token, ...(act === 'confirm' && { language: language ?? 'en' }) },
  });
/** A test's session would end while the clock moves by days. */
async function advance(ms: number) {
  kit.clock.advance(ms);
  const expiresAt = new Date(kit.clock.now().getTime() + 365 * DAY_MS);
  const set = { expiresAt, idleMinutes: 365 * 24 * 60, lastSeenAt: kit.clock.now() };
  await kit.context.db.update(sessions).set(set).where(eq(sessions.accountId, owner.user.id));
}
async function listTold() {
  const rows = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, owner.user.id));
  return rows.filter(({ kind }) => kind === 'alertContact.changed').map(({ facts }) => facts.what);
}
async function listActs() {
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, owner.user.id));
  return rows.map(({ act }) => act).filter((act) => act.startsWith('alertContact.'));
}

test('a person is named, asked by mail, says yes by a button and is seen so by the owner, who is told', async () => {
  const added = await nameContact(kit, owner, { email: luca, name: '  Marta ' });
  expect([added.statusCode, added.json()]).toEqual([
    201,
    expect.objectContaining({ email: luca, name: 'Marta', state: 'asked', asksLeft: 2, isUndelivered: false }),
  ]);
  const [mail] = await readMailsTo(kit, luca);
  expect(mail?.text).toContain('Marta carries an emergency card');
  const { yes } = await readAlertTokens(kit, luca);
  expect((await answerLink('read', yes)).json()).toEqual({ state: 'asked', name: 'Marta' });
  // A program that opens the link reads the page, which changes nothing.
  expect(await list()).toMatchObject([{ state: 'asked' }]);
  expect((await answerLink('confirm', yes)).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ state: 'confirmed', confirmedAt: kit.clock.now().toISOString() }]);
  expect(await listTold()).toEqual(['added', 'confirmed']);
  expect(await listActs()).toEqual(['alertContact.added', 'alertContact.confirmed']);
});

test('the link says yes once, for seven days, and the one before a new question not at all', async () => {
  const { id } = (await nameContact(kit, owner, { email: luca })).json<AlertContact>();
  const first = await readAlertTokens(kit, luca);
  await advance(1000);
  expect((await ask(id)).json()).toMatchObject({ state: 'asked', asksLeft: 1 });
  expect((await answerLink('confirm', first.yes)).json()).toMatchObject({ code: 'alertContacts.linkOver' });
  const second = await readAlertTokens(kit, luca);
  await advance(7 * DAY_MS);
  expect((await answerLink('read', second.yes)).json()).toEqual({ state: 'over', name: null });
  expect((await answerLink('confirm', second.yes)).json()).toMatchObject({ code: 'alertContacts.linkOver' });
  expect(await list()).toMatchObject([{ state: 'expired' }]);
  await ask(id);
  const third = await readAlertTokens(kit, luca);
  await advance(7 * DAY_MS - 1);
  const answers = await Promise.all([answerLink('confirm', third.yes), answerLink('confirm', third.yes)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  expect((await answerLink('confirm', third.yes)).statusCode).toBe(410);
});

test('the link of any mail ends the mails without a session, also when the address was removed and named again', async () => {
  const { id } = await addConfirmedContact(kit, owner, { email: luca });
  const { no } = await readAlertTokens(kit, luca);
  expect((await remove(id)).statusCode).toBe(200);
  expect((await answerLink('leave', no)).statusCode).toBe(200);
  await addConfirmedContact(kit, owner, { email: luca });
  await advance(400 * DAY_MS);
  expect((await answerLink('read', no)).json()).toEqual({ state: 'confirmed', name: null });
  for (let times = 0; times < 2; times += 1) expect((await answerLink('leave', no)).json()).toEqual({});
  expect(await list()).toMatchObject([{ email: luca, state: 'left', leftAt: kit.clock.now().toISOString() }]);
  expect((await listTold()).filter((what) => what === 'left')).toEqual(['left']);
  expect((await answerLink('read', no)).json()).toEqual({ state: 'over', name: null });
});

test('nobody who left is asked again for ninety days, not even when they were removed meanwhile', async () => {
  const { id } = (await nameContact(kit, owner, { email: luca })).json<AlertContact>();
  const { yes, no } = await readAlertTokens(kit, luca);
  await answerLink('leave', no);
  expect((await answerLink('confirm', yes)).json()).toMatchObject({ code: 'alertContacts.linkOver' });
  expect((await ask(id)).json()).toMatchObject({ code: 'alertContacts.left' });
  await remove(id);
  expect(await list()).toEqual([]);
  const [row] = await kit.context.db.select().from(alertContacts).where(eq(alertContacts.id, id));
  expect(row).toMatchObject({ state: 'left', contactWrapped: null, kekId: null });
  expect((await nameContact(kit, owner, { email: luca })).json()).toMatchObject({ code: 'alertContacts.left' });
  await advance(90 * DAY_MS - 1);
  await forgetOldAlerts(kit.context);
  expect((await nameContact(kit, owner, { email: luca })).json()).toMatchObject({ code: 'alertContacts.left' });
  await advance(1);
  expect((await nameContact(kit, owner, { email: luca })).statusCode).toBe(201);
});

test('who left is forgotten after ninety days', async () => {
  const { id } = await addConfirmedContact(kit, owner, { email: luca });
  await answerLink('leave', (await readAlertTokens(kit, luca)).no);
  await advance(90 * DAY_MS);
  await forgetOldAlerts(kit.context);
  expect(await kit.context.db.$count(alertContacts, eq(alertContacts.id, id))).toBe(0);
});

test('adding is refused: no address, one’s own, one that is known, a fourth, without a confirmed address', async () => {
  const code = async (email: string, person = owner) => (await nameContact(kit, person, { email })).json().code;
  expect(await code('not an address')).toBe('accounts.badEmail');
  expect(await code(owner.user.email.toUpperCase())).toBe('alertContacts.own');
  await nameContact(kit, owner, { email: luca });
  expect(await code(luca.replace('@', '+home@'))).toBe('alertContacts.known');
  for (const more of ['a', 'b']) await nameContact(kit, owner, { email: `${more}${luca}` });
  expect(await code(`c${luca}`)).toBe('alertContacts.tooMany');
  expect(await list()).toHaveLength(3);
  expect(await code(`c${luca}`, await signUp(kit))).toBe('alertContacts.confirmFirst');
  expect(await readMailsTo(kit, `c${luca}`)).toEqual([]);
});

test('adding asks for a confirmation of its own, and the same id twice names one person', async () => {
  const id = newId();
  const unconfirmed = await callAs(kit, owner, 'POST', '/api/alert-contacts', { id, email: luca, name: null });
  expect([unconfirmed.statusCode, unconfirmed.json().code]).toEqual([403, 'stepUp.required']);
  const twice = [
    await nameContact(kit, owner, { id, email: luca }),
    await nameContact(kit, owner, { id, email: luca }),
  ];
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect([await list(), (await readMailsTo(kit, luca)).length]).toEqual([[twice[1]?.json()], 1]);
  const other = await nameContact(kit, owner, { id, email: `other${luca}` });
  expect(other.json()).toMatchObject({ code: 'request.idReused' });
  const stranger = await signUp(kit);
  await confirmAddress(kit, stranger);
  expect((await nameContact(kit, stranger, { id, email: luca })).json()).toMatchObject({ code: 'request.idReused' });
});

test('a question is refused that was answered, or was put three times', async () => {
  const { id } = await addConfirmedContact(kit, owner, { email: luca });
  expect((await ask(id)).json()).toMatchObject({ code: 'alertContacts.answered' });
  const silent = (await nameContact(kit, owner, { email: `silent${luca}` })).json<AlertContact>();
  for (let times = 0; times < 2; times += 1) expect((await ask(silent.id)).statusCode).toBe(200);
  expect((await ask(silent.id)).json()).toMatchObject({ code: 'alertContacts.askedOften' });
  expect(await readMailsTo(kit, `silent${luca}`)).toHaveLength(3);
});

test('a mailbox is asked three times a week, however many accounts name it, and nobody learns that others did', async () => {
  const spellings = ['', '+a', '+b', '+c', '+d'].map((suffix) => luca.replace('@', `${suffix}@`));
  for (const email of spellings) {
    const person = await signUp(kit);
    await confirmAddress(kit, person);
    const added = await nameContact(kit, person, { email });
    expect([added.statusCode, added.json().state]).toEqual([201, 'asked']);
  }
  const sent: number[] = [];
  for (const email of spellings) sent.push((await readMailsTo(kit, email)).length);
  expect(sent).toEqual([1, 1, 1, 0, 0]);
  expect(kit.logs.join('')).toContain('an address is not asked any more for now');
});

test('a shared demo account names nobody: visitors could send mails by it', async () => {
  await addDemoAccounts(kit);
  const login = { username: 'demo', password: DEMO_PASSWORD };
  const session = (await kit.app.inject({ method: 'POST', url: '/api/login', payload: login })).json();
  const { user, token } = session;
  const demo = { ...owner, ...login, user, token, headers: { authorization: `Bearer ${token}` } };
  expect((await nameContact(kit, demo, { email: luca })).json()).toMatchObject({ code: 'settings.sharedAccount' });
});

test('no address stands in the database or in the log', async () => {
  const { id } = await addConfirmedContact(kit, owner, { email: luca, name: 'Marta Bellini' });
  await rename(id, 'Mum');
  await answerLink('leave', (await readAlertTokens(kit, luca)).no);
  const rows = await kit.context.db.execute(sql`
    select row_to_json(c)::text as row from alert_contacts c union all select row_to_json(t)::text from alert_tellings t
    union all select row_to_json(n)::text from notifications n union all select entry from audit_leaves
    union all select row_to_json(m)::text from mails m union all select row_to_json(l)::text from throttles l`);
  const seen = [JSON.stringify(extractRows(rows)), ...kit.logs, ...kit.statements].join('\n');
  for (const word of [luca, luca.split('@')[0]!, 'Bellini', Buffer.from(luca).toString('hex')]) {
    expect(seen.includes(word), word).toBe(false);
  }
});

test('whoever writes “confirmed” into a row, or moves it, makes one that tells nobody and is counted', async () => {
  const { id } = (await nameContact(kit, owner, { email: luca })).json<AlertContact>();
  const { yes, no } = await readAlertTokens(kit, luca);
  const before = kit.context.brokenRows.get('alert_contacts') ?? 0;
  await kit.context.db.update(alertContacts).set({ state: 'confirmed' }).where(eq(alertContacts.id, id));
  expect(await list()).toMatchObject([{ state: 'broken', email: null, name: null }]);
  expect(kit.context.brokenRows.get('alert_contacts')).toBeGreaterThan(before);
  expect((await ask(id)).json()).toMatchObject({ code: 'request.notFound' });
  expect((await rename(id, 'Marta')).json()).toMatchObject({ code: 'request.notFound' });
  expect((await answerLink('confirm', yes)).statusCode).toBe(410);
  // Leaving works all the same.
  await answerLink('leave', no);
  expect(await list()).toEqual([]);
  const other = await signUp(kit);
  const moved = await addConfirmedContact(kit, owner, { email: `moved${luca}` });
  await kit.context.db.update(alertContacts).set({ accountId: other.user.id }).where(eq(alertContacts.id, moved.id));
  expect(await list(other)).toMatchObject([{ state: 'broken', email: null }]);
});

test('a name is one visible line, and links in it are taken apart in the mails', async () => {
  const { id } = (
    await nameContact(kit, owner, { email: luca, name: 'https://evil.example/x\nlogin' })
  ).json<AlertContact>();
  const [mail] = await readMailsTo(kit, luca);
  expect(mail?.text).not.toContain('evil.example');
  expect((await rename(id, '\u200b ')).json()).toMatchObject({ name: null });
  expect((await rename(id, 'Mum')).json()).toMatchObject({ name: 'Mum', state: 'asked' });
  expect((await rename(newId(), 'Mum')).json()).toMatchObject({ code: 'request.notFound' });
});

test('a mail that the mailbox refuses for good is shown to the owner', async () => {
  await nameContact(kit, owner, { email: luca });
  await kit.context.db.update(mails).set({ failedAt: kit.clock.now() });
  expect(await list()).toMatchObject([{ state: 'asked', isUndelivered: true }]);
});

test('the owner is told once that a mail came back, sees it until another one arrives, and nobody is told by one that waits', async () => {
  const { id } = await addConfirmedContact(kit, owner, { email: luca });
  await noteReturnedMails(kit.context);
  await kit.context.db.update(mails).set({ failedAt: kit.clock.now() });
  await Promise.all([noteReturnedMails(kit.context), noteReturnedMails(kit.context)]);
  await kit.context.db.delete(mails);
  expect([(await listTold()).filter((what) => what === 'returned'), await list()]).toMatchObject([
    ['returned'],
    [{ isUndelivered: true }],
  ]);
  const place = { accountId: owner.user.id, readingId: newId(), at: kit.clock.now(), country: 'IT' };
  await kit.context.db.transaction((tx) => tellAlertPlace(tx, kit.context, place));
  await kit.context.db.update(mails).set({ sentAt: kit.clock.now() });
  await noteReturnedMails(kit.context);
  expect(await list()).toMatchObject([{ id, isUndelivered: false }]);
});

test('removing tells the owner, not the person, and nobody removes another’s', async () => {
  const { id } = await addConfirmedContact(kit, owner, { email: luca });
  const before = (await readMailsTo(kit, luca)).length;
  const stranger = await signUp(kit);
  expect((await remove(id, stranger)).json()).toMatchObject({ code: 'request.notFound' });
  expect((await ask(id, stranger)).json()).toMatchObject({ code: 'request.notFound' });
  await remove(id);
  expect([await list(), (await readMailsTo(kit, luca)).length]).toEqual([[], before]);
  expect(await listTold()).toEqual(['added', 'confirmed', 'removed']);
});

test('a mute ends by itself after a day or when it is taken back, and is told', async () => {
  const mute = async (muted: boolean) =>
    (await callAs(kit, owner, 'PUT', '/api/alert-contacts-mute', { muted })).json();
  expect(await mute(true)).toEqual([]);
  await addConfirmedContact(kit, owner, { email: luca });
  const until = new Date(kit.clock.now().getTime() + 24 * HOUR_MS).toISOString();
  expect(await mute(true)).toMatchObject([{ mutedUntil: until }]);
  expect(await mute(false)).toMatchObject([{ mutedUntil: null }]);
  await mute(true);
  await advance(24 * HOUR_MS);
  expect(await list()).toMatchObject([{ mutedUntil: null }]);
  expect((await listTold()).filter((what) => what === 'muted')).toHaveLength(2);
});

test('the export has them with their addresses; the account takes them along when it goes', async () => {
  const person = await signUpOwner(kit);
  const { id } = await addConfirmedContact(kit, person, { email: luca, name: 'Marta' });
  const part = alertContactsFeature.exportParts?.[0];
  const exported = await part?.read(kit.context, { accountId: person.user.id });
  expect([part?.name, exported]).toEqual([
    'alertContacts',
    [expect.objectContaining({ id, email: luca, name: 'Marta' })],
  ]);
  await kit.context.db.execute(sql`delete from accounts where id = ${person.user.id}::uuid`);
  expect(await kit.context.db.$count(alertContacts, eq(alertContacts.id, id))).toBe(0);
});
