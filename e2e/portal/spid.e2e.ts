import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// Against the embedded provider of the demo, which the real relying party talks to as to any other.

const atProvider = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in with a test identity' });

/** As far as the page of a provider of SPID identities. */
async function goToProvider(page: Page, name = 'Gestore di prova Aurora'): Promise<void> {
  await page.goto('/institutional-login');
  await page.getByRole('button', { name: 'Entra con SPID' }).click();
  await page.getByRole('button', { name }).click();
  await expect(atProvider(page)).toBeVisible();
}

test('an employee signs in with SPID at level 2, an administrator without a further code', async ({ page }) => {
  await page.goto('/institutional-login');
  const ways = page.getByRole('region', { name: 'Accesso con identità digitale' });
  await expect(ways.getByText('Ambiente di prova, non è SPID/CIE')).toBeVisible();
  const button = ways.getByRole('button', { name: 'Entra con SPID' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(ways.getByRole('list', { name: 'Scegli il tuo gestore di identità' }).getByRole('listitem')).toHaveCount(
    3,
  );
  await expectAccessible(page);
  await ways.getByRole('button', { name: 'Gestore di prova Borea' }).click();
  await expect(atProvider(page)).toBeVisible();
  await expect(page.getByText('Test environment, this is not SPID/CIE')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Who signs in').selectOption('BNCLRA75D41X000R');
  await page.getByRole('button', { name: 'Sign in and agree' }).click();
  await expect(page).toHaveURL(/\/institutional-dashboard$/);
  await expect(page.getByText('IT-GOV-002', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Il tuo accesso' }).click();
  await expect(page.getByRole('dialog', { name: 'Il tuo accesso' }).getByText(/^Identità collegata il /)).toBeVisible();
  await expectAccessible(page);
});

test('CIE signs in as well, and nothing of the answer stays in the address', async ({ page }) => {
  await page.goto('/institutional-login');
  await page.getByRole('button', { name: 'Entra con CIE' }).click();
  await expect(atProvider(page)).toBeVisible();
  await page.getByLabel('Who signs in').selectOption('VRDNDR82H12X000K');
  await page.getByLabel('Level of assurance').selectOption('3');
  await page.getByRole('button', { name: 'Sign in and agree' }).click();
  await expect(page).toHaveURL(/\/institutional-dashboard$/);
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});

test('who does not agree, comes with a low level or is nobody’s employee reads why and goes back', async ({
  page,
  watch,
}) => {
  watch.allow(/status of (403|503)/);
  const main = page.getByRole('main');
  await goToProvider(page);
  await page.getByRole('button', { name: 'I do not agree' }).click();
  await expect(main.getByRole('alert')).toContainText('Non hai dato il consenso presso il gestore di identità.');
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Torna all’accesso' }).click();
  await expect(page).toHaveURL(/\/institutional-login$/);

  await goToProvider(page);
  await page.getByLabel('Level of assurance').selectOption('1');
  await page.getByRole('button', { name: 'Sign in and agree' }).click();
  await expect(main.getByRole('alert')).toContainText('Accedi con il livello 2 o superiore.');

  await goToProvider(page);
  await page.getByLabel('Who signs in').selectOption('TSTVIO79T15X000X');
  await page.getByRole('button', { name: 'Sign in and agree' }).click();
  await expect(main.getByRole('alert')).toContainText('Nessun dipendente attivo è collegato a questa identità.');

  await goToProvider(page);
  await page.getByText('Try a failure').click();
  await page.getByRole('button', { name: 'The provider breaks down after the consent' }).click();
  await expect(main.getByRole('alert')).toContainText('Il gestore di identità non risponde.');
});
