import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { confirmAtOffice } from '../kit/steps/portal-steps.ts';

type DemoOffice = { code: string; username: string; password: string };

async function readOffice(page: Page, code: string): Promise<DemoOffice> {
  const answer = await page.request.get('/api/meta');
  const { demoOffices } = (await answer.json()) as { demoOffices: DemoOffice[] };
  const office = demoOffices.find((one) => one.code === code);
  if (office === undefined) throw new Error(`there is no demo institution ${code}`);
  return office;
}

async function signInAt(page: Page, code: string): Promise<void> {
  const { username, password } = await readOffice(page, code);
  await page.goto('/institutional-login');
  await page.getByLabel('Codice istituzione').fill(code);
  await page.getByLabel('ID dipendente').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/institutional-dashboard$/);
}

const storage = (page: Page) =>
  page.evaluate(() => ({ ...localStorage, token: localStorage.getItem('token')?.slice(0, 4) }));

test('[ROUTE-07] [IPL-01] [IPL-02] the sign-in of institutions is Italian, labelled, and reads without a mouse', async ({
  page,
}) => {
  await page.goto('/institutional-login');
  await expect(page.getByRole('heading', { level: 1, name: 'Accesso istituzionale' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByLabel('Codice istituzione')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Institutional sign-in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('[IPL-09] the credentials of the demo hospital stand on the page', async ({ page }) => {
  const { username, password } = await readOffice(page, 'IT-HOSP-001');
  await page.goto('/institutional-login');
  const shown = page.getByRole('region', { name: 'Credenziali dimostrative' });
  await expect(shown.getByRole('definition')).toHaveText(['IT-HOSP-001', username, password]);
});

test('[IPL-03] [IPL-04] [IPL-06] each field is asked for, and the page says which are missing', async ({ page }) => {
  await page.goto('/institutional-login');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Compila tutti i campi');
  await expect(page.getByText('Inserisci il codice istituzione.')).toBeVisible();
  await expect(page.getByText('Inserisci l’ID dipendente.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('[IPL-05] [IPL-07] [LOGIN-05] the password can be shown, and each sign-in leads to the other', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Institutional sign-in' }).click();
  await expect(page).toHaveURL(/\/institutional-login$/);
  await page.getByLabel('Password', { exact: true }).fill('something');
  const show = page.getByRole('button', { name: 'Mostra la password' });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await show.click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('link', { name: 'Accesso per privati cittadini' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('[IPL-08] [IPL-12] [ROUTE-33] the demo hospital signs in, with its mode stored, and out again', async ({
  page,
}) => {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await page.goto('/institutional-login');
  const { password } = await readOffice(page, 'IT-HOSP-001');
  for (const code of ['IT-HOSP-001', 'IT-GOV-002', 'IT-BANK-003']) {
    await expect(page.getByRole('button', { name: `Usa le credenziali di ${code}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Usa le credenziali di IT-HOSP-001' }).click();
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/institutional-dashboard$/);
  expect(bodies.join('')).not.toContain(password);
  expect(await storage(page)).toMatchObject({ institutionMode: 'true', token: 'vs1.' });
  // A person's page is not for employees, and shows nothing on the way.
  await page.goto('/wallet');
  await expect(page).toHaveURL(/\/institutional-dashboard$/);
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/institutional-login$/);
  expect(await storage(page)).not.toMatchObject({ institutionMode: expect.anything() });
  await page.goto('/institutional-dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('[IPL-13] a failure is told in red, in the server’s words or in the page’s own', async ({ page, watch }) => {
  watch.allow(/401|500/);
  await page.goto('/institutional-login');
  await page.getByRole('button', { name: 'Usa le credenziali di IT-HOSP-001' }).click();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Codice istituzione, ID dipendente o password non corretti.',
  );
  await page.route('**/api/institutional-login', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login istituzionale fallito');
});

test('[IPD-01] [IPD-02] [IPD-04] the dashboard names the institution, its user and four figures of its own', async ({
  page,
  newPerson,
}) => {
  await signInAt(page, 'IT-HOSP-001');
  await expect(page.getByText('Ospedale dimostrativo di Firenze')).toBeVisible();
  await expect(page.getByText('Marco Rossi').first()).toBeVisible();
  for (const figure of ['Cittadini registrati', 'Dipendenti online', 'Scansioni oggi', 'Codici attivi']) {
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
  }
  await expectAccessible(page);
  const bank = await newPerson();
  await signInAt(bank.page, 'IT-BANK-003');
  await expect(bank.page.getByText('Banca dimostrativa di Torino')).toBeVisible();
  await bank.page.getByRole('tab', { name: 'Dipendenti' }).click();
  await expect(bank.page.getByRole('row', { name: /Chiara Fontana/ })).toBeVisible();
  await expect(bank.page.getByText('Giulia Conti')).toHaveCount(0);
});

test('[IPD-11] [IPD-12] [IPD-13] who signs in, is busy and leaves is seen by a colleague without a reload', async ({
  page,
  newPerson,
}) => {
  await signInAt(page, 'IT-GOV-002');
  await page.getByRole('tab', { name: 'Dipendenti' }).click();
  const row = page.getByRole('row', { name: /Laura Bianchi/ });
  await expect(row).toContainText('Online');
  await page.getByLabel('Mostrami come occupato').check();
  await expect(row).toContainText('Occupato');
  const other = await newPerson();
  await signInAt(other.page, 'IT-GOV-002');
  await other.page.getByRole('tab', { name: 'Dipendenti' }).click();
  const seen = other.page.getByRole('row', { name: /Laura Bianchi/ });
  await expect(seen).toContainText('Occupato');
  // The page that said so closes: what is left is the one of this session.
  await page.goto('about:blank');
  await expect(seen).toContainText('Online', { timeout: 5_000 });
  await expect(other.page.getByRole('row', { name: /Fabio Marini/ })).toContainText('Offline');
});

test('[IPD-03] [IPD-14] an administrator invites, suspends and restores; the list follows and reads on a phone', async ({
  page,
}) => {
  await signInAt(page, 'IT-EMER-004');
  await page.getByRole('tab', { name: 'Dipendenti' }).click();
  await page.getByRole('button', { name: 'Invita un dipendente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome e cognome').fill('Ada Neri');
  await dialog.getByLabel('ID dipendente').fill('aneri');
  await dialog.getByLabel('Indirizzo email').fill('ada.neri@example.org');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invia l’invito' }).click();
  await confirmAtOffice(page, 'IT-EMER-004', 'Conferma e invita');
  const row = page.getByRole('row', { name: /Ada Neri/ });
  await expect(row).toContainText('Invitato');
  await row.getByRole('button', { name: 'Azioni per Ada Neri' }).click();
  await page.getByRole('menuitem', { name: 'Annulla l’invito' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla l’invito' }).click();
  await expect(row).toHaveCount(0);
  const colleague = page.getByRole('row', { name: /Valeria Greco/ });
  await colleague.getByRole('button', { name: 'Azioni per Valeria Greco' }).click();
  await page.getByRole('menuitem', { name: 'Sospendi l’accesso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sospendi l’accesso' }).click();
  await expect(colleague).toContainText('Sospeso');
  await colleague.getByRole('button', { name: 'Azioni per Valeria Greco' }).click();
  await page.getByRole('menuitem', { name: 'Riattiva l’accesso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Riattiva l’accesso' }).click();
  await confirmAtOffice(page, 'IT-EMER-004', 'Conferma');
  await expect(colleague).not.toContainText('Sospeso');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/institutional-login$/);
});

test.describe('[ROUTE-08] [ROUTE-09] each sort of visitor', () => {
  test('[X-03] [X-04] is led to their own sign-in and first page', async ({ page }) => {
    await page.goto('/institutional-dashboard');
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, 'demo');
    for (const path of ['/institutional-login', '/institutional-dashboard']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
    await signInFromElsewhere(page, 'IT-BANK-003');
    await page.goto('/institutional-login');
    await expect(page).toHaveURL(/\/institutional-dashboard$/);
    // The session is lost, and the browser is still one of an institution. Lost as the next page begins: the present one
    // asks every three seconds, and would sign out properly.
    await page.addInitScript(() => localStorage.removeItem('token'));
    await page.goto('/institutional-dashboard');
    await expect(page).toHaveURL(/\/institutional-login$/);
  });
});

async function signInFromElsewhere(page: Page, code: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await signInAt(page, code);
}
