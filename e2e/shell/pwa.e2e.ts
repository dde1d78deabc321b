import type { Locator, Page } from '@playwright/test';
import { PRODUCT, PRODUCT_VERSION } from '@repo/contract/brand';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { openSite, type Site } from '@repo/dev-env/servers/next-version';
import { signInAs } from '../kit/enter.ts';
import { type BrowserPerson, expect, test } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { typeTitle } from '../kit/steps/glyph-steps.ts';
import { offlineStrip } from '../kit/steps/offline-steps.ts';

// The page as an app: the worker, without a network, the next version, installing. Everywhere else workers are blocked.
test.use({ serviceWorkers: 'allow' });

/** What Chromium writes about requests that find no network. */
const NO_NETWORK = /net::ERR_|navigation preload/;

const updateStrip = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Update Available' });
const appSection = (page: Page): Locator => page.getByRole('region', { name: 'App on this device' });

/** Signed in, and the worker stands between the page and the network. */
async function signIn(page: Page): Promise<void> {
  await signInAs(page, await registerOwner(page.request));
  await page.goto('/settings/app');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** What is kept are built files and a page of nobody: no answer of a call, no session. */
async function expectOnlyBuiltFiles(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const found: { path: string; policy: string | null; text: string }[] = [];
    // That of the page for strangers is looked through where its worker is tested.
    for (const name of (await caches.keys()).filter((one) => !one.startsWith('stranger-'))) {
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
}

/** The manifest names the app, its icons are there in their sizes, and nothing stands in the way of installing. */
async function expectManifest(page: Page): Promise<void> {
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
    return (await fetch(address)).json();
  });
  expect(manifest).toMatchObject({ id: '/', name: PRODUCT, display: 'standalone', start_url: '/', scope: '/' });
  expect(manifest.shortcuts).toEqual([
    { name: 'Scan', url: '/scan' },
    { name: 'Make a card', url: '/generate' },
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
}

test.describe('the next version', () => {
  let site: Site;
  let person: BrowserPerson;
  const next = (nth: number) => `${PRODUCT_VERSION}+abcdef${nth}`;
  const [NEXT, AFTER_NEXT, LAST] = [next(1), next(2), next(3)];

  test.beforeEach(async ({ baseURL, newPerson }) => {
    site = await openSite(baseURL ?? '');
    person = await newPerson({ baseURL: site.url, serviceWorkers: 'allow' });
  });
  test.afterEach(async () => {
    await person.context.close();
    await site.close();
  });

  const readVersion = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content);
  const look = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });

  test('[CONN-05] [CONN-06] [CONN-07] it is named, can be put off, spares what is typed, and then runs in every tab', async ({
    watch,
  }) => {
    const { page, context } = person;
    await signIn(page);
    await expect(appSection(page)).toContainText('Ready');
    await expectOnlyBuiltFiles(page);
    const before = await readVersion(page);
    expect(before).toMatch(/^\d+\.\d+\.\d+(?:-dev)?\+(?:[0-9a-f]{7,40}(?:-changed)?\.)?[0-9a-f]{7}$/);
    const other = await context.newPage();
    await other.goto('/generate');
    await typeTitle(other, 'Bracelet');
    await expect(updateStrip(page)).toHaveCount(0);

    site.deploy(NEXT);
    await look(page);
    await expect(updateStrip(page)).toContainText(`A new version ${NEXT} is ready`);
    await expect(updateStrip(other)).toContainText(NEXT);
    expect(await readVersion(page)).toBe(before);
    await expectAccessible(page);
    await updateStrip(page).getByRole('button', { name: 'Remind me tomorrow' }).click();
    await expect(updateStrip(page)).toHaveCount(0);
    const cookies = await context.cookies();
    const hours = (cookies.find(({ name }) => name === 'update-later')?.expires ?? 0) - Date.now() / 1_000;
    expect(Math.round(hours / 3_600)).toBe(24);

    site.deploy(AFTER_NEXT);
    await look(page);
    await expect(updateStrip(page)).toContainText(AFTER_NEXT);
    const update = updateStrip(page).getByRole('button', { name: 'Update', exact: true });
    await update.click();
    await expect(updateStrip(page)).toContainText('There are unsaved changes here or in another tab.');
    expect(await readVersion(page)).not.toBe(AFTER_NEXT);
    await expect(other.getByLabel('Title')).toHaveValue('Bracelet');
    await other.getByLabel('Title').fill('');
    await update.click();
    for (const tab of [page, other]) await expect.poll(() => readVersion(tab).catch(() => null)).toBe(AFTER_NEXT);
    await expect(page.getByText(AFTER_NEXT, { exact: true })).toBeVisible();
    await expect(updateStrip(page)).toHaveCount(0);
    await expect(updateStrip(other)).toHaveCount(0);
    await other.close();

    // A page loaded by hand runs the new version and is not asked to update.
    site.deploy(LAST);
    await page.reload();
    await expect(page.getByText(LAST, { exact: true })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed');
    await expect(updateStrip(page)).toHaveCount(0);

    // A network that is gone without a word is noticed by the calls that fail.
    site.cut();
    await page.goto('/manage');
    await expect(offlineStrip(page)).toBeVisible();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    site.mend();
    await expect(offlineStrip(page)).toHaveCount(0);

    // Whoever opened the site once is told whom to call without a network and without an account.
    await page.evaluate(() => localStorage.clear());
    site.cut();
    await page.goto('/scan');
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
    await context.close();
    // Another person's complaints arrive when their windows close.
    expect(watch.complaints.filter((line) => !NO_NETWORK.test(line))).toEqual([]);
    watch.complaints.length = 0;
  });
});

test.describe('installing', () => {
  // The offer is the test's own: nothing here needs the worker.
  test.use({ serviceWorkers: 'block' });

  /** What Chromium says once when it would install the page; this browser has no such window. */
  const offer = (page: Page) =>
    page.evaluate(() => {
      const prompt = async () => {
        Object.assign(window, { asked: true });
      };
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });

  test('[CONN-03] [CONN-04] [X-05] what the browser offers is shown until it is closed, and its own question follows the button', async ({
    page,
  }) => {
    await signInAs(page, await registerOwner(page.request));
    await page.goto('/settings/app');
    await expectManifest(page);
    const section = appSection(page);
    await expect(section).toContainText('In Chrome and Edge choose “Install”');
    await offer(page);
    await expect(section.getByRole('button', { name: `Install ${PRODUCT}` })).toBeVisible();
    await goTo(page, 'Dashboard');
    const prompt = page.getByRole('region', { name: `Install ${PRODUCT}` });
    await expect(prompt).toContainText('Get the full app experience');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await prompt.getByRole('button', { name: 'Install', exact: true }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true);
    await expect(prompt).toHaveCount(0);

    // Who closes it is not asked again.
    await goTo(page, 'Manage');
    await offer(page);
    await goTo(page, 'Dashboard');
    await prompt.getByRole('button', { name: 'Dismiss the installation' }).click();
    await expect(prompt).toHaveCount(0);
    await goTo(page, 'Manage');
    await goTo(page, 'Dashboard');
    await expect(prompt).toHaveCount(0);
  });
});
