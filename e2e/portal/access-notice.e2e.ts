import type { Page } from '@playwright/test';
import { freshUsername } from '@repo/dev-env/browsers/newcomer';
import { linkIn } from '@repo/dev-env/outside/mail-codes';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { confirmAtOffice, enterAsAdministrator, inviteAtOffice } from '../kit/steps/portal-steps.ts';

// What one administrator gives, the others see at once on the page that they have open, and can stop there.

const OFFICE = 'IT-BANK-003';
const PASSWORD = 'girasole-tramonto-48-lago';

async function signIn(page: Page, employeeId: string): Promise<void> {
  await page.getByLabel('Codice istituzione').fill(OFFICE);
  await page.getByLabel('ID dipendente').fill(employeeId);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

test('an access that another administrator gives appears on the open page of the others, who stop it there; a forgotten password asks them', async ({
  page,
  newPerson,
}) => {
  await enterAsAdministrator(page, OFFICE);
  const giulia = await inviteAtOffice(page, OFFICE, { fullName: 'Giulia Sarti', role: 'admin' });
  const other = await newPerson({ viewport: { width: 390, height: 844 } });
  await other.page.goto(linkIn(await waitForMail(giulia.email, 'Invito al portale')));
  await other.page.getByLabel('Nuova password').fill(PASSWORD);
  await other.page.getByRole('button', { name: 'Accetta l’invito' }).click();
  await signIn(other.page, giulia.employeeId);
  // Her page shows the territory: the notice stands above every tab.
  await expect(other.page.getByRole('tab', { name: 'Gestione territoriale' })).toHaveAttribute('aria-selected', 'true');
  await inviteAtOffice(page, OFFICE, { fullName: 'Teo Ladri', role: 'admin' });
  await expect(page.getByRole('list').getByText('Teo Ladri')).toBeVisible();
  const notice = other.page.getByText('Teo Ladri: invito come Amministratore');
  await expect(notice).toBeVisible();
  await expect(other.page.getByText('· Andrea Verdi')).toBeVisible();
  await expectAccessible(other.page);
  await other.page.getByRole('button', { name: 'Ferma Teo Ladri' }).click();
  const stop = other.page.getByRole('alertdialog', { name: 'Fermare l’accesso di Teo Ladri?' });
  await stop.getByRole('button', { name: 'Ferma', exact: true }).click();
  await expect(notice).toHaveCount(0);
  await other.page.getByRole('tab', { name: 'Dipendenti' }).click();
  const changes = other.page.getByRole('listitem').filter({ hasText: 'invito ritirato' });
  await expect(changes).toContainText('· Tu');
  await expectAccessible(other.page);
  // The way out of the confirmation for whoever does not know the password: the others are asked.
  await other.page.getByRole('button', { name: 'Invita un dipendente' }).click();
  const form = other.page.getByRole('dialog');
  await form.getByLabel('Nome e cognome').fill('Nina Neri');
  await form.getByLabel('ID dipendente').fill(freshUsername('staff'));
  await form.getByLabel('Indirizzo email').fill('nina@example.org');
  await form.getByRole('button', { name: 'Invia l’invito' }).click();
  const confirm = other.page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await confirm.getByRole('button', { name: 'Non ricordo la password' }).click();
  await expectAccessible(other.page);
  await confirm.getByRole('button', { name: 'Chiedi nuove credenziali' }).click();
  await expect(confirm.getByRole('status')).toContainText('Richiesta inviata a Andrea Verdi');
  await expectAccessible(other.page);
  // The other administrator answers from the notice, and is asked to confirm in turn.
  const asked = page.getByText('Giulia Sarti: chiede nuove credenziali, perché non ricorda la password', {
    exact: true,
  });
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: 'Invia', exact: true }).first().click();
  const renew = page.getByRole('alertdialog', { name: 'Inviare a Giulia Sarti nuove credenziali?' });
  await renew.getByRole('button', { name: 'Nuove credenziali' }).click();
  await confirmAtOffice(page, OFFICE, 'Conferma');
  await expect(renew).toHaveCount(0);
  await expect(asked).toHaveCount(0);
  await waitForMail(giulia.email, 'Un nuovo accesso');
});
