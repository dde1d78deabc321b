import { freshUsername } from '@repo/dev-env/browsers/newcomer';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { confirmAtOffice, enterAsAdministrator } from '../kit/steps/portal-steps.ts';

// Many people with one list, a role that changes, and a session that ends: what an administrator does in a week.

const OFFICE = 'IT-BANK-003';

test('a pasted list is checked line by line, corrected, sent with one confirmation, and stopped as a whole', async ({
  page,
}) => {
  const id = freshUsername('list');
  await enterAsAdministrator(page, OFFICE);
  await page.getByRole('button', { name: 'Invita più persone' }).click();
  await expect(page.getByRole('heading', { name: 'Invita più persone' })).toBeFocused();
  const list = [
    'Nome e cognome;Matricola;E-mail;Reparto',
    `Anna Lista;${id}a;${id}a@example.org;Cassa`,
    `Sara Lista;${id}s;sara@banca;Cassa`,
    `Elisa Lista;${id}a;${id}e@example.org;Cassa`,
  ].join('\n');
  await page.getByLabel('Una persona per riga').fill(list);
  await expect(page.getByText('Colonne non usate: Reparto.')).toBeVisible();
  await expect(page.getByText('1 pronta')).toBeVisible();
  await expect(page.getByText('Già usato alla riga 1, Anna Lista')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  const email = page.getByLabel('Indirizzo email, riga 2');
  await email.fill(`${id}s@example.org`);
  // The place stays where one types, and the line is ready.
  await expect(email).toBeFocused();
  await expect(page.getByText('2 pronte')).toBeVisible();
  await page.getByRole('button', { name: 'Invia 2 inviti' }).click();
  const confirm = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await expect(confirm).toContainText('2 persone: Operatore');
  await confirmAtOffice(page, OFFICE, 'Conferma e invita');
  await expect(page.getByRole('paragraph').filter({ hasText: '2 inviti inviati' })).toBeVisible();
  // The wrong line stays, and is corrected there.
  await page.getByLabel('ID dipendente, riga 1').fill(`${id}e`);
  await page.getByRole('button', { name: 'Invia 1 invito' }).click();
  await confirmAtOffice(page, OFFICE, 'Conferma e invita');
  await expect(page.getByRole('heading', { name: 'Dipendenti' })).toBeVisible();
  await page.getByText(/^Invitati \d/).click();
  await page.getByLabel('Cerca per nome o ID').fill(id);
  await expect(page.getByRole('row', { name: /Lista/ })).toHaveCount(3);
  const change = page.getByRole('listitem').filter({ hasText: '2 persone: invito con un elenco' }).first();
  await change.getByRole('button', { name: 'Ferma 2 persone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ferma', exact: true }).click();
  await expect(page.getByRole('row', { name: /Lista/ })).toHaveCount(1);
});

test('a wrong address is said at its field, and an invited operator becomes an administrator', async ({ page }) => {
  const id = freshUsername('role');
  await enterAsAdministrator(page, OFFICE);
  await page.getByRole('button', { name: 'Invita un dipendente' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome e cognome').fill('Rita Ruolo');
  await form.getByLabel('ID dipendente').fill(id);
  await form.getByLabel('Indirizzo email').fill('rita@banca');
  await form.getByRole('button', { name: 'Invia l’invito' }).click();
  await expect(form.getByLabel('Indirizzo email')).toHaveAccessibleDescription(/Non è un indirizzo email completo/);
  await form.getByLabel('Indirizzo email').fill(`${id}@example.org`);
  await form.getByRole('button', { name: 'Invia l’invito' }).click();
  await confirmAtOffice(page, OFFICE, 'Conferma e invita');
  await page.getByLabel('Cerca per nome o ID').fill(id);
  const row = page.getByRole('row', { name: /Rita Ruolo/ });
  await row.getByRole('button', { name: 'Azioni per Rita Ruolo' }).click();
  await page.getByRole('menuitem', { name: 'Rendi amministratore' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rendi amministratore' }).click();
  await confirmAtOffice(page, OFFICE, 'Conferma');
  await expect(row).toContainText('Amministratore');
});

test('a session that ends leads to the portal’s own sign-in, which knows who worked here and why it ended', async ({
  page,
  watch,
}) => {
  watch.allow(/401/);
  await enterAsAdministrator(page, OFFICE);
  const code = page.getByLabel('Codice istituzione');
  // As after the idle time: the server knows the session no more.
  await page.evaluate(() => localStorage.setItem('token', 'vs1.gone'));
  await expect(page).toHaveURL(/\/institutional-login$/);
  await expect(page.getByText('Sessione scaduta')).toBeVisible();
  await expect(code).toHaveValue(OFFICE);
  await expect(page.getByLabel('ID dipendente')).not.toHaveValue('');
  await page.goto('/institutional-dashboard');
  await expect(page).toHaveURL(/\/institutional-login$/);
  await expect(code).toHaveValue(OFFICE);
  await enterAsAdministrator(page, OFFICE);
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/institutional-login$/);
  // Whoever leaves leaves nothing behind.
  await expect(code).toHaveValue('');
  await expect(page.getByText('Sessione scaduta')).toHaveCount(0);
});
