import type { Page } from '@playwright/test';
import { PRODUCT } from '@repo/contract/brand';
import { expect, test } from '../kit/fixtures.ts';
import {
  bell,
  createNotice,
  DOCUMENT,
  enterQuiet,
  flip,
  items,
  noted,
  switchTo,
  watchSenses,
} from '../kit/steps/notification-steps.ts';
import { openSection } from '../kit/steps/settings-steps.ts';

/** The windows of these tests have no push service behind them, and the browser says so. */
const NO_PUSH = /Push API in incognito mode/;

test('[NOTI-25] [NOTI-26] [NOTI-27] with push on the browser shows what is told; what is critical sounds; until off', async ({
  page,
  watch,
}) => {
  watch.allow(NO_PUSH);
  await watchSenses(page, 'default');
  const owner = await enterQuiet(page);
  await page.goto('/settings/notifications');
  await createNotice(page.request, owner, 'document');
  await expect(bell(page)).toHaveText('1');
  expect((await noted(page)).shown).toEqual([]);
  const push = page.getByRole('switch', { name: 'Push notifications' });
  await expect(push).toBeEnabled();
  const saved = page.waitForRequest((request) => request.method() === 'PATCH');
  await push.press('Space');
  expect((await saved).postDataJSON()).toEqual({ pushNotifications: true });
  await expect(push).toBeChecked();
  expect((await noted(page)).questions).toBe(1);
  const { title, message } = await createNotice(page.request, owner, 'wallet');
  await expect.poll(async () => (await noted(page)).shown).toEqual([`${title}: ${message}`]);
  await flip(page, page, 'Push notifications', 'pushNotifications');

  await expect(page.getByRole('switch', { name: 'Sound' })).toBeChecked();
  // A browser lets no page sound that nobody has touched.
  await page.getByRole('heading', { level: 1 }).click();
  await createNotice(page.request, owner, 'wallet');
  await expect(bell(page)).toHaveText('3');
  expect((await noted(page)).tones).toBe(0);
  await createNotice(page.request, owner, 'security');
  await expect.poll(async () => (await noted(page)).tones).toBe(2);
  expect((await noted(page)).shown).toHaveLength(1);
  await flip(page, page, 'Sound', 'soundEnabled');
  await createNotice(page.request, owner, 'security');
  await expect(bell(page)).toHaveText('5');
  expect((await noted(page)).tones).toBe(2);
});

test('[NOTI-24] [NOTI-28] push asks the browser first; what it blocks stays off and is said, with no notice', async ({
  page,
}) => {
  await watchSenses(page, 'denied');
  const owner = await enterQuiet(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON());
  });
  await page.goto('/settings/notifications');
  const push = page.getByRole('switch', { name: 'Push notifications' });
  await expect(page.getByText('This browser blocks notifications from this site.')).toBeVisible();
  await expect(push).toBeEnabled();
  await push.press('Space');
  await expect.poll(async () => (await noted(page)).questions).toBe(1);
  await expect(push).not.toBeChecked();
  expect(sent).toEqual([]);

  // Nor where the account has them on.
  await switchTo(page.request, owner, { pushNotifications: true });
  await page.goto('/dashboard');
  await expect(bell(page)).toBeVisible();
  await createNotice(page.request, owner, 'document');
  await expect(bell(page)).toHaveText('1');
  expect((await noted(page)).shown).toEqual([]);
});

test('what is told during the first read is counted; of two tabs one listens and shows notices, both are up to date', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(NO_PUSH);
  await watchSenses(page, 'granted');
  const owner = await enterQuiet(page);
  await switchTo(page.request, owner, { pushNotifications: true });
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/notifications/stream')) streams.push(request.url());
  });
  const isTold = Promise.withResolvers<void>();
  const heldBack = Promise.withResolvers<void>();
  let reads = 0;
  await page.route('**/api/notifications/unread-count', async (route) => {
    reads += 1;
    const isFirst = reads === 1;
    const response = await route.fetch();
    if (isFirst) {
      heldBack.resolve();
      await isTold.promise;
    }
    await route.fulfill({ response });
  });
  const isListed = page.waitForResponse((response) => response.url().includes('/api/notifications?'));
  await page.goto('/dashboard');
  await heldBack.promise;
  // What the first list holds already is not news.
  await (await isListed).finished();
  // The page has heard the word when it has read the list anew; only then the old count arrives.
  const isHeard = page.waitForResponse(
    async (response) =>
      response.url().includes('/api/notifications?') && (await response.text()).includes(DOCUMENT.documentType),
  );
  await createNotice(page.request, owner, 'document');
  await isHeard;
  isTold.resolve();
  await expect(bell(page)).toHaveText('1');
  await expect.poll(() => streams.length).toBe(1);
  const other = await context.newPage();
  await watchSenses(other, 'granted');
  await other.goto('/manage');
  await expect(bell(other)).toBeVisible();
  await expect.poll(async () => (await noted(page)).shown.length).toBe(1);
  await createNotice(page.request, owner, 'wallet');
  await expect(bell(page)).toHaveText('2');
  await expect(bell(other)).toHaveText('2');
  await expect.poll(async () => (await noted(page)).shown.length).toBe(2);
  expect((await noted(other)).shown).toEqual([]);
  expect(streams).toHaveLength(1);
  // The next one takes over.
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await createNotice(other.request, owner, 'wallet');
  await expect.poll(async () => (await noted(other)).shown.length).toBe(1);
});

const PUSH_ADDRESS = {
  endpoint: 'https://push.example/abc',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** A push service that always has an address to give; what the browser does with pushes is its own. */
async function giveAddress(page: Page): Promise<void> {
  await page.addInitScript((address) => {
    let subscription: object | null = null;
    PushManager.prototype.subscribe = async function (this: PushManager) {
      subscription = { toJSON: () => address, unsubscribe: async () => true };
      return subscription as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
  }, PUSH_ADDRESS);
}

/** This browser has no notices to show: what its worker would show is written down, and pressed without a hand. */
const WATCH_WORKER = `self.shown = [];
self.registration.showNotification = async (title, { body, tag, data }) => void self.shown.push({ title, body, tag, data });`;
const PRESS = `(() => {
  const event = new Event('notificationclick');
  event.notification = { data: self.shown[0].data, close: () => undefined };
  // Only a person's own press may bring a window to the front.
  event.waitUntil = (work) => void work.catch(() => undefined);
  self.dispatchEvent(event);
})()`;

test.describe('with every page closed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[NOTI-24] a push wakes the worker: its notice tells no more than that, and leads to the one', async ({
    page,
    context,
    baseURL,
  }) => {
    await watchSenses(page, 'granted');
    await giveAddress(page);
    const owner = await enterQuiet(page);
    await page.route('**/api/push/subscriptions', (route) => route.fulfill({ status: 201, json: {} }));
    await page.goto('/settings/notifications');
    await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeEnabled();
    const subscribed = page.waitForRequest('**/api/push/subscriptions');
    await page.getByRole('switch', { name: 'Push notifications' }).press('Space');
    expect((await subscribed).postDataJSON()).toEqual(PUSH_ADDRESS);
    // The page for strangers has a worker of its own beside it, which takes no pushes.
    const findWorker = () => context.serviceWorkers().find((one) => new URL(one.url()).pathname === '/sw.js');
    await expect.poll(() => findWorker() !== undefined).toBe(true);
    const worker = findWorker();
    await worker?.evaluate(WATCH_WORKER);

    const created = await createNotice(page.request, owner, 'wallet');
    await expect(bell(page)).toHaveText('1');
    await deliverPush(page, baseURL ?? '', JSON.stringify({ id: created.id, kind: created.kind }));
    const body = 'There is activity in your account. Open for details.';
    const notice = { title: PRODUCT, body, tag: created.id, data: { id: created.id, contact: '' } };
    await expect.poll(() => worker?.evaluate('self.shown')).toEqual([notice]);
    // The worker has told it: the page does not tell it again.
    expect((await noted(page)).shown).toEqual([]);
    await worker?.evaluate(PRESS);
    await expect(items(page).first()).toBeFocused();
    await expect(items(page).first()).toContainText(created.title);

    await page.keyboard.press('Escape');
    const look = await openSection(page, 'Language and theme');
    await look.getByText('Italiano', { exact: true }).click();
    await expect.poll(() => page.evaluate(readStoredLanguage)).toBe('it');
    await deliverPush(page, baseURL ?? '', JSON.stringify({ id: created.id, kind: 'scan.released' }));
    const said = 'Una delle tue tessere è stata scansionata. Apri per i dettagli.';
    await expect.poll(() => worker?.evaluate('self.shown[1]?.body')).toBe(said);
  });
});

/** What the page left for the worker. Runs in the page. */
async function readStoredLanguage(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('push', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').get('language');
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}

/** What the browser's maker would send it, after decryption. */
async function deliverPush(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const site = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/');
      if (site !== undefined) resolve(site.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}
