import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { createGlyph, type OwnedGlyph, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import {
  actOnRow,
  backToCards,
  breakCalls,
  cardPage,
  filterBy,
  locateRow,
  makeSpareCards,
  openManage,
  statsRead,
  toast,
} from '../kit/steps/manage-steps.ts';
import { demoHeaders, scanByApi } from '../kit/steps/scan-steps.ts';
import { forgetVaultKey } from '../kit/steps/vault-steps.ts';

// The glyphs of Manage Data against the real server. Each test is an owner of its own, whose vault opens in the browser.

let api: APIRequestContext;
let owner: Owner;

test.beforeEach(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  owner = await registerOwner(api);
});
test.afterEach(() => api.dispose());

// A row's heading is a button named "Open ..."; the title alone is what is seen.
const titles = (page: Page) =>
  page.getByRole('tabpanel').getByRole('heading', { level: 3 }).locator('button > span:last-child');
const panel = (page: Page) => cardPage(page, 'Medical card');
const graphic = (page: Page) => page.getByRole('img', { name: /^Glyph “Medical card/ });
const alertDialog = (page: Page) => page.getByRole('alertdialog');

/** A scan as a doctor, outside the browser. Rejects with the status when it is refused. */
async function scanAsDoctor(glyph: OwnedGlyph, role: 'medical' | 'user' = 'medical'): Promise<void> {
  await scanByApi(api, await demoHeaders(api, 'dr.rossi'), glyph, role);
}

test('[MAN-04] [MAN-05] [MAN-44] a new person sees two counted tabs and what there will be', async ({ page }) => {
  await openManage(page, owner);
  await expect(page.getByRole('tab', { name: 'Cards 0' })).toBeVisible();
  await expect(page.getByText('No cards yet. Make one with what others need to know')).toBeVisible();
  await expect(page.getByRole('main').locator('.bg-primary:is(a, button)')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Folders 1' }).click();
  await page.getByRole('button', { name: 'Delete My folder' }).click();
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByRole('tab', { name: 'Folders 0' })).toBeVisible();
  await expect(page.getByText('Use folders to group related cards')).toBeVisible();
  await expectAccessible(page);
});

test('[MAN-06] [MAN-07] [MAN-42] the lists are two calls; an address opens the panel with the drawing on demand, and a new one', async ({
  page,
}) => {
  const card = await createGlyph(api, owner, { passcode: 'harbour-4711' });
  const glyphs = page.waitForResponse(/\/api\/qr-codes\?limit/);
  const folders = page.waitForResponse((response) => /\/api\/data-folders$/.test(response.url()));
  await openManage(page, owner, `?glyph=${card.row.id}`);
  expect((await folders).status()).toBe(200);
  const [row] = (await (await glyphs).json()) as Record<string, unknown>[];
  expect(row).toMatchObject({ category: 'medical', scanCount: 0, isActive: true });
  for (const name of ['id', 'title', 'encodedData', 'visualStyle', 'permissions', 'createdAt']) {
    expect(row).toHaveProperty(name);
  }
  expect(JSON.stringify(row), 'the server knows the title').not.toContain('Medical card');
  await expect(panel(page)).toBeVisible();
  await expect(panel(page)).toContainText('Everyone has to enter the passcode first, ambulance crews too');

  await expect(graphic(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Show or hide the glyph/ }).click();
  await expect(graphic(page)).toBeVisible();
  await expect(page.getByText('Screenshot protection is on')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await panel(page).getByRole('button', { name: 'Print' }).click();
  await expect(page.getByRole('dialog', { name: 'Print “Medical card”' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page), 'Esc of the dialog closes the dialog alone').toBeVisible();
  await page.getByRole('button', { name: /^Show or hide the glyph/ }).click();
  await expect(graphic(page)).toHaveCount(0);

  await reissue(page);
  await expect(graphic(page)).toBeVisible();
  await unfold(page);
  await expect(page.getByText('Version 2')).toBeVisible();
  await expect(scanAsDoctor(card)).rejects.toThrow('410');

  // A window made narrower keeps the open dialog on top and what was typed in it.
  await page.getByRole('button', { name: 'Change content' }).click();
  const field = page.getByRole('dialog', { name: 'Change “Medical card”' }).getByLabel('Title');
  await field.fill('Typed before');
  await page.setViewportSize({ width: 1024, height: 800 });
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type(', and after');
  await expect(field).toHaveValue('Typed before, and after');
  await page.goto('/manage?glyph=0199a0f0-0000-7000-8000-000000000009');
  await expect(page.getByText('There is no such card in your account')).toBeVisible();
});

/** Levels, folder and limits stand folded on the page of a card. */
const unfold = (page: Page) =>
  page
    .locator('section', { hasText: 'More about this card' })
    .last()
    .getByRole('button', { name: 'Show', exact: true })
    .click();

/** A passcode is asked for again. */
async function reissue(page: Page): Promise<void> {
  // The list is read anew before the counts: the panel meets the new issue before it hears that it is one.
  const listRead = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/qr-codes/read');
  await page.route('**/api/user/stats', async (route) => {
    await (await listRead).finished();
    await route.continue();
  });
  await page.getByRole('button', { name: 'New glyph, stop the old one' }).click();
  await expect(alertDialog(page)).toContainText('All prints and images of the old one stop working for good');
  await alertDialog(page).getByRole('button', { name: 'Re-issue' }).click();
  await expect(alertDialog(page)).toContainText('Use 4 to 64 characters');
  await alertDialog(page).getByLabel('Passcode').fill('harbour-4711');
  await alertDialog(page).getByRole('button', { name: 'Re-issue' }).click();
  await expect(toast(page, 'Re-issued. Print the new glyph.')).toBeVisible();
}

test('[MAN-01] [MAN-02] [MAN-14] a list is asked again, narrowed by words and category, ordered, and its rows downloaded', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  for (const [title, category] of [
    ['House deed', 'legal'],
    ['Bank card', 'financial'],
    ['Bicycle tag', 'emergency'],
    ['Diary', 'personal'],
  ] as const) {
    await createGlyph(api, owner, { title, category });
  }
  await makeSpareCards(api, owner, 3);
  const { row } = await createGlyph(api, owner);
  const ALL = ['House deed', 'Bank card', 'Bicycle tag', 'Diary', 'Spare 1', 'Spare 2', 'Spare 3', 'Medical card'];
  await breakCalls(page, '**/api/qr-codes*', 'GET');
  await openManage(page, owner);
  await expect(page.getByText('The cards could not be loaded')).toBeVisible();
  await expect(page.getByText('Something failed on our side.')).toBeVisible();
  await page.unroute('**/api/qr-codes*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(locateRow(page, 'Medical card')).toBeVisible();
  await expect(titles(page)).toHaveText(ALL);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search cards' })).toBeFocused();
  await page.keyboard.type('CARD');
  await expect(titles(page)).toHaveText(['Bank card', 'Medical card']);
  await expect(page.getByRole('status').filter({ hasText: '2 of 8 cards: “CARD”' })).toBeVisible();
  await filterBy(page, (dialog) => dialog.getByLabel('Category').selectOption('Legal'));
  await expect(page.getByText('No card matches.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 of 8 cards: “CARD”, Legal' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all cards' }).click();
  await expect(titles(page)).toHaveText(ALL);
  for (const [category, title] of Object.entries({
    Medical: 'Medical card',
    Insurance: 'Bank card',
    Legal: 'House deed',
    Emergency: 'Bicycle tag',
  })) {
    await filterBy(page, (dialog) => dialog.getByLabel('Category').selectOption(category));
    await expect(titles(page)).toHaveText([title]);
  }
  await filterBy(page, async (dialog) => {
    await dialog.getByRole('button', { name: 'Clear filters' }).click();
    await dialog.getByLabel('Sort by').selectOption('By name');
  });
  await expect(titles(page)).toHaveText(ALL.toSorted());

  const started = page.waitForEvent('download');
  await actOnRow(page, 'Medical card', 'Data (JSON)');
  const download = await started;
  expect(download.suggestedFilename()).toBe(`glyph-${row.id}.json`);
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ id: row.id, title: 'Medical card', encodedData: row.encodedData });
});

test('[MAN-08] [MAN-09] [MAN-12] a row shows title, category and day; a password opens the titles, and old content is noticed', async ({
  page,
}) => {
  owner = await registerOwner(api, { typesPassword: true });
  const wish: GlyphOptions = { title: 'Home insurance', category: 'financial' };
  const first = await createGlyph(api, owner, wish);
  await createGlyph(api, owner, wish, first);
  await openManage(page, owner);
  const row = locateRow(page, 'Home insurance');
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/Rome' } as const;
  await expect(row).toContainText(`Insurance card, ${new Intl.DateTimeFormat('en-GB', parts).format(new Date())}`);
  await expect(page.getByText('Older version than before')).toBeHidden();

  // The key goes, and the server puts old content back as the newest.
  await forgetVaultKey(page);
  await page.route(/\/api\/qr-codes\?limit/, async (route) => {
    const rows = (await (await route.fetch()).json()) as GlyphRow[];
    await route.fulfill({ json: rows.map((one) => ({ ...one, ...oldHalf(first.row) })) });
  });
  await page.reload();
  await expect(page.getByText('Your vault is locked. Unlock it to see titles and glyphs.')).toBeVisible();
  await expect(row).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(row).toBeVisible();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Older version than before');
  await expect(alert).toContainText('Home insurance');
});

const oldHalf = ({ contentVersion, encodedData, record }: GlyphRow) => ({ contentVersion, encodedData, record });

test('[MAN-10] [MAN-11] [MAN-13] row and panel tell scans, state, who may read and who has read, refused ones too', async ({
  page,
}) => {
  const card = await createGlyph(api, owner, { permissions: { emergency: 'restricted' }, limits: { maxReads: 5 } });
  await createGlyph(api, owner, { title: 'Diary', category: 'personal', permissions: { medical: 'none' } });
  await scanAsDoctor(card);
  await expect(scanAsDoctor(card, 'user')).rejects.toThrow('403');
  await openManage(page, owner);
  const row = locateRow(page, 'Medical card');
  await expect(row).toContainText(/1\s*scan/);
  await expect(row).toContainText('Ready: helpers can read it');
  await expect(row.getByRole('listitem')).toHaveText(['Read: doctors', 'Restricted: ambulance']);
  await expect(locateRow(page, 'Diary')).toContainText('Owner only');

  await page.getByRole('button', { name: 'Open Medical card' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { level: 1, name: 'Medical card' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`glyph=${card.row.id}`));
  await unfold(page);
  await expect(panel(page)).toContainText('On screen, no export. You are notified immediately.');
  await expect(panel(page)).toContainText(/Reads left\s*4/);
  const scans = panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  await expect(scans).toHaveCount(2);
  await expect(scans.nth(0)).toContainText('Refused');
  await expect(scans.nth(1)).toContainText('Allergies');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Stop this card for now' }).click();
  await alertDialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await expect(panel(page)).toContainText('Stopped');
  await expect(scanAsDoctor(card)).rejects.toThrow('403');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(panel(page)).toContainText('Ready');
  await scanAsDoctor(card);
  await backToCards(page);
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/manage$/);
  await expect(row).toContainText('Ready');
});

test('[MAN-15] [MAN-16] [MAN-17] deleting asks first and can be undone; content is changed behind the same print', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  const card = await createGlyph(api, owner);
  await openManage(page, owner);
  const deletions: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(new URL(request.url()).pathname));
  await actOnRow(page, 'Medical card', 'Delete');
  await expect(alertDialog(page)).toContainText('Are you sure you want to delete this card?');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(locateRow(page, 'Medical card')).toBeVisible();
  expect(deletions).toEqual([]);

  await actOnRow(page, 'Medical card', 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Card Deleted')).toBeVisible();
  expect(deletions).toEqual([`/api/qr-codes/${card.row.id}`]);
  await expect(page.getByRole('tab', { name: 'Cards 0' })).toBeVisible();
  await expect(scanAsDoctor(card)).rejects.toThrow('403');
  await toast(page, 'Card Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(locateRow(page, 'Medical card')).toBeVisible();
  await scanAsDoctor(card);

  await page.getByRole('button', { name: 'Open Medical card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Medical card' })).toBeVisible();
  await page.getByRole('button', { name: 'Change content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change “Medical card”' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Medical card');
  await expect(dialog.getByLabel('Allergies', { exact: true })).toHaveValue(/^Penicillin/);
  await dialog.getByLabel('Title').fill('Medical card, new');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Allergies', { exact: true }).fill('Hazelnut');
  await breakCalls(page, '**/api/qr-codes/*', 'PUT');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Update Failed')).toBeVisible();
  await expect(dialog.getByLabel('Allergies', { exact: true })).toHaveValue('Hazelnut');
  await page.unroute('**/api/qr-codes/*');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Changed. The print stays valid.')).toBeVisible();
  await expect(cardPage(page, 'Medical card, new')).toBeVisible();
  await unfold(page);
  await expect(page.getByText('Version 2')).toBeVisible();
  await scanAsDoctor(card);
});

/** A row of a phone has no menu: its card's page has. */
async function deleteOnPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${LONG_TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

const LONG_TITLE = `Donaudampfschifffahrtsgesellschaftskapitän${' and what belongs to the household'.repeat(2)}`;

test('[MAN-18] [MAN-43] on a phone titles are read whole, a deletion that fails is said, one that succeeds is counted', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  await createGlyph(api, owner, { title: LONG_TITLE });
  await page.setViewportSize({ width: 390, height: 844 });
  await openManage(page, owner);
  const row = await page.getByRole('button', { name: `Open ${LONG_TITLE}` }).boundingBox();
  const state = await locateRow(page, LONG_TITLE)
    .getByText('Ready', { exact: true })
    .locator('visible=true')
    .boundingBox();
  // Under the title, which has the row's width for itself.
  expect((row?.y ?? 0) + (row?.height ?? 0), 'the title lies over the state').toBeLessThanOrEqual(state?.y ?? 0);
  await page.getByRole('button', { name: `Open ${LONG_TITLE}` }).click();
  const heading = page.getByRole('heading', { level: 1, name: LONG_TITLE });
  await expect(heading).toBeVisible();
  const hidden = await heading.evaluate((node) => [
    node.scrollWidth - node.clientWidth,
    node.scrollHeight - node.clientHeight,
  ]);
  expect(hidden, 'the title is cut').toEqual([0, 0]);
  await page.getByRole('button', { name: 'Change content' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Allergies/ })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeInViewport({ ratio: 1 });
  const restPx = await save.evaluate((button) => {
    const measureBottom = (node: Element | null | undefined) => node?.getBoundingClientRect().bottom ?? 0;
    return measureBottom(button.closest('[role=dialog]')) - measureBottom(button.parentElement);
  });
  expect(restPx, 'the form shows below its buttons').toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await breakCalls(page, '**/api/qr-codes/*', 'DELETE');
  await deleteOnPage(page);
  await alertDialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Delete Failed')).toContainText('Failed to delete card');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(heading).toBeVisible();
  await page.unroute('**/api/qr-codes/*');

  let stats = statsRead(page);
  await deleteOnPage(page);
  await alertDialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  const message = await toast(page, 'Card Deleted').boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0), 'the message lies over the bar').toBeLessThanOrEqual(bar?.y ?? 0);
  expect(await (await stats).json()).toMatchObject({ glyphs: 0 });
  await page.getByRole('button', { name: 'Trash (1)' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Trash' })).toBeFocused();
  await expect(locateRow(page, LONG_TITLE)).toContainText('30 days left');
  await expectAccessible(page);
  stats = statsRead(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await (await stats).json()).toMatchObject({ glyphs: 1 });
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(locateRow(page, LONG_TITLE)).toBeVisible();
});
