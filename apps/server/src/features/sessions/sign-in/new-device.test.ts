import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { linkIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { beginSteps, signUpGuarded, walkSteps } from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../db/tables/notifications.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

async function confirmed<P extends Person>(person: P): Promise<P> {
  const emailConfirmedAt = kit.clock.now();
  await setAccount(kit, person.user.id, { emailConfirmedAt });
  return person;
}

async function listNotices({ user }: Person): Promise<string[]> {
  const rows = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, user.id));
  return rows.map(({ kind }) => kind).filter((kind) => kind === 'device.new');
}

async function mailsTo({ user }: Person) {
  return (await readMailsTo(kit, user.email)).filter(({ headers }) =>
    headers.subject?.endsWith('Sign-in from a new device'),
  );
}

test('a known device is nothing new; another one is told at once, with a link that takes it back', async () => {
  const ada = await confirmed(await signUp(kit, { kind: 'browser' }));
  await beginSteps(kit, ada);
  expect(await listNotices(ada)).toEqual([]);
  await beginSteps(kit, { ...ada, deviceId: ada.user.id });
  expect(await listNotices(ada)).toEqual(['device.new']);
  const [mail] = await mailsTo(ada);
  expect(linkIn(mail!)).toMatch(/^http:\/\/localhost:3000\/not-me#[A-Za-z0-9_-]{43}$/);
});

test('with a second factor it is told when the steps are done, not when the password was right', async () => {
  const ada = await confirmed(await signUpGuarded(kit));
  kit.clock.advance(1000);
  const begun = await beginSteps(kit, { ...ada, deviceId: ada.user.id });
  expect([begun.scope, await listNotices(ada)]).toEqual(['verify', []]);
  await walkSteps(kit, begun, ada.passkey);
  expect(await listNotices(ada)).toEqual(['device.new']);
  expect(await mailsTo(ada)).toHaveLength(1);
});
