import type { APIRequestContext, Page } from '@playwright/test';
import type { Enrolment } from '@repo/contract/enrolments/enrolments';
import type { IssuedCode } from '@repo/contract/enrolments/issued-codes';
import { createGlyph, expectJson, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { openTitle } from '../kit/steps/glyph-steps.ts';
import { locateRow, openManage, toast } from '../kit/steps/manage-steps.ts';
import { uploadGlyph } from '../kit/steps/scan-steps.ts';

// Institutional folders: an office of the demo gives one to a person, both against the real server.

const OFFICE = 'IT-HOSP-001';

let api: APIRequestContext;
let owner: Owner;
let login: { username: string; password: string };
/** Headers of the office's administrator. */
let desk: Record<string, string>;

test.beforeEach(async ({ playwright, baseURL }) => {
  const origin = baseURL ?? '';
  api = await playwright.request.newContext({ baseURL: origin });
  owner = await registerOwner(api);
  const { demoOffices } = await expectJson<{ demoOffices: { code: string; username: string; password: string }[] }>(
    await api.get('/api/meta'),
    200,
  );
  login = demoOffices.find(({ code }) => code === OFFICE)!;
  const { username, password } = login;
  const data = { institutionCode: OFFICE, username, password };
  const signedIn = await api.post('/api/institutional-login', { headers: { origin }, data });
  const { token } = await expectJson<{ token: string }>(signedIn, 200);
  desk = { origin, authorization: `Bearer ${token}` };
});
test.afterEach(() => api.dispose());

async function offer(): Promise<IssuedCode> {
  const data = { username: owner.username, municipality: '048017' };
  return expectJson<IssuedCode>(await api.post('/api/portal/codes', { headers: desk, data }), 201);
}

test('[GEN-09] [GEN-10] [MAN-45] an offered folder is accepted, locked in every list, and given back', async ({
  page,
}) => {
  const { code } = await offer();
  await openManage(page, owner, '?tab=folders');
  const alert = page.getByText('offers you a folder with its own code');
  await expect(alert).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(code);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(page, 'Folder accepted')).toBeVisible();
  await expect(alert).toBeHidden();

  const card = locateRow(page, 'Ospedale dimostrativo di Firenze');
  await expect(card).toContainText(code);
  await expect(card).toContainText('Institutional');
  await expect(card).toContainText('1 card');
  await expect(card.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Show its card' }).click();
  await expect(
    page.getByText('Issued by an institution: its content, folder and code cannot be changed.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);

  await page.goto('/dashboard');
  await expect(page.getByText('Institutional', { exact: true })).toBeVisible();
  // The checks above leave the page at the width of a phone, where the folder stands in a sheet.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/generate');
  await openTitle(page);
  await page.getByRole('button', { name: /^Target Folder/ }).click();
  const item = page.getByRole('menuitemradio', { name: /Ospedale dimostrativo.*issued by an institution/ });
  await expect(item.locator('svg').first()).toBeVisible();
  await item.click();
  await expect(page.getByText('This folder belongs to an institution.')).toBeVisible();

  await page.goto('/manage?tab=folders');
  await card.getByRole('button', { name: 'Give code back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give code back' }).click();
  await expect(toast(page, 'Code given back')).toBeVisible();
  await expect(card).toHaveCount(0);
  const [ended] = await expectJson<Enrolment[]>(await api.get('/api/enrolments', { headers: owner.headers }), 200);
  expect(ended).toMatchObject({ code, state: 'declined', folderId: null });
});

test('an offer stands on the full dashboard until it is answered', async ({ page }) => {
  await offer();
  await openManage(page, owner);
  await page.goto('/full-dashboard');
  await page.getByRole('link', { name: /^Open: An institution offers you a folder/ }).click();
  await expect(page).toHaveURL(/\/manage\?tab=folders$/);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(toast(page, 'Offer declined')).toBeVisible();
  await page.goto('/full-dashboard');
  await expect(page.getByText('An institution offers you a folder')).toHaveCount(0);
});

/** The portal in English, at one of its tabs. */
async function openPortal(page: Page, tab: string): Promise<void> {
  await page.goto('/institutional-login');
  await page.getByLabel('Codice istituzione').fill(OFFICE);
  await page.getByLabel('ID dipendente').fill(login.username);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/institutional-dashboard$/);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('tab', { name: tab }).click();
}

test('[ROLE-09] the office offers, scans and withdraws, and sees who scanned what', async ({ page }) => {
  await openPortal(page, 'Codes');
  await page.getByLabel('How you offer it').selectOption('By username');
  await page.getByLabel('Citizen’s username').fill(owner.username);
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await expect(page.getByText(`Folder offered: ${owner.username}`)).toBeVisible();
  await page.getByLabel('Username, code, whole address or tax code').fill(owner.username);
  const row = page.getByRole('listitem').filter({ hasText: owner.username });
  await expect(row).toContainText('Offered');
  await expectAccessible(page);

  const { headers } = owner;
  const [offered] = await expectJson<Enrolment[]>(await api.get('/api/enrolments', { headers }), 200);
  const accepting = await api.post(`/api/enrolments/${offered!.id}/accept`, { headers, data: {} });
  const { code, recordId, folderId } = await expectJson<Enrolment>(accepting, 200);
  const card = await createGlyph(api, owner, { id: recordId!, folderId: folderId! });

  await page.getByRole('tab', { name: 'Scans' }).click();
  await uploadGlyph(page, card);
  await expect(page.getByText('A code of your institution, still valid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
  const logged = page.getByRole('listitem').filter({ hasText: code });
  await expect(logged).toContainText(login.username);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Codes' }).click();
  await page.getByLabel('Username, code, whole address or tax code').fill(owner.username);
  await expect(row).toContainText('card active');
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Withdrawn');
  await page.getByRole('tab', { name: 'Scans' }).click();
  await uploadGlyph(page, card);
  await expect(page.getByText('This card is not active.')).toBeVisible();
});
