import { PRODUCT, PRODUCT_VERSION } from '@house/contract/brand';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './account-steps.ts';
import { enterAs } from './enter.ts';
import { expect, type Person, test } from './fixtures.ts';
import { registerOwner } from './glyph-owner.ts';
import { openSite, type Site } from './next-version.ts';

// The page as an app: the worker, without a network, the next version, installing. Everywhere else workers are blocked.
test.use({ serviceWorkers: 'allow' });

/** What Chromium writes about requests that find no network. */
const NO_NETWORK = /net::ERR_|navigation preload/;

const offlineStrip = (page: Page): Locator =>
  page.getByText("You're offline. Some features may not work.", { exact: true });
const updateStrip = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Update Available' });
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** Signed in, and the worker stands between the page and the network. */
async function enter(page: Page, path = '/settings'): Promise<void> {
  await enterAs(page, await registerOwner(page.request));
  await page.goto(path);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

test('[CONN-01] [CONN-02] [CONN-08] without a network the app opens and says so; it goes when the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(NO_NETWORK);
  await enter(page);
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(offlineStrip(page)).toHaveCount(0);

  await context.setOffline(true);
  await expect(offlineStrip(page)).toBeVisible();
  const [strip, header] = await Promise.all([offlineStrip(page).boundingBox(), page.getByRole('banner').boundingBox()]);
  expect([strip?.y, strip?.height]).toEqual([0, 40]);
  expect(header?.y).toBe(40);
  await expect(page.getByRole('status').filter({ has: offlineStrip(page) })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(offlineStrip(page)).toBeVisible();
  // A screen that was never opened before.
  await page.goto('/generate');
  await expect(heading(page, 'Generate')).toBeVisible();

  await context.setOffline(false);
  await expect(offlineStrip(page)).toHaveCount(0);
});

test('what is kept are built files and a page of nobody: no answer of a call, no session', async ({ page }) => {
  await enter(page, '/dashboard');
  await expect(heading(page, /./)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const found: { path: string; policy: string | null; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const path = new URL(request.url).pathname;
        const text = path === '/kept-page' ? await response?.text() : '';
        found.push({ path, policy: response?.headers.get('content-security-policy') ?? null, text: text ?? '' });
      }
    }
    return found;
  });
  expect(kept.length).toBeGreaterThan(50);
  const other = kept.filter(({ path }) => !/^\/(?:assets\/[\w.-]+|[\w-]+\.(?:js|svg|webmanifest))$/.test(path));
  expect(other.map(({ path }) => path)).toEqual(['/kept-page']);
  const [shell] = other;
  const nonce = /nonce="([\w-]{22})"/.exec(shell?.text ?? '')?.[1] ?? 'none';
  expect(shell?.policy).toContain(`'nonce-${nonce}'`);
  expect(shell?.text).not.toContain('modulepreload" fetchpriority');
  // The models that describe faces, and print files: kept when used, not before.
  expect(kept.filter(({ path }) => /^\/assets\/(?:face|sheet|voice)-/.test(path))).toEqual([]);
});

test('the manifest names the app, its icons are there in their sizes, and nothing stands in the way of installing', async ({
  page,
}) => {
  await page.goto('/login');
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
    return (await fetch(address)).json();
  });
  expect(manifest).toMatchObject({ id: '/', name: PRODUCT, display: 'standalone', start_url: '/', scope: '/' });
  expect(manifest.shortcuts).toEqual([
    { name: 'Scan', url: '/scan' },
    { name: 'Generate', url: '/generate' },
  ]);
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'any',
    'any',
    'maskable',
    'maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test.describe('the next version', () => {
  let site: Site;
  let person: Person;
  const NEXT = `${PRODUCT_VERSION}+abcdef1`;

  test.beforeEach(async ({ baseURL, newPerson }) => {
    site = await openSite(baseURL ?? '');
    person = await newPerson({ baseURL: site.url, serviceWorkers: 'allow' });
  });
  test.afterEach(async () => {
    await person.context.close();
    await site.close();
  });

  const versionOf = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content);
  const look = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });

  test('[CONN-05] [CONN-06] it is named, waits for the button, and then runs in every tab', async () => {
    const { page, context } = person;
    await enter(page);
    const before = await versionOf(page);
    expect(before).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{7}$/);
    const other = await context.newPage();
    await other.goto('/scan');
    await expect(heading(other, 'Scan')).toBeVisible();
    await expect(updateStrip(page)).toHaveCount(0);

    site.deploy(NEXT);
    await look(page);
    await expect(updateStrip(page)).toContainText(`A new version ${NEXT} is ready`);
    await expect(updateStrip(other)).toContainText(NEXT);
    expect(await versionOf(page)).toBe(before);
    await expectAccessible(page);

    await updateStrip(page).getByRole('button', { name: 'Update', exact: true }).click();
    for (const tab of [page, other]) await expect.poll(() => versionOf(tab).catch(() => null)).toBe(NEXT);
    await expect(page.getByText(NEXT, { exact: true })).toBeVisible();
    await expect(updateStrip(page)).toHaveCount(0);
    await expect(updateStrip(other)).toHaveCount(0);
  });

  test('[CONN-07] it can be put off, and comes back with the version after it', async () => {
    const { page } = person;
    await enter(page);
    site.deploy(NEXT);
    await look(page);
    await updateStrip(page).getByRole('button', { name: 'Dismiss the update until tomorrow' }).click();
    await expect(updateStrip(page)).toHaveCount(0);
    site.deploy(`${PRODUCT_VERSION}+abcdef2`);
    await look(page);
    await expect(updateStrip(page)).toContainText('+abcdef2');
    const cookies = await person.context.cookies();
    const hours = (cookies.find(({ name }) => name === 'update-later')?.expires ?? 0) - Date.now() / 1_000;
    expect(Math.round(hours / 3_600)).toBe(24);
  });

  test('it is not let in while something typed would be lost, here or in another tab', async () => {
    const { page, context } = person;
    await enter(page, '/generate');
    await page.getByLabel('Title').fill('Bracelet');
    const other = await context.newPage();
    await other.goto('/settings');
    site.deploy(NEXT);
    await look(other);
    await updateStrip(other).getByRole('button', { name: 'Update', exact: true }).click();
    await expect(updateStrip(other)).toContainText('There are unsaved changes here or in another tab.');
    expect(await versionOf(other)).not.toBe(NEXT);
    await expect(page.getByLabel('Title')).toHaveValue('Bracelet');
    await page.getByLabel('Title').fill('');
    await updateStrip(other).getByRole('button', { name: 'Update', exact: true }).click();
    await expect.poll(() => versionOf(other).catch(() => null)).toBe(NEXT);
  });

  test('a page loaded by hand runs the new version and is not asked to update', async () => {
    const { page } = person;
    await enter(page);
    site.deploy(NEXT);
    await page.reload();
    await expect(page.getByText(NEXT, { exact: true })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed');
    await expect(updateStrip(page)).toHaveCount(0);
  });

  test('a network that is gone without a word is noticed by the calls that fail', async ({ watch }) => {
    const { page, context } = person;
    await enter(page);
    site.cut();
    await page.goto('/manage');
    await expect(offlineStrip(page)).toBeVisible();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    site.mend();
    await expect(offlineStrip(page)).toHaveCount(0);
    await context.close();
    // Another person's complaints arrive when their windows close.
    expect(watch.complaints.filter((line) => !NO_NETWORK.test(line))).toEqual([]);
    watch.complaints.length = 0;
  });
});

test.describe('installing', () => {
  /** What Chromium says once when it would install the page; this browser has no such window. */
  const offer = (page: Page) =>
    page.evaluate(() => {
      const prompt = async () => {
        Object.assign(window, { asked: true });
      };
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  const goTo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click();

  test('[CONN-03] [CONN-04] what the browser offers is shown, and its own question follows the button', async ({
    page,
  }) => {
    await enter(page, '/manage');
    await offer(page);
    await goTo(page, 'Dashboard');
    const prompt = page.getByRole('region', { name: `Install ${PRODUCT}` });
    await expect(prompt).toContainText('Get the full app experience');
    await expectAccessible(page);
    await prompt.getByRole('button', { name: 'Install', exact: true }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true);
    await expect(prompt).toHaveCount(0);
  });

  test('who closes it is not asked again and finds it in the settings; without an offer the way is told there', async ({
    page,
  }) => {
    await enter(page);
    const section = page.getByRole('region', { name: 'App on this device' });
    await expect(section).toContainText('In Chrome and Edge choose “Install”');
    await expect(section).toContainText('It opens');
    await offer(page);
    await expect(section.getByRole('button', { name: `Install ${PRODUCT}` })).toBeVisible();
    await goTo(page, 'Dashboard');
    const prompt = page.getByRole('region', { name: `Install ${PRODUCT}` });
    await prompt.getByRole('button', { name: 'Dismiss the installation' }).click();
    await expect(prompt).toHaveCount(0);
    await goTo(page, 'Manage');
    await goTo(page, 'Dashboard');
    await expect(heading(page, /./)).toBeVisible();
    await expect(prompt).toHaveCount(0);
  });
});
