import { THROTTLE_LAST_SECONDS } from '@repo/contract/accounts/accounts';
import { countQueries } from '@repo/dev-env/databases/count-queries';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { BROWSER_HEADERS, newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import { findKnownCookie } from '@repo/dev-env/people/sign-in-subjects';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { throttles } from '../../../db/tables/accounts.ts';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { NOBODY_ID } from '../nobody.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

type SignInBody = { username?: string; password?: string; deviceId?: string };

async function signIn(payload: SignInBody, app = kit.app, headers: Record<string, string> = {}) {
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const wrong = (person: Person): SignInBody => ({ username: person.username, password: newAuthPassword() });
const right = (person: Person): SignInBody => ({ username: person.username, password: person.password });

/** Headers of a browser in which this person has signed in. */
async function knownTo(person: Person): Promise<Record<string, string>> {
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: right(person),
    headers: BROWSER_HEADERS,
  });
  return { ...BROWSER_HEADERS, cookie: findKnownCookie(answer) ?? '' };
}

test('[LOGIN-08] [LOGIN-09] name and password answer token, user and device', async () => {
  const ada = await signUp(kit);
  const { status, body } = await signIn({ username: ada.username.toUpperCase(), password: ada.password });
  expect(status).toBe(200);
  expect(body.user).toEqual(ada.user);
  expect(body.token).toMatch(/^n1\./);
});

test('[LOGIN-07] empty fields', async () => {
  for (const payload of [{}, { username: 'a' }, { password: 'b' }, { username: '', password: 'b' }]) {
    const { status, body } = await signIn(payload);
    expect([status, body.message]).toEqual([400, 'Please fill in all fields']);
  }
});

test('[LOGIN-18] a wrong password and an unknown name get the same answer after the same work', async () => {
  const ada = await signUp(kit);
  // The first entry of a log begins it, once.
  for (const username of [ada.username, 'never.seen']) await signIn({ username, password: newAuthPassword() });
  const known = await countQueries(kit, () => signIn(wrong(ada)));
  const unknown = await countQueries(kit, () => signIn({ username: 'never.seen', password: newAuthPassword() }));
  expect(known.result.status).toBe(401);
  expect(unknown.result.body).toEqual(known.result.body);
  expect(unknown.queries).toEqual(known.queries);
});

test('a password that only looks like a key fits nobody, and no verifier copied to another row helps its owner', async () => {
  const ada = await signUp(kit);
  expect((await signIn({ username: ada.username, password: `ak1.${'A'.repeat(44)}` })).status).toBe(401);
  expect((await signIn({ username: ada.username, password: `AK1.${ada.password.slice(4)}` })).status).toBe(401);
});

test('a full disk says "try again" and locks nobody out who has the right password; wrong ones stay counted', async () => {
  const [ada, bob] = [await signUp(kit), await signUp(kit)];
  await kit.context.db.execute(sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception using errcode = '53100'; end $$`);
  await kit.context.db.execute(
    sql`create trigger full_disk before insert on audit_leaves execute function full_disk()`,
  );
  const during = { right: [] as number[], wrong: [] as number[], waits: [] as unknown[] };
  for (let one = 0; one < 7; one += 1) {
    const answer = await signIn(right(ada));
    during.right.push(answer.status);
    during.waits.push(answer.headers['retry-after']);
    during.wrong.push((await signIn(wrong(bob))).status);
  }
  await kit.context.db.execute(sql`drop function full_disk cascade`);
  expect(during.right).toEqual(Array(7).fill(503));
  expect(during.waits).toEqual(Array(7).fill('10'));
  expect(during.wrong).toEqual([503, 503, 503, 503, 503, 429, 429]);
  expect((await signIn(right(ada))).status).toBe(200);
});

test('[LOGIN-24] the sixth try waits: 30 seconds, then twice as long each time, to 15 minutes', async () => {
  const ada = await signUp(kit);
  const device = await knownTo(ada);
  const from = (payload: SignInBody) => signIn(payload, kit.app, device);
  for (let one = 0; one < 5; one += 1) expect((await from(wrong(ada))).status).toBe(401);
  const waits: number[] = [];
  for (let one = 0; one < 8; one += 1) {
    const { status, body, headers } = await from(right(ada));
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'request.tooMany', body.params.seconds]);
    waits.push(Number(body.params.seconds));
    kit.clock.advance(Number(body.params.seconds) * 1000);
    expect((await from(wrong(ada))).status).toBe(401);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, THROTTLE_LAST_SECONDS, THROTTLE_LAST_SECONDS, THROTTLE_LAST_SECONDS]);
  kit.clock.advance(THROTTLE_LAST_SECONDS * 1000);
  expect((await from(right(ada))).status).toBe(200);
  expect((await from(wrong(ada))).status).toBe(401);
});

test('a stranger’s guesses do not lock the owner out of a device already used', async () => {
  const ada = await signUp(kit);
  const device = await knownTo(ada);
  for (let one = 0; one < 6; one += 1) await signIn(wrong(ada));
  expect((await signIn(right(ada))).status).toBe(429);
  const known = await signIn({ ...right(ada), deviceId: ada.deviceId }, kit.app, device);
  expect([known.status, known.body.deviceId]).toEqual([200, ada.deviceId]);
  // The id alone, which stands in lists and headers, or another person's device is no way around the counter.
  const eve = await signUp(kit);
  expect((await signIn({ ...right(ada), deviceId: ada.deviceId })).status).toBe(429);
  expect((await signIn(right(ada), kit.app, await knownTo(eve))).status).toBe(429);
  for (let one = 0; one < 5; one += 1) await signIn(wrong(ada), kit.app, device);
  expect((await signIn(right(ada), kit.app, device)).status).toBe(429);
});

test('a hundred failures of strangers ask them for a code as well; the known device stays open', async () => {
  const ada = await signUp(kit);
  const device = await knownTo(ada);
  for (let one = 0; one < 100; one += 1) {
    kit.clock.advance(3_600_000);
    await signIn(wrong(ada));
  }
  kit.clock.advance(24 * 3_600_000);
  const closed = await signIn(right(ada));
  expect([closed.status, closed.body.code]).toEqual([429, 'signIn.proofNeeded']);
  expect((await signIn(right(ada), kit.app, device)).status).toBe(200);
});

test('a network counts failures only, and is slowed down after its own number of them', async () => {
  const { app } = await kit.reopen({ limits: { ...kit.context.config.limits, networkFreeFailures: 6 } });
  const ada = await signUp(kit);
  kit.clock.advance(3_600_001);
  for (let one = 0; one < 30; one += 1) expect((await signIn(right(ada), app)).status).toBe(200);
  for (let one = 0; one < 6; one += 1) {
    expect((await signIn({ username: `spray${one}`, password: newAuthPassword() }, app)).status).toBe(401);
  }
  expect((await signIn(right(ada), app)).status).toBe(429);
  kit.clock.advance(31_000);
  expect((await signIn(right(ada), app)).status).toBe(200);
});

test('neither names nor networks stand in the counters', async () => {
  await signIn({ username: 'my-secret-typed-here', password: newAuthPassword() });
  const rows = await kit.context.db.select().from(throttles);
  for (const { key } of rows) expect(key).toMatch(/^[a-zA-Z.]+:[A-Za-z0-9_-]{43}$/);
});

test('sign-ins and refusals stand in the log of their subject, unknown names under nobody', async () => {
  const ada = await signUp(kit);
  await signIn(wrong(ada));
  await signIn(right(ada));
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, ada.user.id));
  const acts = leaves.toSorted((a, b) => a.counter - b.counter).map((leaf) => leaf.act);
  expect(acts).toEqual(['account.opened', 'account.signInRefused', 'account.signedIn']);
  const nobody = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, NOBODY_ID));
  expect(nobody.length).toBeGreaterThan(0);
});

test('a creator signs in from a browser only', async () => {
  const boss = await signUp(kit, { realm: 'real' });
  await setAccount(kit, boss.user.id, { role: 'creator' });
  const native = await signIn(right(boss));
  expect([native.status, native.body.code]).toEqual([403, 'accounts.browserOnly']);
  expect((await signIn(right(boss), kit.app, BROWSER_HEADERS)).status).toBe(200);
  expect(await listRefusals(boss)).toEqual(['browserOnly']);
});

/** Why sign-ins of this person were refused, by the person's own log. */
async function listRefusals(person: Person): Promise<string[]> {
  const leaves = await kit.context.db
    .select()
    .from(auditLeaves)
    .where(and(eq(auditLeaves.subjectId, person.user.id), eq(auditLeaves.act, 'account.signInRefused')))
    .orderBy(auditLeaves.counter);
  return leaves.map(({ entry }) => String(JSON.parse(entry).facts.reason));
}

test('the demo closed: demo people cannot sign in, and sessions they have stop at once', async () => {
  const demo = await signUp(kit, { realm: 'demo' });
  const real = await signUp(kit, { realm: 'real' });
  const { app } = await kit.reopen({ demo: false });
  const closed = await signIn(right(demo), app);
  expect([closed.status, closed.body.code]).toEqual([401, 'session.demoClosed']);
  expect((await signIn(wrong(demo), app)).body.code).toBe('accounts.wrongCredentials');
  const asked = await app.inject({ url: '/api/sessions', headers: demo.headers });
  expect([asked.statusCode, asked.json().code]).toEqual([401, 'session.demoClosed']);
  expect((await app.inject({ url: '/api/sessions', headers: real.headers })).statusCode).toBe(200);
});
