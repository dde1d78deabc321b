import type { Page } from '@playwright/test';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { fillRegisterForm, locateAlert } from '../kit/steps/account-steps.ts';

const LIST = '**/assets/known-passwords-*';
const REFUSED = 'on lists of common and stolen passwords';

const createButton = (page: Page) => page.getByRole('button', { name: 'Create account' });
const strength = (page: Page) => page.getByRole('status').filter({ hasText: 'Password strength' });

test('[REG-12] [REC-13] [X-06] the list comes with the first letter of a password; the form waits for it, and the server agrees', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const { promise: release, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await release;
    await route.continue();
  });
  await page.goto('/login?tab=register');
  await page.waitForLoadState('networkidle');
  const listsAsked = () => asked.filter((request) => request.includes('known-passwords'));
  expect(listsAsked()).toEqual([]);

  const person = { ...newcomer(), password: 'babygirl' };
  await fillRegisterForm(page, person);
  await expect(strength(page)).toContainText('Weak');
  await createButton(page).click();
  await expect(createButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(asked).not.toContain('POST /api/register');
  letThrough();
  await expect(locateAlert(page)).toContainText(REFUSED);
  await expect(strength(page)).toContainText(REFUSED);
  await page.getByLabel('Password', { exact: true }).fill('55555555');
  await createButton(page).click();
  await expect(locateAlert(page)).toContainText(REFUSED);
  expect(asked).not.toContain('POST /api/register');
  expect(listsAsked()).toHaveLength(1);

  const { username, email, fullName } = person;
  for (const password of ['babygirl', '55555555', 'BabyGirl']) {
    const data = { username, email, fullName, password, accountType: 'private' };
    const answer = await page.request.post('/api/register', { data });
    expect([password, answer.status(), (await answer.json()).code]).toEqual([password, 400, 'accounts.weakPassword']);
  }
});

test('[REG-12] without the list nothing is sent, and the person is told; with it the same form goes through', async ({
  page,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await page.route(LIST, (route) => route.abort());
  await page.goto('/login?tab=register');
  await fillRegisterForm(page, newcomer());
  await createButton(page).click();
  await expect(locateAlert(page)).toContainText('The list of common and stolen passwords could not be loaded.');
  await page.unroute(LIST);
  await createButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[REG-12] a list that was used once answers again', async ({ page, context, watch }) => {
    watch.allow(/net::ERR_|navigation preload/);
    await signInAs(page, await registerOwner(page.request));
    await page.goto('/settings');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    // Nobody is in any more; the worker stays.
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.close();

    const other = await context.newPage();
    await other.goto('/login?tab=register');
    const password = other.getByLabel('Password', { exact: true });
    await password.fill('babygirl');
    await expect(strength(other)).toContainText(REFUSED);
    await expect.poll(() => usedFiles(other)).toContainEqual(expect.stringContaining('known-passwords'));
    await context.setOffline(true);
    await other.reload();
    await password.fill('55555555');
    await expect(strength(other)).toContainText(REFUSED);
  });
});

/** What the site's worker kept because it was used. */
function usedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const used = await caches.open('used-files');
    return (await used.keys()).map(({ url }) => url);
  });
}
