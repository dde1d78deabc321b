import type { Page } from '@playwright/test';
import { PASSWORD } from '@repo/dev-env/browsers/newcomer';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { openSection } from '../kit/steps/settings-steps.ts';

const language = (page: Page) => page.locator('html');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** As long as a month's name in Italian: the date under the greeting. */
const ITALIAN_DAY = /\b(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica) \d{1,2} \p{Ll}+ \d{4}/u;

test('the sign-in page changes its language, keeps what was typed, and stays so after a reload', async ({ page }) => {
  await page.goto('/login');
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await page.getByRole('tabpanel', { name: 'Sign In' }).getByLabel('Username').fill('somebody');
  await page.getByText('Italiano', { exact: true }).click();

  await expect(language(page)).toHaveAttribute('lang', 'it');
  const form = page.getByRole('tabpanel', { name: 'Accedi' });
  await expect(form.getByLabel('Nome utente')).toHaveValue('somebody');
  await expect(page).toHaveTitle(/^Accedi/);
  await expectAccessible(page);

  await form.getByLabel('Password', { exact: true }).fill('wrong-but-long');
  await form.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByText('Nome utente o password errati.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Registrati' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Italiano' })).toBeChecked();
});

test('[NOTI-04] a browser in Italian gets Italian, notifications too; a choice is told to the server once, and stays', async ({
  newPerson,
}) => {
  const { page } = await newPerson({ locale: 'it-IT' });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/language')) sent.push(request.postDataJSON());
  });
  const owner = await signInNew(page);
  await page.goto('/demo-notifications');
  await expect(language(page)).toHaveAttribute('lang', 'it');
  await page.getByRole('button', { name: 'Invia avviso di sicurezza' }).click();
  const arrived = page.getByRole('main').getByRole('article');
  await expect(arrived.first()).toContainText('Avviso di sicurezza (inventato)');
  await expect(arrived.first()).toContainText('Qualcuno ha cercato di accedere al tuo account.');
  // What the browser speaks is no choice.
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: /^Account di / }).click();
  const answered = page.waitForResponse('**/api/account/language');
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  expect((await answered).status()).toBe(200);
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(arrived.first()).toContainText('Security alert (invented)');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(heading(page, /^Good /)).toBeVisible();
  expect(sent).toEqual([{ language: 'en' }]);

  await goTo(page, 'Settings');
  const look = await openSection(page, 'Language and theme');
  await look.getByText('Italiano', { exact: true }).click();
  await expect(heading(page, 'Lingua e tema')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Italiano' })).toBeChecked();
  await page.getByRole('banner').getByRole('link', { name: 'Inizio', exact: true }).click();
  await expect(heading(page, /^(Buongiorno|Buon pomeriggio|Buonasera), /)).toBeVisible();
  await expect(page.getByRole('main').getByText(ITALIAN_DAY).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const words = ['en', 'it'].map((word) => ({ language: word }));
  await expect.poll(() => sent).toEqual(words);

  await page.getByRole('button', { name: /^Account di / }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The page that is left has such a switch too.
  await expect(page.getByRole('tabpanel', { name: 'Accedi' })).toBeVisible();
  await page.getByText('English', { exact: true }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Username').fill(owner.username);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  expect(sent).toHaveLength(2);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.poll(() => sent).toEqual([...words, { language: 'en' }]);
});
