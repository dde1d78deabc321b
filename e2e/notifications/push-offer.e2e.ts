import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { enterGenerate, fillForm, generateButton } from '../kit/steps/glyph-steps.ts';

// Being told on this device is offered where a card was made; the browser is asked by a press, and never before.

const PUSH_ADDRESS = {
  endpoint: 'https://push.example/abc',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** A browser that answers as told when it is asked, counts how often it was, and always has an address to give. */
async function fakePush(page: Page, answer: NotificationPermission, start: NotificationPermission = 'default') {
  await page.addInitScript(
    ({ address, answer, start }) => {
      let permission = start;
      let subscription: object | null = null;
      Reflect.set(globalThis, 'askedForPermission', 0);
      Object.defineProperty(Notification, 'permission', { get: () => permission, configurable: true });
      Notification.requestPermission = async () => {
        Reflect.set(globalThis, 'askedForPermission', Reflect.get(globalThis, 'askedForPermission') + 1);
        permission = answer;
        return answer;
      };
      PushManager.prototype.subscribe = async function (this: PushManager) {
        subscription = { toJSON: () => address, unsubscribe: async () => true };
        return subscription as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    },
    { address: PUSH_ADDRESS, answer, start },
  );
}

const asked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'askedForPermission'));
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Be told on this computer' });

test.describe('with a push service', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new card offers to tell on this device; one press asks the browser and gives the server its address', async ({
    page,
  }) => {
    await fakePush(page, 'granted');
    await page.route('**/api/push/subscriptions', (route) => route.fulfill({ status: 201, json: {} }));
    await enterGenerate(page);
    await fillForm(page);
    await generateButton(page).click();
    await expect(offer(page)).toBeVisible();
    expect(await asked(page)).toBe(0);
    await expectAccessible(page);
    const subscribed = page.waitForRequest('**/api/push/subscriptions');
    await offer(page).getByRole('button', { name: 'Tell me here' }).click();
    expect((await subscribed).postDataJSON()).toEqual(PUSH_ADDRESS);
    await expect(page.getByText('This computer tells you the moment somebody opens a card').first()).toBeVisible();
    expect(await asked(page)).toBe(1);
  });
});

test('what the browser refuses is said; “Not now” is remembered over a reload, on Home and on the page of a card', async ({
  page,
}) => {
  await fakePush(page, 'denied');
  const owner = await registerOwner(page.request);
  const { row } = await createGlyph(page.request, owner);
  await signInAs(page, owner);
  await page.goto(`/manage?glyph=${row.id}`);
  await offer(page).getByRole('button', { name: 'Tell me here' }).click();
  await expect(page.getByText('This browser blocks notifications from this site.')).toBeVisible();
  await expect(page.getByText('Until then emergencies come by mail.')).toBeVisible();
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who opened it' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('an iPhone is told what it needs first, and any other browser without notices that mails come', async ({
  newPerson,
}) => {
  for (const [userAgent, sentence] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 'Add to Home Screen'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'This browser cannot show notifications. Emergencies come by mail.'],
  ] as const) {
    const { page } = await newPerson({ userAgent });
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'Notification');
      Object.defineProperty(navigator, 'userAgentData', { value: undefined });
    });
    const owner = await registerOwner(page.request);
    const { row } = await createGlyph(page.request, owner);
    await signInAs(page, owner);
    await page.goto(`/manage?glyph=${row.id}`);
    await expect(page.getByText(sentence)).toBeVisible();
  }
});
