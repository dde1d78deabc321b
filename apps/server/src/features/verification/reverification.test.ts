import { DAY_MS } from '@repo/contract/durations';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../db/tables/notifications.ts';
import { notifyDue } from './reverification.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

async function listDueDates({ user }: Person): Promise<unknown[]> {
  const rows = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, user.id));
  return rows.filter(({ kind }) => kind === 'reverification.due').map(({ facts }) => facts.due);
}

test('[REV-02] the server says when, by its own clock', async () => {
  const ada = await signUp(kit);
  const answer = await kit.app.inject({ url: '/api/reverification', headers: ada.headers });
  expect(answer.json()).toEqual({
    lastReverification: null,
    dueAt: '2027-02-21T09:00:00.000Z',
    isOverdue: false,
    isLongOverdue: false,
    daysLeft: 92,
    urgency: 'low',
    percent: 0,
    isReminderDue: false,
  });
});

test('[REV-04] who is due within a week is told once for each due date, by however many nodes', async () => {
  const ada = await signUp(kit);
  const { email } = ada.user;
  await setAccount(kit, ada.user.id, { emailConfirmedAt: kit.clock.now() });
  kit.clock.advance(84 * DAY_MS);
  await notifyDue(kit.context);
  expect(await listDueDates(ada)).toEqual([]);
  kit.clock.advance(DAY_MS);
  const other = await kit.reopen({});
  await Promise.all([notifyDue(kit.context), notifyDue(other.context), notifyDue(kit.context)]);
  await notifyDue(kit.context);
  expect(await listDueDates(ada)).toEqual(['2027-02-21T09:00:00.000Z']);
  const subjects = (await readMailsTo(kit, email)).map(({ headers }) => headers.subject);
  expect(subjects).toEqual([expect.stringMatching(/Your verification is due$/)]);

  // Cleared notifications do not come back; the next due date is notified again.
  await kit.context.db.delete(notifications).where(eq(notifications.accountId, ada.user.id));
  kit.clock.advance(30 * DAY_MS);
  await notifyDue(kit.context);
  expect(await listDueDates(ada)).toEqual([]);
  const lastReverificationAt = kit.clock.now();
  await setAccount(kit, ada.user.id, { lastReverificationAt });
  await notifyDue(kit.context);
  kit.clock.advance(90 * DAY_MS);
  await notifyDue(kit.context);
  expect(await listDueDates(ada)).toHaveLength(1);
});
