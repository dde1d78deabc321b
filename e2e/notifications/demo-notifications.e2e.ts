import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect } from '../kit/fixtures.ts';
import { testOnOnePage } from '../kit/one-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { bell, DOCUMENT, enterQuiet, WALLET } from '../kit/steps/notification-steps.ts';

/** The testing center of somebody who was told nothing yet. */
const test = testOnOnePage(async (page) => {
  await enterQuiet(page);
  await page.goto('/demo-notifications');
});

test('[DEMO-01] [DEMO-05] [DEMO-07] exactly three buttons; what was sent appears beside them and in the bell', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notification Testing Center');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(3);
  await expect(page.getByText('Nothing has been sent since you opened this page.')).toBeVisible();
  await page.getByRole('button', { name: 'Send wallet alert' }).click();
  const arrived = page.getByRole('list', { name: 'What arrived' }).getByRole('article');
  await expect(arrived).toHaveCount(1);
  await expect(arrived.first()).toContainText('High');
  await expect(bell(page)).toHaveText('1');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(3);
  await expectAccessible(page);
});

test('[DEMO-02] [DEMO-03] [DEMO-04] each button sends its call, with the named fields and no others', async ({
  page,
}) => {
  const calls = [
    ['Send document alert', 'document', DOCUMENT],
    ['Send wallet alert', 'wallet', WALLET],
    ['Send security alert', 'security', null],
  ] as const;
  for (const [name, word, body] of calls) {
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name }).click();
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe(`/api/demo/notify-${word}`);
    expect(request.postDataJSON()).toEqual(body);
    expect((await request.response())?.status()).toBe(201);
  }
});

test('[DEMO-06] what cannot be sent is said in the given words', async ({ page, watch }) => {
  watch.allow(/500/);
  await page.route('**/api/demo/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Send security alert' }).click();
  const message = page.getByRole('region', { name: /^Messages/ });
  await expect(message.getByText('Error', { exact: true })).toBeVisible();
  await expect(message.getByText('Failed to create notification', { exact: true })).toBeVisible();
});

test('for a real account there is no such page', async ({ newPerson }) => {
  const { page } = await newPerson();
  const person = { ...newcomer(), realm: 'real' };
  await signInAs(page, await registerOwner(page.request, { person }));
  await page.goto('/demo-notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});
