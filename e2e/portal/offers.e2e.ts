import type { APIRequestContext, Page } from '@playwright/test';
import { type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { openManage, toast } from '../kit/steps/manage-steps.ts';

// Folders that an office of the demo offers to somebody whose login name it does not know.

const OFFICE = 'Ospedale dimostrativo di Firenze';

let api: APIRequestContext;
let owner: Owner;
test.beforeEach(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  owner = await registerOwner(api);
});
test.afterEach(() => api.dispose());

/** The form of an offer, in the portal in English. */
async function openOffer(page: Page, way: string): Promise<void> {
  await page.goto('/institutional-login');
  const offices = await (await api.get('/api/meta')).json();
  const login = offices.demoOffices.find(({ code }: { code: string }) => code === 'IT-HOSP-001');
  await page.getByLabel('Codice istituzione').fill('IT-HOSP-001');
  await page.getByLabel('ID dipendente').fill(login.username);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/institutional-dashboard$/);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('tab', { name: 'Codes' }).click();
  await page.getByLabel('How you offer it').selectOption(way);
}

test('a slip is printed at the desk, entered once by the link of its QR code, and accepted', async ({
  page,
  newPerson,
}) => {
  await openOffer(page, 'On a slip of paper');
  await page.getByRole('button', { name: 'Make the slip' }).click();
  const made = page.getByRole('status').filter({ hasText: 'Slip ready' });
  const slip = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec((await made.textContent()) ?? '')?.[0] ?? '';
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await made.getByRole('button', { name: 'Print' }).click();
  const paper = page.locator('.print-root');
  await expect(paper).toContainText(slip);
  await expect(paper).toContainText(OFFICE);
  await expect(paper).not.toContainText(owner.user.fullName);

  const patient = await newPerson();
  await openManage(patient.page, owner);
  await patient.page.goto(`/manage#slip=${slip}`);
  const dialog = patient.page.getByRole('dialog', { name: 'Code of a slip' });
  await expect(dialog.getByLabel('Code')).toHaveValue(slip);
  await expectAccessible(patient.page);
  await dialog.getByRole('button', { name: 'See the offer' }).click();
  await expect(toast(patient.page, 'The offer waits for your answer')).toBeVisible();
  expect(patient.page.url()).not.toContain(slip.slice(0, 4));
  await expect(patient.page.getByText(`${OFFICE} offers you a folder`)).toBeVisible();
  await patient.page.getByRole('button', { name: 'Accept' }).click();
  await patient.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect(toast(patient.page, 'Folder accepted')).toBeVisible();

  await page.getByLabel('Username, code, whole address or tax code').fill(owner.username);
  await expect(page.getByRole('listitem').filter({ hasText: owner.username })).toContainText('Accepted');
});

test('a person proves the tax code, an offer to it appears, and declining it says that nobody is told', async ({
  page,
  newPerson,
}) => {
  await openManage(page, owner, '?tab=folders');
  await page.getByRole('button', { name: 'Prove tax code' }).click();
  await page.getByLabel('Who signs in').selectOption('TSTVIO79T15X000X');
  await page.getByRole('button', { name: 'Sign in and agree' }).click();
  await expect(page).toHaveURL(/\/manage\?tab=folders$/);
  await expect(page.getByText(/^Tax code proved on /)).toBeVisible();
  await expectAccessible(page);

  const desk = await newPerson();
  await openOffer(desk.page, 'By tax code');
  await desk.page.getByLabel('Italian tax code').fill('TSTVIO79T15X000');
  await desk.page.getByRole('button', { name: 'Send the offer' }).click();
  await expect(desk.page.getByText('This is not an Italian tax code: copy all 16 signs again')).toBeVisible();
  await desk.page.getByLabel('Italian tax code').fill('TSTVIO79T15X000X');
  await desk.page.getByRole('button', { name: 'Send the offer' }).click();
  await expect(desk.page.getByText('Folder offered: TST…000X')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('The institution is not told that you declined');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(toast(page, 'Offer declined')).toBeVisible();
  await page.getByRole('button', { name: 'Remove tax code' }).click();
  await expect(page.getByRole('button', { name: 'Prove tax code' })).toBeVisible();
});
