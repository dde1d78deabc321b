import type { Page } from '@playwright/test';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { testOnOnePage } from '../kit/one-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { openSection } from '../kit/steps/settings-steps.ts';

const MAIN_LINKS = [
  ['Home', '/'],
  ['Cards', '/manage'],
  ['Scan', '/scan'],
  ['Make a card', '/generate'],
] as const;
/** Those under "More", in their order. */
const MORE_LINKS = ['Institutional Codes', 'Wallet', 'Payment', 'Plans', 'Shop', 'Spinners', 'Settings'];

/** A new person on the dashboard. */
const test = testOnOnePage(async (page) => {
  await signInAs(page, await registerOwner(page.request));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the first Tab is the way past the navigation', async ({ page }) => {
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
});

test.describe('the header', () => {
  test('[HEAD-05] [HEAD-11] leads to every page that exists and marks the current one', async ({ page }) => {
    const header = page.getByRole('banner');
    for (const [name, path] of MAIN_LINKS) {
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await header.getByRole('link', { name: 'Cards', exact: true }).click();
    await expect(page).toHaveURL(/\/manage$/);
    await expect(heading(page, 'Cards')).toBeFocused();
    await expect(header.getByRole('link', { name: 'Cards', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(header.getByRole('link', { name: 'Home', exact: true })).not.toHaveAttribute('aria-current');
    const more = header.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await expect(header.getByRole('menuitem')).toHaveText(MORE_LINKS);
    await header.getByRole('menuitem', { name: 'Settings', exact: true }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(heading(page, 'Settings')).toBeFocused();
  });

  test('[HEAD-13] on a phone the menu opens, and closes when a page is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Make a card' }).click();
    await expect(page).toHaveURL(/\/generate$/);
    await expect(menu).toBeHidden();
  });
});

test.describe('the keyboard', () => {
  test('goes to pages by two keys, lists its shortcuts, and can be turned off', async ({ page }) => {
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(heading(page, 'Cards')).toBeVisible();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toBeVisible();
    await list.getByLabel('Single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(heading(page, 'Cards')).toBeVisible();
  });
});

test.describe('messages', () => {
  test('[TOAST-04] a swipe to the right takes a message away; it stays in recent messages', async ({ page }) => {
    await goTo(page, 'Manage');
    await page.getByRole('tab', { name: 'Folders' }).click();
    await page.getByRole('main').getByRole('button', { name: 'New Folder' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create Data Folder' });
    await dialog.getByLabel('Folder Name').fill('To be swiped');
    await dialog.getByLabel('Category').selectOption('medical');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    const message = page
      .getByRole('region', { name: /^Messages/ })
      .getByRole('paragraph')
      .filter({ hasText: 'Folder Created' });
    await expect(message).toBeVisible();
    const box = await message.boundingBox();
    if (box === null) throw new Error('the message has no place on the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    await page.mouse.move(x + 90, y, { steps: 4 });
    await page.mouse.up();
    await expect(message).toBeHidden();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await page.getByRole('button', { name: 'Recent messages' }).click();
    await expect(page.getByRole('dialog', { name: 'Recent messages' }).getByText('Folder Created')).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('a reload keeps the place on the page, also before a slow server has answered', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await goTo(page, 'Settings');
  let answers = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await openSection(page, 'Security');
  // The last card: all of them stand, without what they ask for. The page has rendered and nothing else scrolls it.
  await expect(page.getByRole('heading', { name: 'Login Preferences' })).toBeVisible();
  await expect(page).toHaveTitle(/^Security/);
  const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const endBefore = await end();
  answers.resolve();
  await expect.poll(end).toBeGreaterThan(endBefore + 100);
  const place = await page.evaluate(async () => {
    // What was not seen as scrolled is not kept.
    const seen = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, document.documentElement.scrollHeight);
    await seen;
    return scrollY;
  });
  answers = Promise.withResolvers<void>();
  await page.reload();
  await expect(heading(page, 'Security')).toBeVisible();
  answers.resolve();
  // Not exactly: when cards above grow, the browser keeps what is in sight where it was.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
  await page.unrouteAll({ behavior: 'wait' });
});

test('the page for an unknown address has no accessibility violation', async ({ page }) => {
  await page.goto('/nope');
  await expect(heading(page, 'Page Not Found')).toBeVisible();
  await expectAccessible(page);
});
