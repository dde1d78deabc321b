import { freshUsername } from '@repo/dev-env/browsers/newcomer';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { confirmAtOffice } from '../kit/steps/portal-steps.ts';

// Who finds an open page of an administrator makes no access: each one is confirmed, and can be stopped.

test('an administrator is asked again, told who will know, and a wrong password says how many tries are left', async ({
  page,
  watch,
}) => {
  watch.allow(/403/);
  const employeeId = freshUsername('stop');
  await page.goto('/institutional-login');
  await page.getByRole('button', { name: 'Usa le credenziali di IT-GOV-002' }).click();
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.getByRole('tab', { name: 'Dipendenti' }).click();
  await page.getByRole('button', { name: 'Invita un dipendente' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome e cognome').fill('Laura Neri');
  await form.getByLabel('ID dipendente').fill(employeeId);
  await form.getByLabel('Indirizzo email').fill(`${employeeId}@example.org`);
  await form.getByLabel('Ruolo nel portale').selectOption('admin');
  await form.getByRole('button', { name: 'Invia l’invito' }).click();
  const confirm = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await expect(confirm).toContainText('Laura Neri: Amministratore');
  await expect(confirm).toContainText('attestare le professioni');
  await confirm.getByLabel('La tua password').fill('not the password');
  await confirm.getByRole('button', { name: 'Conferma e invita' }).click();
  await expect(confirm).toContainText('Non è la password. Prove rimaste: 4.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await confirmAtOffice(page, 'IT-GOV-002', 'Conferma e invita');
  await expect(page.getByRole('row', { name: /Laura Neri/ })).toContainText('Invitato');
  // The link of the mail to the other administrators.
  await page.goto('about:blank');
  await page.goto(`/institutional-login#stop=${employeeId}`);
  const stop = page.getByRole('alertdialog', { name: 'Fermare l’accesso di Laura Neri?' });
  await expectAccessible(page);
  await stop.getByRole('button', { name: 'Ferma', exact: true }).click();
  await expect(stop).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Laura Bianchi/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Laura Neri/ })).toHaveCount(0);
});
