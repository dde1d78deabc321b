import { expect, type Page } from '@playwright/test';
import { freshUsername } from '@repo/dev-env/browsers/newcomer';

/** Confirms, as the demo's administrator, an act that makes or widens an access. */
export async function confirmAtOffice(page: Page, code: string, confirm: string): Promise<void> {
  const { demoOffices } = (await (await page.request.get('/api/meta')).json()) as {
    demoOffices: { code: string; password: string }[];
  };
  const { password } = demoOffices.find((one) => one.code === code) ?? { password: '' };
  const dialog = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await dialog.getByLabel('La tua password').fill(password);
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toHaveCount(0);
}

/** Signs in as the demo's administrator of an institution and opens the employees. */
export async function enterAsAdministrator(page: Page, code: string): Promise<void> {
  await page.goto('/institutional-login');
  await page.getByRole('button', { name: `Usa le credenziali di ${code}` }).click();
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.getByRole('tab', { name: 'Dipendenti' }).click();
}

type InvitedEmployee = { employeeId: string; email: string };

/** Invites somebody on the page of an administrator of the demo. */
export async function inviteAtOffice(
  page: Page,
  code: string,
  { fullName, role }: { fullName: string; role: 'admin' | 'operator' },
): Promise<InvitedEmployee> {
  const employeeId = freshUsername('staff');
  const email = `${employeeId}@example.org`;
  await page.getByRole('button', { name: 'Invita un dipendente' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome e cognome').fill(fullName);
  await form.getByLabel('ID dipendente').fill(employeeId);
  await form.getByLabel('Indirizzo email').fill(email);
  await form.getByLabel('Ruolo nel portale').selectOption(role);
  await form.getByRole('button', { name: 'Invia l’invito' }).click();
  await confirmAtOffice(page, code, 'Conferma e invita');
  return { employeeId, email };
}
