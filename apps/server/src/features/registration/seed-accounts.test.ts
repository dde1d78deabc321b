// @databases both
import { setAccount, setGrant } from '@repo/dev-env/databases/sealed-rows';
import { grantRole, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { DEMO_PASSWORD } from '../accounts/demo-people.ts';
import { readActiveGrants } from '../accounts/roles.ts';
import { createCreator, createReviewer, seedDemo } from './seed-accounts.ts';

let kit: TestApp;
let creatorPassword: string | null;
beforeAll(async () => {
  kit = await openTestApp();
  await seedDemo(kit.context);
  creatorPassword = await createCreator(kit.context);
});
afterAll(() => kit.close());

async function signIn(username: string, password: string, headers: Record<string, string> = {}) {
  const answer = await kit.app.inject({ method: 'POST', url: '/api/login', payload: { username, password }, headers });
  return { status: answer.statusCode, body: answer.json() };
}

test.each([
  ['demo', 'user'],
  ['dr.rossi', 'medical'],
  ['first.responder', 'emergency'],
])(
  '[LOGIN-04] [LOGIN-14] %s signs in with the shown password, in the demo realm, as %s, without a vault',
  async (name, level) => {
    const { status, body } = await signIn(name, DEMO_PASSWORD);
    expect([status, body.user.realm, body.user.verificationLevel]).toEqual([200, 'demo', level]);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await kit.app.inject({ url: '/api/vault', headers })).json()).toEqual({ vaults: [] });
    expect((await kit.app.inject({ url: '/api/data-folders', headers })).json()).toHaveLength(1);
  },
);

const BROWSER = { origin: 'http://localhost:3000', host: 'localhost:3000' };

test('[LOGIN-16] [X-54] the creator’s role is the server’s, and its password is made once', async () => {
  const { body } = await signIn('creator', String(creatorPassword), BROWSER);
  expect(body.user).toMatchObject({ role: 'creator', realm: 'real' });
  expect(await createCreator(kit.context)).toBeNull();
});

test('the creator of a server with a demo still comes in once the demo is closed', async () => {
  const { app } = await kit.reopen({ demo: false });
  const payload = { username: 'creator', password: String(creatorPassword) };
  const entered = await app.inject({ method: 'POST', url: '/api/login', payload, headers: BROWSER });
  expect(entered.statusCode).toBe(200);
});

test('a creator is never of the demo realm: the table refuses it', async () => {
  const toDemo = kit.context.db.update(accounts).set({ realm: 'demo' }).where(eq(accounts.username, 'creator'));
  await expect(toDemo).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('a reviewer is a new account of the real realm, never one that was a person here', async () => {
  const made = await createReviewer(kit.context, 'Anna.Reads');
  const password = 'password' in made ? made.password : '';
  const { status, body } = await signIn('anna.reads', password, BROWSER);
  expect([status, body.user.role, body.user.realm]).toEqual([200, 'reviewer', 'real']);
  // An API client needs only one token, so it is never enough for an account that reads other people's documents.
  expect((await signIn('anna.reads', password)).status).toBe(403);
  const person = await signUp(kit);
  expect(await createReviewer(kit.context, person.username)).toEqual({ problem: 'takenName' });
  expect(await createReviewer(kit.context, 'adm1n')).toEqual({ problem: 'reservedName' });
  expect(await createReviewer(kit.context, 'x y')).toEqual({ problem: 'badName' });
  const [row] = await kit.context.db.select().from(accounts).where(eq(accounts.id, person.user.id));
  expect(row?.role).toBe('user');
});

test('seeding again changes nothing; a grant that ran out is given anew', async () => {
  const count = async () => (await kit.context.db.select().from(roleGrants)).length;
  const people = (await kit.context.db.select().from(accounts)).length;
  expect(await count()).toBe(2);
  await seedDemo(kit.context);
  expect([await count(), (await kit.context.db.select().from(accounts)).length]).toEqual([2, people]);
  kit.clock.advance(366 * 86_400_000);
  await seedDemo(kit.context);
  expect(await count()).toBe(4);
});

test('three nodes that start at once make each account and each grant once', async () => {
  const fresh = await openTestApp();
  const { db } = fresh.context;
  const startNodes = () => Promise.all([1, 2, 3].map(() => seedDemo(fresh.context)));
  await startNodes();
  const passwords = await Promise.all([1, 2, 3].map(() => createCreator(fresh.context)));
  expect(passwords.filter((one) => one !== null)).toHaveLength(1);
  expect([await db.$count(accounts), await db.$count(roleGrants)]).toEqual([7, 2]);
  // Again with the accounts in place, so that all of them create grants at the same time.
  await db.delete(roleGrants);
  await startNodes();
  expect(await db.$count(roleGrants)).toBe(2);
  await fresh.close();
});

test('a grant stands in the log of the person and of the institution that gave it', async () => {
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.act, 'role.granted'));
  const [doctor] = await kit.context.db.select().from(accounts).where(eq(accounts.username, 'dr.rossi'));
  const [hospital] = await kit.context.db.select().from(accounts).where(eq(accounts.username, 'demo.hospital'));
  const subjects = leaves.map((leaf) => leaf.subjectId);
  expect(subjects).toEqual(expect.arrayContaining([doctor!.id, hospital!.id]));
});

test('S5 a grant counts only dated, unrevoked, from a verified institution of the same realm', async () => {
  const institution = await signUpInstitution(kit, { realm: 'real' });
  const person = await signUp(kit, { realm: 'real' });
  const roles = async (context = kit.context) =>
    (await readActiveGrants(context, context.db, person.user.id)).map((grant) => grant.role);
  const id = await grantRole(kit, person, 'medical', institution);
  expect(await roles()).toEqual(['medical']);
  await setGrant(kit, id, { revokedAt: kit.clock.now() });
  expect(await roles()).toEqual([]);
  await setGrant(kit, id, { revokedAt: null, expiresAt: kit.clock.now() });
  expect(await roles()).toEqual([]);
  await setGrant(kit, id, { expiresAt: new Date(kit.clock.now().getTime() + 1000) });
  expect(await roles()).toEqual(['medical']);
  await setAccount(kit, institution.user.id, { institutionVerifiedAt: null });
  expect(await roles()).toEqual([]);
  await setAccount(kit, institution.user.id, { institutionVerifiedAt: kit.clock.now(), realm: 'demo' });
  expect(await roles()).toEqual([]);
});

test('S5 with the demo closed a demo grant gives nothing, though its row is there', async () => {
  const { context } = await kit.reopen({ demo: false });
  const [doctor] = await kit.context.db.select().from(accounts).where(eq(accounts.username, 'dr.rossi'));
  const kept = await kit.context.db
    .select()
    .from(roleGrants)
    .where(and(eq(roleGrants.accountId, doctor!.id)));
  expect(kept.length).toBeGreaterThan(0);
  expect(await readActiveGrants(context, context.db, doctor!.id)).toEqual([]);
  expect((await readActiveGrants(kit.context, context.db, doctor!.id)).map((grant) => grant.role)).toEqual(['medical']);
});
