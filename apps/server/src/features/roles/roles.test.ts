// @databases both
import type { RoleGrant, RoleRequest } from '@repo/contract/roles/roles';
import { setAccount, setGrant } from '@repo/dev-env/databases/sealed-rows';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { prepareScan, scanGlyph, sendScan } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { notifications } from '../../db/tables/notifications.ts';

let kit: TestApp;
let hospital: Person;
let person: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  hospital = await signUpInstitution(kit);
  person = await signUp(kit);
});

const ask = (by: Person, institution: string, role = 'medical') =>
  callAs(kit, by, 'POST', '/api/roles/requests', { institution, role });
const listRequests = async (by: Person) => (await callAs(kit, by, 'GET', '/api/roles/requests')).json<RoleRequest[]>();
const listGrants = async (by: Person) => (await callAs(kit, by, 'GET', '/api/roles/grants')).json<RoleGrant[]>();
const decide = (by: Person, id: string, word: 'grant' | 'decline') =>
  callConfirmed(kit, by, { method: 'POST', url: `/api/roles/requests/${id}/${word}` });
const vouch = (by: Person, username: string) =>
  callConfirmed(kit, by, { method: 'POST', url: '/api/roles/grants', payload: { username } });
const end = (by: Person, id: string) => callConfirmed(kit, by, { method: 'DELETE', url: `/api/roles/grants/${id}` });

async function vouched(): Promise<RoleGrant> {
  const answer = await vouch(hospital, person.username);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<RoleGrant>();
}

const listActs = async ({ user }: Person) =>
  (await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, user.id))).map(({ act }) => act);
const listNotices = async ({ user }: Person) =>
  kit.context.db.select().from(notifications).where(eq(notifications.accountId, user.id));

describe('a request', () => {
  test('[X-36] [ROLE-06] goes to a verified institution; its word is the role, dated, in both logs and told', async () => {
    await confirmAddress(kit, person);
    const asked = await ask(person, hospital.username.toUpperCase());
    expect(asked.statusCode, asked.body).toBe(201);
    const request = asked.json<RoleRequest>();
    expect(request).toMatchObject({ status: 'waiting', institution: { name: 'House of tests' }, decidedAt: null });
    expect(await listRequests(hospital)).toEqual([request]);
    expect((await listNotices(hospital)).map(({ kind }) => kind)).toEqual(['role.requested']);

    const grant = (await decide(hospital, request.id, 'grant')).json<RoleGrant>();
    expect(grant).toMatchObject({ role: 'medical', given: true, counts: true, person: { username: person.username } });
    expect(Date.parse(grant.expiresAt) - Date.parse(grant.grantedAt)).toBe(365 * 86_400_000);
    expect(await listRequests(hospital)).toEqual([]);
    expect((await listRequests(person))[0]).toMatchObject({ id: request.id, status: 'granted' });
    expect(await listGrants(person)).toEqual([{ ...grant, given: false }]);
    expect(await listActs(person)).toEqual(expect.arrayContaining(['role.requested', 'role.granted']));
    expect(await listActs(hospital)).toContain('role.granted');
    expect((await listNotices(person)).map(({ kind }) => kind)).toEqual(['role.granted']);
    const [mail] = await readMailsTo(kit, person.user.email);
    expect(mail?.headers.subject).toContain('You were given a role');

    const { secret } = await createGlyphFor(kit, await signUpOwner(kit));
    expect((await scanGlyph(kit, person, secret, { role: 'medical' })).statusCode).toBe(201);
  });

  test('asked twice, also at once, it is one; granted twice it is one grant', async () => {
    const both = await Promise.all([ask(person, hospital.username), ask(person, hospital.username)]);
    const [id, other] = both.map((answer) => answer.json<RoleRequest>().id);
    expect(other).toBe(id);
    const grants = await Promise.all([decide(hospital, id!, 'grant'), decide(hospital, id!, 'grant')]);
    expect(new Set(grants.map((answer) => answer.json<RoleGrant>().id)).size).toBe(1);
    expect((await listActs(person)).filter((act) => act === 'role.granted')).toHaveLength(1);
    expect((await ask(person, hospital.username)).json()).toMatchObject({ code: 'roles.held' });
  });

  test('an unknown, an unverified and an institution of the other realm are one answer', async () => {
    const unverified = await signUp(kit, { accountType: 'institution' });
    const real = await signUpInstitution(kit, { realm: 'real' });
    const answers: [number, string][] = [];
    for (const name of ['nobody.here', unverified.username, real.username, person.username]) {
      const { statusCode, body } = await ask(person, name);
      answers.push([statusCode, body]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual([404, expect.stringContaining('roles.unknownInstitution')]);
  });

  test('another role than the institution’s own is refused, and so is who can hold none', async () => {
    expect((await ask(person, hospital.username, 'legal')).json()).toMatchObject({ code: 'roles.otherRole' });
    const other = await signUpInstitution(kit);
    expect((await ask(other, hospital.username)).json()).toMatchObject({ code: 'roles.notForInstitutions' });
    const staff = await signUp(kit, { kind: 'browser', realm: 'real' });
    await setAccount(kit, staff.user.id, { role: 'reviewer' });
    expect((await ask(staff, hospital.username)).json()).toMatchObject({ code: 'roles.notForStaff' });
  });

  test('only with a complete profile; in the demo realm, whose people are invented, without', async () => {
    const realHospital = await signUpInstitution(kit, { realm: 'real' });
    const real = await signUp(kit, { realm: 'real' });
    expect((await ask(real, realHospital.username)).json()).toMatchObject({ code: 'profile.required' });
    await fileProfile(kit, real);
    expect((await ask(real, realHospital.username)).statusCode).toBe(201);
  });

  test('declined it tells the person; taken back it cannot be granted; decided it stays so', async () => {
    const { id } = (await ask(person, hospital.username)).json<RoleRequest>();
    expect((await decide(hospital, id, 'decline')).json()).toMatchObject({ status: 'declined' });
    expect((await decide(hospital, id, 'grant')).json()).toMatchObject({ code: 'roles.decided' });
    expect((await listNotices(person)).map(({ kind }) => kind)).toEqual(['role.declined']);
    const again = (await ask(person, hospital.username)).json<RoleRequest>();
    const back = await callAs(kit, person, 'DELETE', `/api/roles/requests/${again.id}`);
    expect(back.json()).toMatchObject({ status: 'withdrawn' });
    expect((await decide(hospital, again.id, 'grant')).json()).toMatchObject({ code: 'roles.decided' });
    expect(await listGrants(person)).toEqual([]);
  });

  test('S9 only the institution that was asked decides, and only the person takes it back', async () => {
    const { id } = (await ask(person, hospital.username)).json<RoleRequest>();
    const stranger = await signUpInstitution(kit);
    for (const by of [stranger, person]) {
      for (const word of ['grant', 'decline'] as const) expect((await decide(by, id, word)).statusCode).toBe(404);
    }
    for (const by of [stranger, hospital]) {
      expect((await callAs(kit, by, 'DELETE', `/api/roles/requests/${id}`)).statusCode).toBe(404);
    }
    expect(await listRequests(stranger)).toEqual([]);
    expect((await listRequests(person))[0]).toMatchObject({ status: 'waiting' });
  });
});

describe('vouching', () => {
  test('[ROLE-05] each act of an institution asks a confirmation of its own', async () => {
    const { id } = (await ask(person, hospital.username)).json<RoleRequest>();
    const grant = await vouched();
    const acts = [
      ['POST', `/api/roles/requests/${id}/grant`],
      ['POST', `/api/roles/requests/${id}/decline`],
      ['POST', '/api/roles/grants'],
      ['DELETE', `/api/roles/grants/${grant.id}`],
    ] as const;
    for (const [method, url] of acts) {
      const payload = url === '/api/roles/grants' ? { username: person.username } : undefined;
      expect((await callAs(kit, hospital, method, url, payload)).json()).toMatchObject({ code: 'stepUp.required' });
    }
  });

  test('gives the institution’s own role alone, whatever the body claims, and the same grant twice', async () => {
    const payload = { username: person.username, role: 'legal', expiresAt: '2999-01-01T00:00:00.000Z' };
    const first = await callConfirmed(kit, hospital, { method: 'POST', url: '/api/roles/grants', payload });
    const grant = first.json<RoleGrant>();
    expect(grant).toMatchObject({ role: 'medical', institution: { username: hospital.username } });
    expect(await vouched()).toEqual(grant);
    expect(await listGrants(hospital)).toEqual([grant]);
  });

  test('a grant near its end is renewed, and counts as one', async () => {
    const grant = await vouched();
    const soon = new Date(kit.clock.now().getTime() + 29 * 86_400_000);
    await setGrant(kit, grant.id, { expiresAt: soon });
    const renewed = await vouched();
    expect(renewed.id).not.toBe(grant.id);
    expect(await listGrants(hospital)).toEqual([renewed]);
  });

  test('nobody but a verified institution, and never for itself, another institution, realm or an administrator', async () => {
    const code = async (by: Person, username: string) => (await vouch(by, username)).json<{ code: string }>().code;
    expect(await code(person, hospital.username)).toBe('roles.notVerified');
    expect(await code(await signUp(kit, { accountType: 'institution' }), person.username)).toBe('roles.notVerified');
    const real = await signUp(kit, { realm: 'real' });
    const staff = await signUp(kit, { kind: 'browser', realm: 'real' });
    await setAccount(kit, staff.user.id, { role: 'reviewer' });
    const realHospital = await signUpInstitution(kit, { realm: 'real' });
    for (const username of [hospital.username, realHospital.username, real.username, 'nobody.here']) {
      expect(await code(hospital, username)).toBe('roles.unknownPerson');
    }
    expect(await code(realHospital, staff.username)).toBe('roles.unknownPerson');
  });

  test('200 people at most, also when many are given at once', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => signUp(kit)));
    const now = kit.clock.now();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const mould = await kit.context.db.select().from(accounts).where(eq(accounts.id, people[0]!.user.id));
    const others = Array.from({ length: 199 }, (_, at) => ({ ...mould[0]!, id: newId(), username: `staff${at}.x` }));
    await kit.context.db.insert(accounts).values(others);
    const grant = { granterId: hospital.user.id, role: 'medical', grantedAt: now, expiresAt } as const;
    await kit.context.db
      .insert(roleGrants)
      .values(others.map(({ id: accountId }) => ({ ...grant, id: newId(), accountId })));
    const answers = await Promise.all(people.map(({ username }) => vouch(hospital, username)));
    const codes = answers.map((answer) => answer.statusCode).sort();
    expect(codes).toEqual([201, 409, 409]);
  });
});

describe('the end of a role', () => {
  test('[ROLE-06] withdrawn it opens nothing from the next release on, also by a nonce of before; and the person is told', async () => {
    await confirmAddress(kit, person);
    const grant = await vouched();
    const { secret } = await createGlyphFor(kit, await signUpOwner(kit));
    const body = await prepareScan(kit, person, secret, { role: 'medical' });
    expect((await end(hospital, grant.id)).statusCode).toBe(200);
    expect((await sendScan(kit, person, body)).json()).toMatchObject({ code: 'scans.denied' });
    expect(await listGrants(person)).toEqual([]);
    expect(await listActs(person)).toContain('role.revoked');
    expect(await listActs(hospital)).toContain('role.revoked');
    const notice = (await listNotices(person)).find(({ kind }) => kind === 'role.withdrawn');
    expect(notice).toMatchObject({ kind: 'role.withdrawn', severity: 'high' });
    const mails = await readMailsTo(kit, person.user.email);
    expect(mails.map(({ headers }) => headers.subject).join()).toContain('A role of yours was withdrawn');
    // A repetition gets the same answer and writes no second leaf.
    expect((await end(hospital, grant.id)).statusCode).toBe(200);
    expect((await listActs(person)).filter((act) => act === 'role.revoked')).toHaveLength(1);
  });

  test('its holder gives it back, and the institution is told', async () => {
    const grant = await vouched();
    expect((await end(person, grant.id)).json()).toMatchObject({ id: grant.id, given: false });
    expect(await listGrants(hospital)).toEqual([]);
    expect((await listNotices(hospital)).map(({ kind }) => kind)).toEqual(['role.withdrawn']);
  });

  test('an old request does not bring a withdrawn role back', async () => {
    const { id } = (await ask(person, hospital.username)).json<RoleRequest>();
    const grant = (await decide(hospital, id, 'grant')).json<RoleGrant>();
    await end(hospital, grant.id);
    expect((await decide(hospital, id, 'grant')).json()).toMatchObject({ code: 'roles.decided' });
    expect(await listGrants(person)).toEqual([]);
  });

  test('S9 another institution’s grant is an unknown id', async () => {
    const grant = await vouched();
    const stranger = await signUpInstitution(kit);
    expect((await end(stranger, grant.id)).statusCode).toBe(404);
    expect(await listGrants(person)).toHaveLength(1);
  });
});

test('whoever is given a role unasked is shown by username; whoever has asked, by name', async () => {
  const grant = await vouched();
  expect(grant.person).toEqual({ username: person.username, name: person.username });
  expect((await listGrants(hospital)).find(({ id }) => id === grant.id)?.person.name).toBe(person.username);
  expect((await listGrants(person)).find(({ id }) => id === grant.id)?.person.name).toBe(person.user.fullName);
  const asker = await signUp(kit);
  const { id } = (await ask(asker, hospital.username)).json<RoleRequest>();
  expect((await decide(hospital, id, 'grant')).json<RoleGrant>().person.name).toBe(asker.user.fullName);
});
