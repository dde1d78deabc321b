import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { appointInstitution } from '@repo/dev-env/browsers/institution-admin';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { type Applicant, signInByPassword } from '@repo/dev-env/browsers/reviewers';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { sharePage } from '../kit/shared-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { breakCalls, toast } from '../kit/steps/manage-steps.ts';

// An institution edits its own entry of the directory. It is verified and appointed once for all tests of this file.

const ID = 'it-central-bank';
let api: APIRequestContext;
let bank: Applicant;

test.beforeAll(async ({ playwright, browser, baseURL }) => {
  const address = baseURL ?? '';
  api = await playwright.request.newContext({ baseURL: address });
  bank = await appointInstitution(browser, api, { baseURL: address, institutionId: ID });
});
test.afterAll(() => api.dispose());

/** The bank at its entry. */
const place = sharePage(async (page) => {
  await signInByPassword(page, bank);
  await page.goto('/institutional?country=IT&view=manage');
  await expect(page.getByRole('table')).toBeVisible();
});

const locateEdit = (page: Page, name: string): Locator => page.getByRole('button', { name: `Edit ${name}` });
const field = (page: Page, name: string): Locator => page.getByRole('form').getByLabel(name, { exact: true });

/** Opens the row of the bank, under whatever name it has by now. */
async function openRow(page: Page): Promise<void> {
  await page.locator(`#edit-${ID}`).click();
  await expect(field(page, 'Display Name')).toBeFocused();
}

/** Saves, and confirms by password, as the server asks for it. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(bank.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

const WORDS = {
  'Display Name': 'Bank of the story',
  Phone: '+39 06 47921',
  Email: 'info@example.org',
  Website: 'https://example.org/bank',
  Description: 'Opens at nine.',
};

test('[INST-30] [ROLE-08] only its own admin can edit an entry; everybody else is told why not', async ({
  newPerson,
}) => {
  const page = place.page();
  await expect(page.getByRole('main')).toContainText("You are the admin of Banca d'Italia.");
  await expect(locateEdit(page, "Banca d'Italia")).toBeEnabled();
  await expect(locateEdit(page, 'Ministero della Salute')).toBeDisabled();
  const other = (await newPerson()).page;
  await signInAs(other, await registerOwner(other.request));
  await other.goto('/institutional?country=IT&view=manage');
  await expect(locateEdit(other, "Banca d'Italia")).toBeDisabled();
  await expect(locateEdit(other, "Banca d'Italia")).toHaveAccessibleDescription(
    /You are not the admin of any of these/,
  );
});

test('[INST-24] [INST-25] [INST-26] name, phone and email are edited in the row and stand there after; wrong ones are named', async () => {
  const page = place.page();
  await openRow(page);
  await field(page, 'Display Name').fill('');
  await field(page, 'Phone').fill('call me');
  await field(page, 'Email').fill('nobody');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Correct the marked fields:' })).toBeFocused();
  for (const name of ['Display Name', 'Phone', 'Email']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
  // The check of accessibility ends on a phone, which shows cards.
  await page.setViewportSize({ width: 1280, height: 800 });
  const right = { 'Display Name': 'Bank at the corner', Phone: '+39 06 40401', Email: 'corner@example.org' };
  for (const [name, words] of Object.entries(right)) await field(page, name).fill(words);
  await save(page);
  await expect(toast(page, 'Institution Updated')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: right['Display Name'] });
  for (const words of Object.values(right)) await expect(row).toContainText(words);
});

test('[INST-27] [INST-28] [INST-33] website and description are edited; a failed save keeps what was typed', async () => {
  place.allow(/500/);
  const page = place.page();
  await openRow(page);
  await field(page, 'Website').fill('http://example.org');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field(page, 'Website')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Website').fill(WORDS.Website);
  await field(page, 'Description').fill(WORDS.Description);
  await breakCalls(page, '**/api/institutions/*', 'PUT');
  await save(page);
  await expect(toast(page, 'Update Failed')).toContainText('Failed to update institution profile.');
  await expect(field(page, 'Website')).toHaveValue(WORDS.Website);
  await expect(field(page, 'Description')).toHaveValue(WORDS.Description);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('[INST-29] [INST-31] [INST-32] a row goes from viewing to editing and back, by Cancel and by Save', async ({
  newPerson,
}) => {
  const page = place.page();
  await openRow(page);
  await field(page, 'Display Name').fill('Thrown away');
  // Another view would lose it: asked first.
  await page.getByText('Show Codes', { exact: true }).click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await guard.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Display Name')).toHaveValue('Thrown away');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.locator(`#edit-${ID}`)).toBeFocused();

  await openRow(page);
  for (const [name, words] of Object.entries(WORDS)) await field(page, name).fill(words);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  await expect(toast(page, 'Institution Updated')).toBeVisible();
  const put = await sent;
  expect(new URL(put.url()).pathname).toBe(`/api/institutions/${ID}`);
  expect(Object.keys(put.postDataJSON()).sort()).toEqual(['description', 'displayName', 'email', 'phone', 'website']);
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(locateEdit(page, WORDS['Display Name'])).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: WORDS['Display Name'] });
  for (const words of [WORDS.Phone, WORDS.Email, 'example.org', WORDS.Description])
    await expect(row).toContainText(words);
  await expect(row).toContainText('Provided by the institution');

  // What it says is said in its own realm: a person of the demo reads the directory as it was.
  const other = (await newPerson()).page;
  const person = await registerOwner(other.request);
  await signInAs(other, person);
  await other.goto('/institutional?country=IT');
  await expect(other.getByRole('article', { name: "Banca d'Italia" })).toBeVisible();
});
