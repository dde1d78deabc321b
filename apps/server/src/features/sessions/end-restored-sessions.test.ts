// @databases both
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import { openDesk } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes } from '@repo/vault';
import { and, count, countDistinct, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { accounts, devices, sessions } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { ceremonies } from '../../db/tables/factors.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { spidAttempts, staffAccounts } from '../../db/tables/staff.ts';
import { emailCodes, recoveryRequests } from '../../db/tables/verifications.ts';
import { walletChallenges } from '../../db/tables/wallet.ts';
import { AT_ONCE, endRestoredSessions } from './end-restored-sessions.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const AS_OF = new Date('2026-11-27T03:00:00Z');

test('a restore ends every session of people and employees, knows no browser, and tells each once', async () => {
  const person = await signUpOwner(kit);
  await confirmAddress(kit, person);
  const silent = await signUp(kit);
  const employee = await openDesk(kit);
  const ask = (url: string, headers: Record<string, string>) => kit.app.inject({ url, headers });
  expect((await ask('/api/notifications', person.headers)).statusCode).toBe(200);
  expect((await ask('/api/portal/session', employee.headers)).statusCode).toBe(200);
  const until = new Date(kit.clock.now().getTime() + 60_000);
  await kit.context.db.update(devices).set({ rememberedUntil: until }).where(eq(devices.accountId, person.user.id));

  const ended = await endRestoredSessions(kit.context, AS_OF);
  expect(ended).toEqual({ sessions: 3, people: 2, employees: 1 });

  for (const { headers } of [person, silent]) {
    expect((await ask('/api/notifications', headers)).json()).toMatchObject({ code: 'session.missing' });
  }
  expect((await ask('/api/portal/session', employee.headers)).statusCode).toBe(401);
  const known = await kit.context.db.select().from(devices).where(eq(devices.accountId, person.user.id));
  expect(known.map(({ rememberedUntil }) => rememberedUntil)).toEqual([null]);

  for (const { user } of [person, silent]) {
    const told = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, user.id));
    const restored = told.filter(({ kind }) => kind === 'site.restored');
    expect(restored).toMatchObject([{ severity: 'critical', facts: { asOf: '2026-11-27' } }]);
    const log = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, user.id));
    expect(log.filter(({ entry }) => entry.includes('"reason":"restored"'))).toHaveLength(1);
  }
  const subjects = async (to: string) => (await readMailsTo(kit, to)).map(({ headers }) => headers.subject);
  expect(await subjects(person.user.email)).toContainEqual(expect.stringContaining('restored from a backup'));
  const [{ email } = { email: '' }] = await kit.context.db.select({ email: staffAccounts.email }).from(staffAccounts);
  expect(await subjects(email)).toContainEqual(expect.stringContaining('ripristinato da un backup'));

  // Nothing is open any more: a second time ends nothing, and nobody finds the same notice twice.
  expect(await endRestoredSessions(kit.context, AS_OF)).toMatchObject({ sessions: 0, people: 0 });
});

test('what was mailed or begun before a restore does not count after it', async () => {
  const { db, clock } = kit.context;
  const { user } = await signUp(kit);
  const [createdAt, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 60_000)];
  const bytes = () => randomBytes(32);
  await db.insert(ceremonies).values({ id: newId(), challenge: bytes(), purpose: 'signIn', expiresAt });
  await db.insert(walletChallenges).values({ accountId: user.id, challenge: bytes(), expiresAt });
  await db
    .insert(spidAttempts)
    .values({ id: newId(), stateHash: bytes(), provider: 'p', cookieHash: bytes(), expiresAt });
  const asked = { id: newId(), emailKey: 'k', accountId: user.id, codeHash: bytes(), expiresAt, createdAt };
  await db.insert(recoveryRequests).values(asked);
  const begun = [emailCodes, ceremonies, walletChallenges, spidAttempts];
  for (const table of begun) expect(await db.$count(table)).toBeGreaterThan(0);
  await endRestoredSessions(kit.context, AS_OF);
  for (const table of begun) expect(await db.$count(table)).toBe(0);
  const [row] = await db.select().from(recoveryRequests).where(eq(recoveryRequests.id, asked.id));
  expect(row?.usedAt).toEqual(clock.now());
});

test('of more people and more sessions than one transaction takes, each session ends and each person is told once', async () => {
  const { db } = kit.context;
  const first = await signUp(kit);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, first.user.id));
  const [session] = await db.select().from(sessions).where(eq(sessions.accountId, first.user.id));
  const others = Array.from({ length: 2 * AT_ONCE }, (_, at) => ({
    ...account!,
    id: newId(),
    username: `crowd.${at}`,
  }));
  await db.insert(accounts).values(others);
  const open = (accountId: string) => ({ ...session!, id: newId(), accountId });
  await db.insert(sessions).values(others.map(({ id }) => open(id)));
  // One of them has more sessions than entries of the log that are appended at once.
  await db.insert(sessions).values(Array.from({ length: AT_ONCE + 1 }, () => open(first.user.id)));

  const ended = await endRestoredSessions(kit.context, new Date('2026-11-26T03:00:00Z'));
  expect(ended.sessions).toBe(1 + 2 * AT_ONCE + AT_ONCE + 1);
  expect(ended.people).toBe(await db.$count(accounts));
  expect(await db.$count(sessions, isNull(sessions.endedAt))).toBe(0);
  const told = and(eq(notifications.kind, 'site.restored'), sql`${notifications.facts}->>'asOf' = '2026-11-26'`);
  expect(await db.$count(notifications, told)).toBe(ended.people);
  const ids = others.map(({ id }) => id);
  const [entries] = await db
    .select({ all: count(), holders: countDistinct(auditLeaves.subjectId) })
    .from(auditLeaves)
    .where(and(inArray(auditLeaves.subjectId, ids), like(auditLeaves.entry, '%"reason":"restored"%')));
  expect(entries).toEqual({ all: others.length, holders: others.length });
});
