import type { Page } from '@playwright/test';
import { expectAccessible } from './account-steps.ts';
import { enterNew } from './enter.ts';
import { expect, test } from './fixtures.ts';

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
  await expect(page.getByText('Nome utente o password errati.')).toBeVisible({ timeout: 30_000 });

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Registrati' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Italiano' })).toBeChecked();
});

test('a browser in Italian gets Italian, and the account menu goes to English and back', async ({ newPerson }) => {
  const { page } = await newPerson({ locale: 'it-IT' });
  await enterNew(page);
  await page.goto('/dashboard');
  await expect(language(page)).toHaveAttribute('lang', 'it');
  await expect(heading(page, /^(Buongiorno|Buon pomeriggio|Buonasera), /)).toBeVisible();
  await expect(page.getByRole('main').getByText(ITALIAN_DAY).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: /^Account di / }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, /^Good /)).toBeVisible();

  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.getByRole('region', { name: 'Language and theme' }).getByText('Italiano', { exact: true }).click();
  await expect(heading(page, 'Impostazioni')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Italiano' })).toBeChecked();
});
