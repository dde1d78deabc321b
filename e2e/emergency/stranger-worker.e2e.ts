import type { BrowserContext } from '@playwright/test';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { KEPT_LIMIT_BYTES, measureKeptPage } from '../../apps/web/measure-emergency-page.ts';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { NO_NETWORK, waitForKeptPage } from '../kit/steps/kept-page-steps.ts';

// Two workers of one site: the app's for everything, the page for strangers' for its one address.
test.use({ serviceWorkers: 'allow' });

type Answered = { page: 'app' | 'strangers' | 'nobody'; path: string; worker: string | null; isKept: boolean };

/** Opens an address in a tab of its own and says what came, and which worker stands behind it. */
async function open(context: BrowserContext, path: string): Promise<Answered> {
  const tab = await context.newPage();
  const came = await tab.goto(path).then(
    (answer) => answer,
    () => null,
  );
  const answered: Answered =
    came === null
      ? { page: 'nobody', path, worker: null, isKept: false }
      : await tab.evaluate(() => ({
          page: document.querySelector('#call') === null ? 'app' : 'strangers',
          path: location.pathname,
          worker: navigator.serviceWorker.controller && new URL(navigator.serviceWorker.controller.scriptURL).pathname,
          isKept: document.documentElement.hasAttribute('data-kept'),
        }));
  await tab.close();
  return answered;
}

test('with both workers /explorer is the app’s and /e and /e/ are the page for strangers’, online and offline', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(NO_NETWORK);
  await signInAs(page, await registerOwner(page.request));
  await page.goto('/settings/app');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  // The app has brought the other one along: whoever installed it opens prints of others without a network.
  await waitForKeptPage(page);

  const app = { page: 'app', path: '/explorer', worker: '/sw.js', isKept: false };
  const strangers = { page: 'strangers', path: '/e/', worker: '/e/sw.js', isKept: false };
  expect(await open(context, '/explorer')).toEqual(app);
  expect(await open(context, '/e')).toEqual(strangers);
  expect(await open(context, '/e/')).toEqual(strangers);

  await context.setOffline(true);
  expect(await open(context, '/explorer')).toEqual(app);
  // The redirect is the server's, and no print carries this address.
  expect((await open(context, '/e')).page).toBe('nobody');
  expect(await open(context, '/e/')).toEqual({ ...strangers, isKept: true });

  // The app that was installed, without a network and with nobody signed in: its scanner leads to the kept page.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/scan');
  await page.waitForURL('/e/');
  await expect(page.locator('html[data-kept] #call')).toHaveAttribute('href', 'tel:112');
  await context.setOffline(false);
  expect((await open(context, '/e/')).isKept).toBe(false);
});

test('a kept page says the number of the phone’s time zone, and 112 where its language is of another country', async ({
  newPerson,
  watch,
}) => {
  watch.allow(NO_NETWORK);
  const places = [
    { locale: 'en-US', number: '911', said: 'For United States, from this phone’s time zone' },
    { locale: 'it-IT', number: '112', said: 'Il 112 funziona sui cellulari in quasi tutti i Paesi' },
  ];
  for (const { locale, number, said } of places) {
    const { page, context } = await newPerson({
      ...{ locale, timezoneId: 'America/New_York', serviceWorkers: 'allow' },
      ...{ viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    });
    await page.goto('/e/');
    await waitForKeptPage(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    await expect(page.locator('#call')).toHaveAttribute('href', `tel:${number}`);
    await expect(page.locator('#call .number')).toHaveText(number);
    await expect(page.locator('#place p')).toHaveText(said);
    // The other language is kept as well.
    await page.locator('.tongue a').first().click();
    await expect(page.locator('html[data-kept]')).not.toHaveAttribute('lang', locale.slice(0, 2));
    await context.close();
  }
});

test('what a phone keeps of the page weighs less than 270 kB, with a status list', () => {
  const { all, files } = measureKeptPage();
  expect(all, JSON.stringify(files)).toBeLessThan(KEPT_LIMIT_BYTES);
  expect(Object.keys(files)).toContainEqual(expect.stringMatching(/^assets\/reader-worker-/));
  expect(Object.keys(files)).toContainEqual(expect.stringMatching(/latin-wght-normal.*\.woff2$/));
});
