import { expect, type Page } from '@playwright/test';

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
