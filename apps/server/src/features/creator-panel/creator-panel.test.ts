// @databases both
import { CREATOR_DATA_NEWEST, LAST_ACTS, PAYMENT_DAYS } from '@repo/contract/creator-panel/creator-panel';
import { DAY_MS } from '@repo/contract/durations';
import { LEDGER_RULES } from '@repo/contract/ledger/ledger';
import { addWorkingMs } from '@repo/contract/payments/working-days';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { insertWallet } from '@repo/dev-env/ledger/wallet-person';
import { payWithCard, postAllReports, startPaying } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { BROWSER_HEADERS, type Person, signUp } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { insertGrant } from '@repo/dev-env/people/vouching-rows';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { paymentDisputes } from '../../db/tables/money/payments.ts';
import { subscriptions } from '../../db/tables/money/plans.ts';

let kit: TestApp;
let creator: Person;
let owner: Owner;
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
  owner = await signUpOwner(kit);
  await createGlyphFor(kit, owner);
});
afterAll(() => kit.close());

const get = (url: string, person: Person = creator) => callAs(kit, person, 'GET', `/api/creator${url}`);
const DENIED = 'Access Denied: Creator privileges required to access this panel.';

test('[CRE-25] [CRE-26] [CRE-27] the three specified reads answer arrays, with nothing sealed in any', async () => {
  const data = (await get('/data')).json();
  for (const name of ['users', 'payments', 'qrCodes', 'wallets']) expect(Array.isArray(data[name])).toBe(true);
  expect(data.users.length).toBeLessThanOrEqual(CREATOR_DATA_NEWEST);
  expect(data.qrCodes[0]).toMatchObject({ category: expect.any(String), isActive: true });
  const users = (await get('/users')).json();
  expect(users).toContainEqual(
    expect.objectContaining({ username: owner.username, email: expect.any(String), isVerified: false }),
  );
  expect((await get('/payments')).json()).toEqual([]);
  const [row] = await kit.context.db.select().from(accounts).where(eq(accounts.id, owner.user.id));
  const everything = JSON.stringify([data, users, (await get(`/users/${owner.user.id}`)).json()]);
  for (const secret of [Buffer.from(row!.passwordVerifier), owner.token])
    expect(everything).not.toContain(String(secret));
  expect(everything).not.toMatch(/title|verifier|sealed|Wrapped|bearer|seal"/);
});

test('[CRE-04] [CRE-05] [CRE-06] the counts are those of the tables', async () => {
  const before = (await get('/data')).json().counts;
  await signUp(kit);
  await startPaying(kit, owner);
  await createGlyphFor(kit, owner);
  await insertWallet(kit, owner);
  const { users, payments, qrCodes, wallets } = (await get('/data')).json().counts;
  expect([users.total, users.thisWeek]).toEqual([before.users.total + 1, before.users.thisWeek + 1]);
  expect([payments.total, payments.today]).toEqual([before.payments.total + 1, before.payments.today + 1]);
  expect([qrCodes.total, qrCodes.active]).toEqual([before.qrCodes.total + 1, before.qrCodes.active + 1]);
  expect(wallets.total).toBe(before.wallets.total + 1);
});

test('accounts are found by their plan, and by having none', async () => {
  const named = async (query: string) =>
    (await get(`/users?limit=100&${query}`)).json().map(({ username }: { username: string }) => username);
  const before = await named('plan=none');
  expect(before).toContain(owner.username);
  const at = kit.clock.now();
  const month = { anchorAt: at, period: 0, periodStart: at, periodEnd: new Date(at.getTime() + 30 * DAY_MS) };
  const plan = {
    planId: 'premium',
    status: 'active',
    currency: 'EUR',
    cancelAtPeriodEnd: false,
    reminders: 0,
  } as const;
  const row = { id: newId(), accountId: owner.user.id, ...plan, ...month, createdAt: at };
  await kit.context.db.insert(subscriptions).values(row);
  expect(await named('plan=none')).not.toContain(owner.username);
  expect(await named('plan=premium')).toEqual([owner.username]);
  await kit.context.db.delete(subscriptions);
  expect((await get('/users?plan=gold')).statusCode).toBe(400);
});

test('[CRE-02] everybody else is denied with the specified sentence, also who is called creator', async () => {
  const named = await signUp(kit, { kind: 'browser', realm: 'real' });
  await kit.context.db.execute(sql`update accounts set username = 'creator' where id = ${named.user.id}`);
  const reviewer = await signUpReviewer(kit);
  for (const url of ['/data', '/overview', '/users', `/users/${owner.user.id}`, '/payments']) {
    for (const person of [named, owner, reviewer]) {
      const answer = await get(url, person);
      expect([url, answer.statusCode, answer.json().message]).toEqual([url, 403, DENIED]);
    }
    expect((await kit.app.inject({ url: `/api/creator${url}` })).statusCode).toBe(401);
  }
  const weak = await signUp(kit, { kind: 'browser', realm: 'real' });
  await setAccount(kit, weak.user.id, { role: 'creator' });
  expect((await get('/users', weak)).json().code).toBe('session.assuranceTooLow');
});

test('[X-54] nobody registers under the name of the creator', async () => {
  const payload = { username: 'Creator', password: 'the ferry leaves at noon', email: 'c@example.org' };
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/register',
    headers: BROWSER_HEADERS,
    payload: { ...payload, fullName: 'C C', accountType: 'private' },
  });
  expect(answer.json().code).toBe('accounts.reservedUsername');
});

test('[X-56] users are found by name, username and address, filtered by state, in three orders, page by page', async () => {
  const person = await signUp(kit, { kind: 'browser', realm: 'real' });
  const all = async (query: string) => {
    const found: string[] = [];
    let cursor = '';
    do {
      const answer = await get(`/users?limit=2${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
      found.push(...answer.json().map(({ username }: { username: string }) => username));
      cursor = String(answer.headers['x-next-cursor'] ?? '');
    } while (cursor !== '');
    return found;
  };
  const everybody = await kit.context.db.$count(accounts);
  const newest = await all('');
  expect([newest.length, new Set(newest).size]).toEqual([everybody, everybody]);
  expect(await all('&sort=oldest')).toEqual(newest.toReversed());
  expect(await all('&sort=username')).toEqual(newest.toSorted());
  expect(await all(`&q=${person.username.slice(2).toUpperCase()}`)).toContain(person.username);
  expect(await all('&q=%25')).toEqual([]);
  const lock = { method: 'POST', url: `/api/creator/users/${person.user.id}/lock` } as const;
  await callConfirmed(kit, creator, { ...lock, payload: { reason: 'A stolen telephone.' } });
  expect(await all('&state=locked')).toEqual([person.username]);
  const findUser = async ({ username }: { username: string }) => (await get(`/users?q=${username}`)).json()[0];
  expect(await findUser(person)).toMatchObject({ state: 'locked', lastSeenAt: expect.any(String) });
  await insertGrant(kit, owner.user.id, owner.user.id);
  expect(await findUser(owner)).toMatchObject({ state: 'verified', isVerified: true });
  expect(await all('&state=unverified')).not.toContain(person.username);
  expect(await all('&state=waived')).toEqual([]);
});

test('a look at an account stands in the logs of both, and its timeline says nothing of scans or cards', async () => {
  const before = await listActs(owner.user.id);
  const detail = (await get(`/users/${owner.user.id}`)).json();
  expect(detail).toMatchObject({ user: { username: owner.username }, qrCodes: expect.any(Number), waiver: null });
  expect(detail.timeline.length).toBeGreaterThan(0);
  for (const { act } of detail.timeline) expect(act).not.toMatch(/^(scan|glyph|folder|vault|wallet)/);
  expect((await listActs(owner.user.id)).length).toBe(before.length + 1);
  expect(await listActs(creator.user.id)).toContain('creator.userRead');
  expect((await get('/users/01a21b30-2847-7000-aabb-000000000001')).json().code).toBe('request.notFound');
});

test('a row that was changed outside the server is named', async () => {
  const person = await signUp(kit, { kind: 'browser', realm: 'real' });
  await kit.context.db.update(accounts).set({ role: 'reviewer' }).where(eq(accounts.id, person.user.id));
  const [found] = (await get(`/users?q=${person.username}`)).json();
  expect(found).toMatchObject({ username: person.username, isIntact: false });
  await kit.context.db.update(accounts).set({ role: 'user' }).where(eq(accounts.id, person.user.id));
});

test('the overview says what waits, what was paid on each day, and what who administers did', async () => {
  await openCase(kit, owner, 'photo');
  const { page } = await startPaying(kit, owner);
  await payWithCard(kit, page);
  await postAllReports(kit);
  const { needs, days, acts } = (await get('/overview')).json();
  expect(needs).toContainEqual(expect.objectContaining({ kind: 'reviews', count: 1 }));
  expect(days).toHaveLength(PAYMENT_DAYS);
  expect(days.at(-1)).toMatchObject({ completed: 1 });
  expect(acts.length).toBeLessThanOrEqual(LAST_ACTS);
  expect(acts).toContainEqual(expect.objectContaining({ act: 'account.suspended', username: creator.username }));
});

test('what ends soonest stands first, and a dispute that was answered waits for nobody', async () => {
  const { id: paymentId } = await startPaying(kit, owner);
  const now = kit.context.clock.now();
  const answerBy = new Date(now.getTime() + 2 * DAY_MS);
  const buildDispute = (providerRef: string, providerState: string) => ({
    ...{ id: newId(now.getTime()), paymentId, providerRef, providerState, answerBy },
    ...{ amount: 199n, state: 'open' as const, reason: null, refundId: null, excess: 0n },
    ...{ saidAt: now, openedAt: now, closedAt: null },
  });
  const rows = [buildDispute('one', 'needs_response'), buildDispute('two', 'warning_under_review')];
  await kit.context.db.insert(paymentDisputes).values([...rows, buildDispute('three', 'REVIEW UNDER_REVIEW')]);
  const { needs } = (await get('/overview')).json();
  expect(needs[0]).toMatchObject({ kind: 'disputes', count: 1, dueAt: answerBy.toISOString() });
  // The check that everybody has for nothing is promised within five working days.
  const [check] = needs.filter(({ kind }: { kind: string }) => kind === 'reviews');
  expect(check.dueAt).toBe(addWorkingMs(new Date(check.oldestAt), 5 * DAY_MS).toISOString());
  // One press opens that payment, and its row says whose it is.
  expect(needs[0].first).toMatchObject({ line: paymentId, label: owner.user.fullName, amountMinor: '199' });
});

test('the ledger is checked now: each rule by its own, and a broken one is named', async () => {
  const run = () => callAs(kit, creator, 'POST', '/api/creator/ledger-check', {});
  const sound = (await run()).json();
  expect(sound.rules.map(({ id }: { id: string }) => id)).toEqual(LEDGER_RULES);
  expect(sound.rules.filter(({ broken }: { broken: string | null }) => broken !== null)).toEqual([]);
  const { db } = kit.context;
  await db.execute(sql`update payments set refunded = 1 where state = 'succeeded'`);
  const broken = (await run()).json();
  expect(broken.rules.find(({ id }: { id: string }) => id === 'I9').broken).toMatch(/^I9: the refunds of payment /);
  expect((await get('/overview')).json().ledger).toEqual(broken);
  await db.execute(sql`update payments set refunded = 0 where state = 'succeeded'`);
  expect(await listActs(creator.user.id)).toContain('creator.ledgerChecked');
});

const listActs = async (id: string) =>
  (await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, id))).map((leaf) => leaf.act);
