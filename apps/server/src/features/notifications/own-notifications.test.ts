import {
  NOTIFICATION_RETENTION_DAYS,
  type Notification,
  UNREAD_COUNTED_MAX,
} from '@repo/contract/notifications/notifications';
import { NEXT_CURSOR_HEADER } from '@repo/contract/wire';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { callAs, createGlyphFor, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { insertNotice } from '@repo/dev-env/people/notices';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { devices } from '../../db/tables/accounts.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { forgetOldNotifications } from './own-notifications.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await openTestApp();
});
afterEach(() => kit.close());

const list = async (person: Person, query = '') =>
  (await callAs(kit, person, 'GET', `/api/notifications${query}`)).json<Notification[]>();
const countUnread = async (person: Person) =>
  (await callAs(kit, person, 'GET', '/api/notifications/unread-count')).json<{ unread: number }>().unread;

test('[NOTI-29][NOTI-09][NOTI-02] a scan tells its owner type, severity, sentence, who read and whose word the role rests on', async () => {
  const owner = await signUpOwner(kit);
  const [doctor, hospital] = [await signUp(kit), await signUpInstitution(kit)];
  await grantRole(kit, doctor, 'medical', hospital);
  const made = await createGlyphFor(kit, owner, { permissions: { medical: 'read' } });
  const release = (await scanGlyph(kit, doctor, made.secret, { role: 'medical' })).json<Release>();
  const [notices] = await list(owner);
  expect(notices).toEqual({
    id: expect.any(String),
    type: 'document',
    severity: 'medium',
    kind: 'scan.released',
    title: 'One of your cards was read',
    message: `Person ${doctor.username} (medical personnel) of House of tests read data from one of your cards.`,
    isRead: false,
    createdAt: kit.clock.now().toISOString(),
    metadata: {
      recordId: made.row.id,
      scanId: release.id,
      scannerRole: 'medical',
      scannerName: `Person ${doctor.username}`,
      result: 'read',
      category: 'medical',
      fields: 'person medicalAlerts medicalHistory allergies medications emergencyContact',
      institutionName: 'House of tests',
      ipAddress: '127.0.0.0/24',
    },
    glyphTitle: made.row.title,
    glyphFace: null,
    notMe: 'glyph',
    notMeAt: null,
  });
});

test('[NOTI-03][NOTI-11] a new device is of high severity and tells its label and the whole address, to its holder alone', async () => {
  const person = await signUp(kit);
  const { username, password } = person;
  const login = { method: 'POST', url: '/api/login', remoteAddress: '93.184.216.34' } as const;
  expect((await kit.app.inject({ ...login, payload: { username, password } })).statusCode).toBe(200);
  const [notices] = await list(person);
  expect(notices).toMatchObject({ kind: 'device.new', type: 'login', severity: 'high', notMe: 'account' });
  const known = await kit.context.db.select().from(devices).where(eq(devices.accountId, person.user.id));
  expect(known.map(({ id }) => id)).toContain(notices?.metadata.deviceId);
  expect(notices?.metadata).toMatchObject({ device: 'API client', ipAddress: '93.184.216.34' });
  expect(notices?.message).toContain('API client');
});

test('[X-73][NOTI-12] the country is told as the trusted proxy says it; nobody else is believed', async () => {
  const node = await kit.reopen({ countryHeader: 'cf-ipcountry', trustProxy: '192.0.2.7' });
  const headers = { 'x-forwarded-for': '93.184.216.34', 'cf-ipcountry': 'IT' };
  const placeAfter = async (remoteAddress: string, sent: Record<string, string>) => {
    const { username, password, headers: own } = await signUp(node);
    const login = { method: 'POST', url: '/api/login', payload: { username, password } } as const;
    await node.app.inject({ ...login, remoteAddress, headers: sent });
    const [notices] = (await node.app.inject({ url: '/api/notifications', headers: own })).json<Notification[]>();
    return [notices?.metadata.ipAddress, notices?.metadata.location];
  };
  expect(await placeAfter('192.0.2.7', headers)).toEqual(['93.184.216.34', 'Italy']);
  expect(await placeAfter('192.0.2.7', { ...headers, 'cf-ipcountry': 'XX' })).toEqual(['93.184.216.34', undefined]);
  expect(await placeAfter('192.0.2.7', { ...headers, 'cf-ipcountry': '<b>' })).toEqual(['93.184.216.34', undefined]);
  expect(await placeAfter('198.51.100.9', headers)).toEqual(['198.51.100.9', undefined]);
});

test('an institution that vouched learns of an emergency opening, but neither glyph nor a way to switch it off', async () => {
  const owner = await signUpOwner(kit);
  const [medic, hospital] = [await signUp(kit), await signUpInstitution(kit)];
  await grantRole(kit, medic, 'emergency', hospital);
  const made = await createGlyphFor(kit, owner, { permissions: { emergency: 'restricted' }, emergencyAccess: true });
  await scanGlyph(kit, medic, made.secret, { role: 'emergency', reason: 'unconscious in the street' });
  const [toHospital] = await list(hospital);
  expect(toHospital).toMatchObject({ kind: 'scan.emergency', severity: 'critical', notMe: null });
  expect(toHospital?.metadata.recordId).toBeUndefined();
  expect(toHospital?.metadata.scannerName).toBe(`Person ${medic.username}`);
  expect((await list(owner))[0]).toMatchObject({ severity: 'critical', notMe: 'glyph' });
  // Which glyph, why, what and where from, is the owner's alone; the title is what the owner sealed.
  const { metadata, glyphTitle } = (await list(owner))[0] ?? {};
  expect(metadata).toMatchObject({ reason: 'unconscious in the street', ipAddress: '127.0.0.0/24' });
  expect(metadata?.fields?.split(' ').length).toBeGreaterThan(0);
  expect(glyphTitle).toBe(made.row.title);
  expect([toHospital?.glyphTitle, toHospital?.metadata.ipAddress, toHospital?.metadata.fields]).toEqual([
    null,
    undefined,
    undefined,
  ]);
  const stats = await callAs(kit, owner, 'GET', '/api/user/stats');
  expect(stats.json().criticalNotice).toMatchObject({ kind: 'scan.emergency', glyphTitle: made.row.title });
});

test('the title of a glyph is told to its owner alone', async () => {
  const [owner, reader] = [await signUpOwner(kit), await signUp(kit)];
  const made = await createGlyphFor(kit, owner);
  // A row that only corrupt data could contain.
  await insertNotice(kit, reader.user.id, { kind: 'scan.released', recordId: made.row.id });
  expect((await list(reader))[0]?.glyphTitle).toBeNull();
});

test('names of other people are told only where the reader may see them', async () => {
  const [reader, stranger] = [await signUp(kit), await signUp(kit)];
  const [hospital] = [await signUpInstitution(kit)];
  // Facts that only corrupt data could contain: a scan, a device and an institution that belong to somebody else.
  const facts = { device: stranger.deviceId, granter: stranger.user.id };
  await insertNotice(kit, reader.user.id, { kind: 'device.new', facts });
  await insertNotice(kit, reader.user.id, {
    kind: 'role.granted',
    facts: { granter: hospital.user.id, role: 'medical' },
  });
  const notices = await list(reader);
  expect(notices[1]?.metadata).toEqual({ deviceId: stranger.deviceId });
  expect(notices[0]?.message).toBe('House of tests gave you the role Medical personnel.');
});

test('a name that turns the line is shown as a plain one', async () => {
  const [reader, hospital] = [await signUp(kit), await signUpInstitution(kit)];
  const institutionName = 'Good\u202e\nHospital';
  await setAccount(kit, hospital.user.id, { institutionName });
  await insertNotice(kit, reader.user.id, { facts: { granter: hospital.user.id, role: 'medical' } });
  expect((await list(reader))[0]?.message).toBe('Good Hospital gave you the role Medical personnel.');
});

test('[NOTI-17] newest first, page by page, one type alone when asked', async () => {
  const person = await signUp(kit);
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const kind = index % 2 === 0 ? 'demo.wallet' : 'demo.document';
    ids.push(await insertNotice(kit, person.user.id, { kind }));
  }
  const first = await callAs(kit, person, 'GET', '/api/notifications?limit=3');
  const cursor = String(first.headers[NEXT_CURSOR_HEADER]);
  const rest = await list(person, `?limit=3&cursor=${cursor}`);
  const newestFirst = ids.toReversed();
  expect([...first.json<Notification[]>(), ...rest].map(({ id }) => id)).toEqual(newestFirst);
  expect((await list(person, '?type=wallet')).map(({ type }) => type)).toEqual(['wallet', 'wallet', 'wallet']);
  expect((await callAs(kit, person, 'GET', '/api/notifications?type=shop')).statusCode).toBe(400);
});

test('[NOTI-15] one is read: again changes nothing, and another person’s is nobody’s', async () => {
  const [person, other] = [await signUp(kit), await signUp(kit)];
  const id = await insertNotice(kit, person.user.id);
  const path = `/api/notifications/${id}/read`;
  expect((await callAs(kit, other, 'PATCH', path)).statusCode).toBe(404);
  expect(await countUnread(person)).toBe(1);
  expect((await callAs(kit, person, 'PATCH', path)).json()).toMatchObject({ id, isRead: true });
  const [row] = await kit.context.db.select().from(notifications);
  kit.clock.advance(1000);
  expect((await callAs(kit, person, 'PATCH', path)).json()).toMatchObject({ id, isRead: true });
  expect(await kit.context.db.select().from(notifications)).toEqual([row]);
  expect(await countUnread(person)).toBe(0);
});

test('all are read up to the newest that was seen; what came meanwhile stays unread', async () => {
  const [person, other] = [await signUp(kit), await signUp(kit)];
  await insertNotice(kit, person.user.id);
  const seen = await insertNotice(kit, person.user.id);
  await insertNotice(kit, person.user.id);
  await insertNotice(kit, other.user.id);
  const answer = await callAs(kit, person, 'PATCH', '/api/notifications/read', { upTo: seen });
  expect(answer.json()).toEqual({ read: 2 });
  expect([await countUnread(person), await countUnread(other)]).toEqual([1, 1]);
  expect((await list(person)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
});

test('unread ones are counted up to a limit, so that the question costs the same for everybody', async () => {
  const person = await signUp(kit);
  for (let count = 0; count <= UNREAD_COUNTED_MAX; count += 1) await insertNotice(kit, person.user.id);
  expect(await countUnread(person)).toBe(UNREAD_COUNTED_MAX);
});

test('[NOTI-16] all are cleared, for a minute they come back as they were, then they are gone', async () => {
  const [person, other] = [await signUp(kit), await signUp(kit)];
  const read = await insertNotice(kit, person.user.id, { readAt: kit.clock.now() });
  await insertNotice(kit, person.user.id);
  await insertNotice(kit, other.user.id);
  const cleared = await callAs(kit, person, 'DELETE', '/api/notifications');
  const undoUntil = new Date(kit.clock.now().getTime() + 60_000).toISOString();
  expect(cleared.json()).toEqual({ cleared: 2, undoUntil });
  expect([await list(person), await countUnread(person), await countUnread(other)]).toEqual([[], 0, 1]);
  expect((await callAs(kit, person, 'PATCH', `/api/notifications/${read}/read`)).statusCode).toBe(404);
  await forgetOldNotifications(kit.context);
  kit.clock.advance(59_000);
  expect((await callAs(kit, other, 'POST', '/api/notifications/restore')).json()).toEqual({ restored: 0 });
  expect((await callAs(kit, person, 'POST', '/api/notifications/restore')).json()).toEqual({ restored: 2 });
  expect((await list(person)).map(({ isRead }) => isRead)).toEqual([false, true]);
  await callAs(kit, person, 'DELETE', '/api/notifications');
  kit.clock.advance(60_000);
  expect((await callAs(kit, person, 'POST', '/api/notifications/restore')).json()).toEqual({ restored: 0 });
  await forgetOldNotifications(kit.context);
  expect((await kit.context.db.select().from(notifications)).map(({ accountId }) => accountId)).toEqual([
    other.user.id,
  ]);
});

test('old ones go by themselves', async () => {
  const person = await signUp(kit);
  await insertNotice(kit, person.user.id);
  kit.clock.advance(NOTIFICATION_RETENTION_DAYS * 86_400_000);
  await insertNotice(kit, person.user.id);
  await forgetOldNotifications(kit.context);
  expect(await kit.context.db.select().from(notifications)).toHaveLength(2);
  kit.clock.advance(1000);
  await forgetOldNotifications(kit.context);
  expect(await kit.context.db.select().from(notifications)).toHaveLength(1);
});

test('a list of many costs as many questions as a list of one', async () => {
  const person = await signUp(kit);
  const countStatements = async () => {
    const before = kit.statements.length;
    await list(person);
    return kit.statements.length - before;
  };
  await insertNotice(kit, person.user.id);
  const one = await countStatements();
  for (let count = 0; count < 50; count += 1) await insertNotice(kit, person.user.id);
  expect(await countStatements()).toBe(one);
});
