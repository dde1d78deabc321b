import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { InstitutionalCode } from '@repo/contract/institutions/institutions';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { followLink } from '../kit/go-to.ts';
import { sharePage } from '../kit/shared-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { breakCalls, toast } from '../kit/steps/manage-steps.ts';
import { demoState, expectFields, locateResult, openScanner, upload } from '../kit/steps/scan-steps.ts';
import { forgetVaultKey } from '../kit/steps/vault-steps.ts';

// The institutions of a country and a person's codes there, against the real server.

const BANK = "Banca d'Italia";
const HEALTH = 'Ministero della Salute';
const UNIVERSITY = 'Sapienza Università di Roma';
const GOVERNMENT = 'Governo della Repubblica Italiana';
const locateCard = (page: Page, name: string | RegExp): Locator => page.getByRole('article', { name });
const graphic = (page: Page): Locator => page.getByRole('img', { name: /^Glyph “/ });
const codesRead = (page: Page, country: string) =>
  page.waitForResponse((response) => response.url().endsWith(`/api/user-institutional-codes?country=${country}`));

/** Whose codes of Italy are looked at; each test that makes a glyph takes an institution of its own. */
let owner: Owner;
let codes: InstitutionalCode[];
const findCode = (institutionId: string) =>
  codes.find(({ institution }) => institution.id === institutionId)?.code ?? '-';

const place = sharePage(async (page) => {
  owner = await registerOwner(page.request, { typesPassword: true });
  await signInAs(page, owner);
  const answer = codesRead(page, 'IT');
  await page.goto('/institutional?country=IT');
  await expect(page.getByRole('heading', { level: 1, name: 'Institutional Codes' })).toBeVisible();
  codes = (await (await answer).json()) as InstitutionalCode[];
});

test('[HEAD-03] [INST-05] [INST-07] the link leads to the codes of Canada, another country is asked for by its code', async () => {
  const page = place.page();
  await followLink(page, 'Dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  const canada = codesRead(page, 'CA');
  await followLink(page, 'Institutional Codes');
  await expect(page).toHaveURL(/\/institutional$/);
  await canada;
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('CA');
  await expect(page.getByRole('heading', { level: 2, name: 'Codes: Canada' })).toBeVisible();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Menu' }).click();
  const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Institutional Codes' });
  await expect(link).toHaveAttribute('href', '/institutional');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await page.setViewportSize(wide ?? { width: 1280, height: 800 });
  const directory = page.waitForRequest(/\/api\/institutions\?country=FR$/);
  const france = codesRead(page, 'FR');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'France' });
  await Promise.all([france, directory]);
  await expect(page).toHaveURL(/\?country=FR$/);
  await expect(locateCard(page, 'Banque de France')).toBeVisible();
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Italy' });
  await expect(locateCard(page, BANK)).toBeVisible();
});

test('[INST-04] [INST-06] [INST-23] every country, and a toggle between codes and the list of institutions', async () => {
  const page = place.page();
  const values = await page
    .getByRole('combobox', { name: 'Country' })
    .locator('option:not([disabled])')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(new Set(values).size).toBe(250);
  await page.getByText('Manage Institutions', { exact: true }).click();
  await expect(page).toHaveURL(/\?country=IT&view=manage$/);
  await expect(page.getByRole('rowheader').filter({ hasText: BANK })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  // Nobody's number is made up: what is known of some stands alone, and of none it is said once.
  const locateRow = (name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
  await expect(locateRow(BANK).getByRole('cell', { name: 'bancaditalia.it', exact: true })).toBeVisible();
  await expect(locateRow(BANK)).not.toContainText('Not verified');
  const unknown = locateRow('Ministero della Salute');
  await expect(unknown.getByText('Not verified')).toHaveCount(1);
  await expect(unknown.getByRole('cell')).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Show Codes', { exact: true }).click();
  await expect(page).toHaveURL(/\?country=IT$/);
  await expect(locateCard(page, BANK)).toBeVisible();
});

test('[INST-09] [INST-10] [INST-11] a card shows name, description and state', async () => {
  const page = place.page();
  await expect(page.getByRole('article')).toHaveCount(codes.length);
  const card = locateCard(page, BANK);
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(BANK);
  await expect(card).toContainText('Central bank, Italy');
  await expect(card).toContainText('Active');
  await expect(card).not.toContainText(/Phone|Not verified/);
  await expect(locateCard(page, 'Ministero della Salute')).toContainText('ContactsNot verified');
});

test('[INST-11] a card whose code is switched off says so', async () => {
  const page = place.page();
  const address = '**/api/user-institutional-codes?country=IT';
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const listed = (await response.json()) as InstitutionalCode[];
    const json = listed.map((one) => ({ ...one, isActive: one.institution.id !== 'it-central-bank' }));
    await route.fulfill({ response, json });
  });
  await page.reload();
  const card = locateCard(page, BANK);
  await expect(card).toContainText('Inactive');
  await expect(locateCard(page, HEALTH)).not.toContainText('Inactive');
  await page.unroute(address);
  await page.reload();
  await expect(card).not.toContainText('Inactive');
});

test('[INST-12] [INST-13] [INST-14] a card shows the code of this person, its type and who may read it', async () => {
  const page = place.page();
  const code = findCode('it-central-bank');
  const card = locateCard(page, BANK);
  await expect(card).toContainText(`Code ID${code}`);
  expect(code).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/);
  await expect(card).toContainText('TypeFinancial');
  await expect(card).toContainText('Access LevelRead, Financial personnel');
  await expect(locateCard(page, /Sapienza|Universit/)).toContainText('Access LevelOwner only');
});

test('[INST-21] a search that finds nothing says so and is cleared', async () => {
  const page = place.page();
  await expect(locateCard(page, BANK)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('financial');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByRole('heading', { name: 'No Institutional Codes Found' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('article')).toHaveCount(codes.length);
});

test('[INST-16] [PROT-01] [PROT-03] the glyph is minted once at the first reveal, shown under protection, and hidden', async () => {
  const page = place.page();
  const minted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/qr-codes')) minted.push(request.postData() ?? '');
  });
  const card = locateCard(page, BANK);
  const toggle = card.getByRole('button', { name: /glyph for Banca d'Italia/ });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(graphic(page)).toBeVisible();
  await expect(toggle).toHaveAccessibleName(/^Hide glyph/);
  await expect(card).toContainText('Screenshot protection is on');
  expect(minted).toHaveLength(1);
  // Sealed before it is sent: neither the holder nor the institution can be read on the way.
  expect(minted[0]).not.toContain('Banca');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await graphic(page).click({ button: 'right' });
  await expect(toast(page, 'Right-click disabled for security')).toBeVisible();
  await toggle.click();
  await expect(graphic(page)).toHaveCount(0);
  await page.reload();
  await toggle.click();
  await expect(graphic(page)).toBeVisible();
  expect(minted).toHaveLength(1);
  await toggle.click();
  await expect(graphic(page)).toHaveCount(0);
});

test('two windows that reveal at the same time show one glyph', async () => {
  const page = place.page();
  const readGlyphs = async () => (await page.request.get('/api/qr-codes', { headers: owner.headers })).json();
  const before: object[] = await readGlyphs();
  const other = await page.context().newPage();
  await other.goto('/institutional?country=IT');
  const toggle = (where: Page) => locateCard(where, UNIVERSITY).getByRole('button', { name: / glyph for / });
  await Promise.all([toggle(page).click(), toggle(other).click()]);
  await Promise.all([expect(graphic(page)).toBeVisible(), expect(graphic(other)).toBeVisible()]);
  const name = await graphic(page).getAttribute('aria-label');
  await expect(graphic(other)).toHaveAttribute('aria-label', name ?? '');
  expect(await readGlyphs()).toHaveLength(before.length + 1);
  await other.close();
  await toggle(page).click();
});

test('[INST-15] a scan by the institution’s role reads holder, institution and code, and is counted', async ({
  newPerson,
  baseURL,
}) => {
  const page = place.page();
  const hospital = codes.find(({ institution }) => institution.kind === 'hospital');
  const card = locateCard(page, hospital?.institution.name ?? '');
  await expect(card).toContainText('Usage Count0 scans');
  const picture = await downloadPng(page, card);
  await demoState(baseURL ?? '', 'dr.rossi');
  const doctor = await openScanner(newPerson, 'dr.rossi');
  await upload(doctor, picture, 'glyph.png', 'image/png');
  await expectFields(doctor, ['Medical history']);
  await expect(locateResult(doctor)).toContainText(hospital?.code ?? '-');
  await expect(locateResult(doctor)).toContainText('Marta Bellini');
  await page.reload();
  await expect(card).toContainText('Usage Count1 scan');
});

test('[INST-17] [INST-18] the code is copied, and a refused clipboard is said', async () => {
  const page = place.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const [code] = codes;
  const copy = locateCard(page, code?.institution.name ?? '').getByRole('button', { name: 'Copy Code' });
  await copy.click();
  await expect(toast(page, 'Code Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code?.code);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await copy.click();
  await expect(toast(page, 'Copy Failed')).toContainText('Failed to copy to clipboard');
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
});

test('[INST-19] the glyph is saved as a picture or drawn on a card, and made first where it was not', async () => {
  const page = place.page();
  const card = locateCard(page, HEALTH);
  const png = await downloadPng(page, card);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // Saving does not show it.
  await expect(graphic(page)).toHaveCount(0);
  const svg = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'SVG' }).click();
  expect(await readFile(await (await svg).path(), 'utf8')).toMatch(/^<svg/);
  await card.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(HEALTH) });
  await expect(dialog).toBeVisible();
  const pdf = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Download “/ }).click();
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('[INST-20] sharing offers the code, with the picture only while it is shown; without a share sheet it is copied', async () => {
  const page = place.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = findCode('it-central-bank');
  const card = locateCard(page, BANK);
  const share = card.getByRole('button', { name: 'Share' });
  await page.evaluate(() => Reflect.set(navigator, 'share', undefined));
  await share.click();
  await expect(toast(page, 'Code Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${BANK}: ${code}`);
  await page.evaluate(() => {
    const shared: string[] = [];
    Reflect.set(globalThis, 'shared', shared);
    Reflect.set(navigator, 'canShare', () => true);
    Reflect.set(navigator, 'share', async ({ text, files = [] }: ShareData) => {
      shared.push([text, ...files.map(({ type }) => type)].join(' '));
    });
  });
  const shared = () => page.evaluate(() => Reflect.get(globalThis, 'shared'));
  await share.click();
  await expect.poll(shared).toEqual([`${BANK}: ${code}`]);
  await card.getByRole('button', { name: /Reveal glyph/ }).click();
  await expect(graphic(page)).toBeVisible();
  await share.click();
  await expect.poll(shared).toEqual([`${BANK}: ${code}`, `${BANK}: ${code} image/png`]);
  await card.getByRole('button', { name: /Hide glyph/ }).click();
});

test('a closed vault is opened on the way, and what was wished goes on', async () => {
  const page = place.page();
  await forgetVaultKey(page);
  await page.goto('/institutional?country=IT');
  await expect(page.getByRole('main')).toContainText('Your vault is locked.');
  await locateCard(page, GOVERNMENT)
    .getByRole('button', { name: /Reveal glyph/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Unlock your vault' });
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(graphic(page)).toBeVisible();
});

test('who has no complete profile lists codes and is led to the profile at the first reveal', async ({ page }) => {
  const person = { ...newcomer(), realm: 'real' };
  await signInAs(page, await registerOwner(page.request, { person }));
  await page.goto('/institutional?country=IT');
  // Not the bank: in the real realm another file edits it.
  await locateCard(page, HEALTH)
    .getByRole('button', { name: /Reveal glyph/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Profile Completion Required' })).toBeVisible();
});

test('a directory that cannot be read says so and is read again', async () => {
  const page = place.page();
  place.allow(/500/);
  await breakCalls(page, '**/api/institutions?*', 'GET');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Germany' });
  await expect(page.getByRole('main')).toContainText('The institutions could not be loaded');
  await page.unroute('**/api/institutions?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(locateCard(page, 'Deutsche Bundesbank')).toBeVisible();
});

async function downloadPng(page: Page, card: Locator): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'PNG, 1024 pixels' }).click();
  return readFile(await (await started).path());
}
