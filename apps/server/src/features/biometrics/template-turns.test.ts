import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../db/tables/mails.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

test('a session cannot bury its person’s alerts: templates are kept twenty times an hour, and told as often', async () => {
  const { headers, user, ...person } = await signUp(kit, { kind: 'browser' });
  await confirmAddress(kit, { headers, user, ...person });
  const storeVoice = () =>
    kit.app.inject({
      method: 'PUT',
      url: '/api/biometric/templates/face',
      headers,
      payload: { template: 's1.x', consent: true },
    });
  const statuses: number[] = [];
  for (let times = 0; times < 25; times += 1) statuses.push((await storeVoice()).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const sent = await kit.context.db.select().from(mails).where(eq(mails.accountId, user.id));
  expect(sent.filter(({ kind }) => kind === 'factorChanged')).toHaveLength(20);
});
