import type { Page } from '@playwright/test';
import { totp } from '@repo/dev-env/browsers/guarded-person';
import { freshUsername } from '@repo/dev-env/browsers/newcomer';
import { linkIn } from '@repo/dev-env/outside/mail-codes';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { confirmAtOffice } from '../kit/steps/portal-steps.ts';

// An employee from the invitation to a second factor of their own.

const PASSWORD = 'girasole-tramonto-48-lago';

async function invite(page: Page, employeeId: string): Promise<string> {
  const email = `${employeeId}@example.org`;
  await page.goto('/institutional-login');
  await page.getByRole('button', { name: 'Usa le credenziali di IT-EMER-004' }).click();
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.getByRole('tab', { name: 'Dipendenti' }).click();
  await page.getByRole('button', { name: 'Invita un dipendente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome e cognome').fill('Olga Serra');
  await dialog.getByLabel('ID dipendente').fill(employeeId);
  await dialog.getByLabel('Indirizzo email').fill(email);
  await dialog.getByRole('button', { name: 'Invia l’invito' }).click();
  await confirmAtOffice(page, 'IT-EMER-004', 'Conferma e invita');
  const link = linkIn(await waitForMail(email, 'Invito al portale'));
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/institutional-login$/);
  return link;
}

async function signIn(page: Page, employeeId: string): Promise<void> {
  await page.getByLabel('Codice istituzione').fill('IT-EMER-004');
  await page.getByLabel('ID dipendente').fill(employeeId);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

test('an invited employee sets up an app, and from then on each sign-in asks for its code', async ({ page, watch }) => {
  watch.allow(/403/);
  const employeeId = freshUsername('staff');
  const link = await invite(page, employeeId);
  await page.goto(link);
  await page.getByLabel('Nuova password').fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accetta l’invito' }).click();
  await expect(page.getByText('Invito accettato.')).toBeVisible();
  await signIn(page, employeeId);
  await page.getByRole('button', { name: 'Il tuo accesso' }).click();
  const app = page.getByRole('region', { name: 'App di autenticazione' });
  await app.getByLabel('La tua password').fill(PASSWORD);
  await app.getByRole('button', { name: 'Configura l’app' }).click();
  const secret = ((await app.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await app.getByLabel('Codice a sei cifre').fill(totp(secret, Math.floor(Date.now() / 30_000)));
  await app.getByRole('button', { name: 'Conferma il codice' }).click();
  await expect(app).toContainText('a ogni accesso con la password viene chiesto un codice');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Esci' }).click();
  await signIn(page, employeeId);
  await expect(page.getByLabel('Codice a sei cifre')).toBeVisible();
  await expectAccessible(page);
});
