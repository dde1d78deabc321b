// @databases both
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import { openDesk } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { staffAccounts } from '../../db/tables/staff.ts';
import { endRestoredSessions } from './end-restored-sessions.ts';

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

  // Nothing is open any more: a second time ends nothing.
  expect((await endRestoredSessions(kit.context, AS_OF)).sessions).toBe(0);
});
